import * as z from 'zod/mini';
import { transcriptSegment } from './analysis.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { done, optionalText, uuid } from '../base/fields.ts';
import { maxApplicationBytes, maxVideoSeconds } from '../people/video-limits.ts';

/**
 * What a candidate may ask for before recording (D81). No one asks why, it is in force at once, and employers are told
 * neither what was asked for nor the reason: they see the answer in the form it has.
 */
export const accommodationKinds = ['extra_time', 'audio_answer', 'text_answer', 'human_captions'] as const;
export type Accommodation = (typeof accommodationKinds)[number];

/** In what form the questions are answered. */
export const answerForms = ['video', 'audio', 'text'] as const;
export type AnswerForm = (typeof answerForms)[number];

export const answerFormOf = (asked: readonly Accommodation[]): AnswerForm =>
  asked.includes('text_answer') ? 'text' : asked.includes('audio_answer') ? 'audio' : 'video';

/** Seconds and bytes that a spoken answer may have: extra time is double the time. */
export const answerLimits = (asked: readonly Accommodation[]) => {
  const factor = asked.includes('extra_time') ? 2 : 1;
  return { seconds: maxVideoSeconds * factor, bytes: maxApplicationBytes * factor };
};

/** As the candidate sees it. `note` and `reply` are between them and a person of ours. */
export const accommodationRequest = z.object({
  asked: z.array(z.enum(accommodationKinds)),
  note: z.string(),
  reply: z.string(),
  /** While it waits for a person, no software reads the answer. */
  waiting: z.boolean(),
});
export type AccommodationRequest = z.infer<typeof accommodationRequest>;

const waiting = z.object({
  application_id: uuid,
  job_title: z.string(),
  company: z.string(),
  candidate: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  asked: z.array(z.enum(accommodationKinds)),
  note: z.string(),
  submitted_at: z.nullable(z.string()),
  /** Only where captions were asked for and the video was sent: it is opened for nothing else (D44). */
  video: z.nullable(z.object({ url: z.string(), duration: z.number() })),
});
export type WaitingRequest = z.infer<typeof waiting>;

export const accommodations = {
  ask: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'request_accommodation',
    summary: 'Ask for another way to answer, before or while you answer; asking for nothing takes it back',
    access: 'candidate',
    input: z.object({
      application_id: uuid,
      asked: z.array(z.enum(accommodationKinds)).check(z.maxLength(accommodationKinds.length)),
      note: optionalText(1000),
    }),
    output: z.object({ accommodation: accommodationRequest }),
  },
  waiting: {
    method: 'GET',
    path: '/functions/v1/accommodation-requests',
    summary: 'Requests that wait for a person, the oldest first, at most a hundred',
    access: 'admin',
    input: z.object({}),
    output: z.object({ requests: z.array(waiting) }),
  },
  answer: {
    method: 'POST',
    path: '/functions/v1/answer-accommodation',
    summary: 'Answer a request; the candidate reads the reply, captions are put under the video',
    access: 'admin',
    input: z.object({
      application_id: uuid,
      reply: optionalText(1000),
      captions: z._default(z.array(transcriptSegment).check(z.maxLength(500)), []),
    }),
    output: done,
  },
} satisfies Record<string, Endpoint>;
