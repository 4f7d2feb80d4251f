import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';

export const analysisStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

export const recommendations = ['HIRE', 'INTERVIEW', 'REVIEW'] as const;
export type Recommendation = (typeof recommendations)[number];

/** A claim about an answer. `quote` is word for word in the transcript or in a written answer; `at` is its second in the video. */
export const evidence = z.object({
  text: z.string(),
  quote: z.nullable(z.string()),
  at: z.nullable(z.number()),
});
export type Evidence = z.infer<typeof evidence>;

const judged = z.object({ score: z.nullable(z.number()), notes: z.string() });

export const analysisNotes = z.object({
  summary: z.string(),
  strengths: z.array(evidence),
  red_flags: z.array(evidence),
  communication_skills: judged,
  /** From stated reasons in the words only, never from voice or face (D85). */
  enthusiasm_motivation: judged,
});

/** What an analysis says of an application, by the names of the specification; null without a finished one. */
export const findings = {
  analysis_score: z.nullable(z.number()),
  ai_recommendation: z.nullable(z.enum(recommendations)),
  analysis_notes: z.nullable(analysisNotes),
  processed_at: z.nullable(z.string()),
};

export const transcriptSegment = z.object({ start: z.number(), end: z.number(), text: z.string() });
export type TranscriptSegment = z.infer<typeof transcriptSegment>;

export const questionGrade = z.object({
  question: z.string(),
  score: z.number(),
  criteria: z.array(
    z.object({
      id: z.string(),
      /** Results from before rubrics have neither name, weight nor must-haves. */
      name: z.optional(z.string()),
      weight: z.optional(z.number()),
      must: z.optional(z.boolean()),
      level: z.number(),
      /** The description of this level. */
      reason: z.string(),
      quotes: z.array(z.object({ text: z.string(), at: z.nullable(z.number()) })),
    }),
  ),
});

/** Something counted in the recording, in words: `value` holds its unit. */
export const measurement = z.object({ key: z.string(), label: z.string(), value: z.string(), note: z.string() });

export const analysisResult = z.object({
  analyser: z.string(),
  analysis_score: z.nullable(z.number()),
  /** Null where nothing reads the words. */
  ai_recommendation: z.nullable(z.enum(recommendations)),
  /** Words should have been graded, and could not be; without it a missing number means that nothing grades here. */
  insufficient_evidence: z.boolean(),
  analysis_notes: analysisNotes,
  questions: z.array(questionGrade),
  measured: z.array(measurement),
  /** Where a confirmed transcript or a written answer names a skill of the job; only where nothing is graded. */
  mentions: z.optional(z.array(z.object({ skill: z.string(), quote: z.string(), at: z.nullable(z.number()) }))),
  transcript: z.array(transcriptSegment),
  warnings: z.array(z.string()),
});
export type AnalysisResult = z.infer<typeof analysisResult>;

export const analysis = {
  process: {
    method: 'POST',
    path: '/functions/v1/process-application-video',
    summary: 'Start the analysis of a submitted application (again); one run at a time',
    access: ['candidate', 'manager', 'admin'],
    seat: 'recruiter',
    input: z.object({ applicationId: uuid }),
    output: z.object({ success: z.literal(true), analysis_status: z.enum(analysisStatuses) }),
  },
} satisfies Record<string, Endpoint>;
