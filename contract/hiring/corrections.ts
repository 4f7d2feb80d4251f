import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';
import { noteProblem, refusedBy } from '../jobs/trait-rules.ts';

/** A correction belongs to seconds of the video, so it outlives the transcript; `original` is the transcribed text. */
export const correction = z.object({
  segment: z.number(),
  original: z.string(),
  text: z.string(),
  version: z.number(),
  created_at: z.string(),
});
export type Correction = z.infer<typeof correction>;

export const correctionRemarks = z.object({ corrections: z.array(correction), context_note: z.string() });

export const maxNote = 1000;

export const corrections = {
  correct: {
    method: 'POST',
    path: '/functions/v1/corrections',
    action: 'correct_transcript',
    summary: 'Correct one segment of the transcript of your answer; no text takes the correction back',
    access: 'candidate',
    input: z.object({
      application_id: uuid,
      segment: z.int().check(z.minimum(0), z.maximum(5000)),
      text: z.string().check(z.trim(), z.maxLength(1000, fixed('Please keep this under 1000 characters'))),
    }),
    output: correctionRemarks,
  },
  addContext: {
    method: 'POST',
    path: '/functions/v1/corrections',
    action: 'add_context',
    summary: 'Add a note to your answer that the employer reads beside it; no text takes it back',
    access: 'candidate',
    input: z.object({
      application_id: uuid,
      text: z
        .string()
        .check(
          z.trim(),
          z.maxLength(maxNote, fixed('Please keep this under {maxNote} characters', { maxNote })),
          refusedBy(noteProblem),
        ),
    }),
    output: correctionRemarks,
  },
  ofApplication: {
    method: 'POST',
    path: '/functions/v1/corrections',
    action: 'application_remarks',
    summary: 'What a candidate of your organization corrected and added',
    access: 'manager',
    input: z.object({ application_id: uuid }),
    output: correctionRemarks,
  },
} satisfies Record<string, Endpoint>;
