import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';
import { questionRubric } from '../jobs/rubric.ts';

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
  /** Plain rules stood in for a model, in development: said wherever the number is. */
  analysis_demo: z.boolean(),
  ai_recommendation: z.nullable(z.enum(recommendations)),
  analysis_notes: z.nullable(analysisNotes),
  processed_at: z.nullable(z.string()),
};

export const transcriptSegment = z.object({ start: z.number(), end: z.number(), text: z.string() });
export type TranscriptSegment = z.infer<typeof transcriptSegment>;

/** typed: written or pasted · device: heard by the candidate's own browser, which sent nothing anywhere, and read over. */
export const writingManners = ['typed', 'device'] as const;
export type WritingManner = (typeof writingManners)[number];

/** What a candidate says that they said to one question. */
export const spokenAnswer = z.object({ question: z.string(), text: z.string() });
export type SpokenAnswer = z.infer<typeof spokenAnswer>;

/** What a candidate wrote down of a recorded answer, and confirmed. */
export const writtenDown = z.object({
  answers: z.array(spokenAnswer),
  manner: z.enum(writingManners),
  confirmed_at: z.string(),
});
export type WrittenDown = z.infer<typeof writtenDown>;

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
  /** Plain rules stood in for a model, in development: said wherever the number is. */
  demo: z.optional(z.literal(true)),
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
  /** Who put the speech into words, unless software heard it; the seconds of what the candidate wrote down are estimated. */
  transcript_by: z.optional(z.literal('candidate')),
  warnings: z.array(z.string()),
  /** What a person made of the score after an appeal; the score and recommendation above are then the person's. */
  appealed: z.optional(
    z.object({ outcome: z.enum(['upheld', 'changed']), score: z.number(), previous_score: z.nullable(z.number()) }),
  ),
});
export type AnalysisResult = z.infer<typeof analysisResult>;

/** More words than three minutes hold. */
export const maxWrittenDown = 6000;

/** Someone may say why the answer should be read once more. */
export const maxReason = 300;

/** One of the results of an answer, for comparing; who asked for it, unless the application itself did. */
export const keptAnalysis = z.object({
  id: z.number(),
  created_at: z.string(),
  analyser: z.string(),
  analysis_score: z.nullable(z.number()),
  analysis_demo: z.boolean(),
  ai_recommendation: z.nullable(z.enum(recommendations)),
  questions: z.array(z.object({ question: z.string(), score: z.nullable(z.number()) })),
  asked: z.nullable(
    z.object({ role: z.enum(['candidate', 'manager', 'admin']), name: z.string(), reason: z.string() }),
  ),
});
export type KeptAnalysis = z.infer<typeof keptAnalysis>;

export const analysis = {
  process: {
    method: 'POST',
    path: '/functions/v1/process-application-video',
    summary: 'Start the analysis of a submitted application (again); one run at a time',
    access: ['candidate', 'manager', 'admin'],
    seat: 'recruiter',
    input: z.object({
      applicationId: uuid,
      reason: z._default(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(maxReason, fixed('Please keep this under {maxReason} characters', { maxReason })),
          ),
        '',
      ),
    }),
    output: z.object({ success: z.literal(true), analysis_status: z.enum(analysisStatuses) }),
  },
  writeDown: {
    method: 'POST',
    path: '/functions/v1/write-down',
    summary:
      'Write down what you said to each question, before or after sending, where no software understands it; empty texts take it back',
    access: 'candidate',
    input: z.object({
      application_id: uuid,
      texts: z
        .array(
          z
            .string()
            .check(
              z.trim(),
              z.maxLength(
                maxWrittenDown,
                fixed('Please keep this under {maxWrittenDown} characters', { maxWrittenDown }),
              ),
            ),
        )
        .check(z.minLength(1), z.maxLength(3)),
      manner: z.enum(writingManners),
    }),
    output: z.object({ written_down: z.nullable(writtenDown) }),
  },
  results: {
    method: 'POST',
    path: '/functions/v1/analysis-results',
    summary: 'Every result of an answer side by side, newest first, with who asked for it and why',
    access: 'manager',
    input: z.object({ application_id: uuid }),
    output: z.object({ results: z.array(keptAnalysis) }),
  },
  suggestRubric: {
    method: 'POST',
    path: '/functions/v1/suggest-job-rubric',
    summary: 'A rubric that the model makes from the posting; nothing is kept until you approve it',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({ job_id: uuid }),
    output: z.object({ rubric: z.array(questionRubric) }),
  },
} satisfies Record<string, Endpoint>;
