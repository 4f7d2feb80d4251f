import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';
import { questionRubric } from '../jobs/rubric.ts';

export const analysisStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type AnalysisStatus = (typeof analysisStatuses)[number];

export const recommendations = ['HIRE', 'INTERVIEW', 'REVIEW'] as const;
export type Recommendation = (typeof recommendations)[number];

/** `quote` is a verbatim part of the transcript or of a written answer; `at` is its second in the video. */
export const evidence = z.object({
  text: z.string(),
  quote: z.nullable(z.string()),
  at: z.nullable(z.number()),
});
export type Evidence = z.infer<typeof evidence>;

const ratedNote = z.object({ score: z.nullable(z.number()), notes: z.string() });

export const analysisNotes = z.object({
  summary: z.string(),
  strengths: z.array(evidence),
  red_flags: z.array(evidence),
  communication_skills: ratedNote,
  /** The grade is based on stated reasons in the words only, never on voice or face. */
  enthusiasm_motivation: ratedNote,
});

export const transcriptSegment = z.object({ start: z.number(), end: z.number(), text: z.string() });
export type TranscriptSegment = z.infer<typeof transcriptSegment>;

export const spokenAnswer = z.object({ question: z.string(), text: z.string() });
export type SpokenAnswer = z.infer<typeof spokenAnswer>;

export const candidateTranscript = z.object({
  answers: z.array(spokenAnswer),
  confirmed_at: z.string(),
});
export type CandidateTranscript = z.infer<typeof candidateTranscript>;

export const questionGrade = z.object({
  question: z.string(),
  score: z.number(),
  criteria: z.array(
    z.object({
      id: z.string(),
      name: z.optional(z.string()),
      weight: z.optional(z.number()),
      must: z.optional(z.boolean()),
      /** The level is null when no check confirmed it; the criterion is then not part of the score. */
      level: z.nullable(z.number()),
      reason: z.string(),
      quotes: z.array(z.object({ text: z.string(), at: z.nullable(z.number()) })),
    }),
  ),
});

export const scoreRange = z.object({ low: z.number(), high: z.number() });
export type ScoreRange = z.infer<typeof scoreRange>;

/** `speech` is what was recognized in the recording, `person` are captions by our team, `typed` is the candidate's transcript. */
export const wordSources = ['speech', 'person', 'typed', 'written'] as const;
export type WordSource = (typeof wordSources)[number];

export const scorers = ['model', 'demo', 'person'] as const;
export type ScoredBy = (typeof scorers)[number];

/** `people`: AI does not read this answer. `unscored`: it was read without a score. `none`: the application was not sent. */
export const scoreStates = ['none', 'people', 'pending', 'failed', 'unscored', 'scored'] as const;
export type ScoreState = (typeof scoreStates)[number];

export const scoreBasis = {
  score_range: z.nullable(scoreRange),
  score_by: z.nullable(z.enum(scorers)),
  score_state: z.enum(scoreStates),
  words_from: z.array(z.enum(wordSources)),
};

export const findings = {
  analysis_score: z.nullable(z.number()),
  /** A rule-based stand-in graded this in development; the interface says so wherever it shows the score. */
  analysis_demo: z.boolean(),
  ...scoreBasis,
  ai_recommendation: z.nullable(z.enum(recommendations)),
  analysis_notes: z.nullable(analysisNotes),
  processed_at: z.nullable(z.string()),
};

export const measurement = z.object({ key: z.string(), label: z.string(), value: z.string(), note: z.string() });

export const analysisResult = z.object({
  analyser: z.string(),
  demo: z.optional(z.literal(true)),
  analysis_score: z.nullable(z.number()),
  score_range: z.optional(scoreRange),
  ai_recommendation: z.nullable(z.enum(recommendations)),
  /** The value is true when grading was attempted and failed; otherwise a missing score means that nothing is graded here. */
  insufficient_evidence: z.boolean(),
  analysis_notes: analysisNotes,
  questions: z.array(questionGrade),
  measured: z.array(measurement),
  mentions: z.optional(z.array(z.object({ skill: z.string(), quote: z.string(), at: z.nullable(z.number()) }))),
  transcript: z.array(transcriptSegment),
  words_from: z.optional(z.array(z.enum(wordSources))),
  /** Seconds of the video in which someone speaks and the transcript has no words. */
  gaps: z.optional(z.array(z.object({ start: z.number(), end: z.number() }))),
  /** The value is set when the candidate wrote the transcript; its times are then estimated. */
  transcript_by: z.optional(z.literal('candidate')),
  warnings: z.array(z.string()),
  /** After an appeal the score and the recommendation above are the reviewer's. */
  appealed: z.optional(
    z.object({ outcome: z.enum(['upheld', 'changed']), score: z.number(), previous_score: z.nullable(z.number()) }),
  ),
});
export type AnalysisResult = z.infer<typeof analysisResult>;

export const maxWrittenDown = 6000;

export const maxReason = 300;

export const storedAnalysis = z.object({
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
export type StoredAnalysis = z.infer<typeof storedAnalysis>;

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
      'Write down what you said to each question, before or after sending, where no software understands it; it counts as far as it agrees with the recording, and empty texts take it back',
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
    }),
    output: z.object({ written_down: z.nullable(candidateTranscript) }),
  },
  results: {
    method: 'POST',
    path: '/functions/v1/analysis-results',
    summary: 'Every result of an answer side by side, newest first, with who asked for it and why',
    access: 'manager',
    input: z.object({ application_id: uuid }),
    output: z.object({ results: z.array(storedAnalysis) }),
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
