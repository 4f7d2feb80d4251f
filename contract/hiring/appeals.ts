import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { empty, uuid } from '../base/fields.ts';
import type { Recommendation } from './analysis.ts';

/** `upheld`: the two scores differ by no more than the tolerance below; `changed`: they differ more, and the new score counts. */
export const appealOutcomes = ['upheld', 'changed'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const reviewerRoles = ['manager', 'admin'] as const;
export type ReviewerRole = (typeof reviewerRoles)[number];

export const appealWorkingDays = 5;
export const appealWindowDays = 30;
/** Two scores of 100 that differ by at most this many points count as the same. */
export const sameWithin = 5;

export function recommendationFor(score: number): Recommendation {
  if (score >= 80) return 'HIRE';
  return score >= 60 ? 'INTERVIEW' : 'REVIEW';
}

export const appeal = z.object({
  id: uuid,
  words: z.string(),
  reviewer_role: z.enum(reviewerRoles),
  previous_score: z.nullable(z.number()),
  previous_demo: z.boolean(),
  created_at: z.string(),
  due_at: z.string(),
  decided_at: z.nullable(z.string()),
  score: z.nullable(z.number()),
  outcome: z.nullable(z.enum(appealOutcomes)),
  reasons: z.string(),
});
export type Appeal = z.infer<typeof appeal>;

/** The second reviewer sees the answer, but neither the candidate's name nor the earlier score. */
export const blindAnswer = z.object({
  id: uuid,
  candidate_id: z.string(),
  words: z.string(),
  due_at: z.string(),
  job: z.object({
    title: z.string(),
    company: z.string(),
    requirements: z.array(z.string()),
    skills_required: z.array(z.string()),
  }),
  answers: z.array(
    z.object({
      question: z.string(),
      text: z.string(),
      t_start: z.nullable(z.number()),
      t_end: z.nullable(z.number()),
    }),
  ),
  context_note: z.string(),
  video: z.nullable(z.object({ url: z.string(), poster_url: z.nullable(z.string()), duration: z.number() })),
});
export type BlindAnswer = z.infer<typeof blindAnswer>;

const reasonText = (message: string) =>
  z
    .string(message)
    .check(z.trim(), z.minLength(20, message), z.maxLength(2000, fixed('Please keep this under 2000 characters')));

export const appeals = {
  open: {
    method: 'POST',
    path: '/functions/v1/contests',
    action: 'open_appeal',
    summary: 'Ask for a person to judge your answer again, blind to the first score; answers the one that exists',
    access: 'candidate',
    input: z.object({
      application_id: uuid,
      words: reasonText(fixed('Please say in a sentence what was misjudged')),
    }),
    output: z.object({ appeal }),
  },
  waiting: {
    method: 'POST',
    path: '/functions/v1/contests',
    action: 'waiting_appeals',
    summary: 'Answers that wait for you to judge them again, the most urgent first',
    access: ['manager', 'admin'],
    input: empty,
    output: z.object({
      appeals: z.array(
        z.object({
          id: uuid,
          candidate_id: z.string(),
          job_title: z.string(),
          company: z.string(),
          created_at: z.string(),
          due_at: z.string(),
        }),
      ),
    }),
  },
  one: {
    method: 'POST',
    path: '/functions/v1/contests',
    action: 'blind_answer',
    summary: 'One contested answer without name and earlier score',
    access: ['manager', 'admin'],
    input: z.object({ appeal_id: uuid }),
    output: z.object({ answer: blindAnswer }),
  },
  decide: {
    method: 'POST',
    path: '/functions/v1/contests',
    action: 'decide_appeal',
    summary: 'Your own score and its reasons; upheld or changed follows from both scores',
    access: ['manager', 'admin'],
    input: z.object({
      appeal_id: uuid,
      score: z
        .int(fixed('Please give a score from 0 to 100'))
        .check(
          z.minimum(0, fixed('Please give a score from 0 to 100')),
          z.maximum(100, fixed('Please give a score from 0 to 100')),
        ),
      reasons: reasonText(fixed('Please give your reasons in a sentence or two')),
    }),
    output: z.object({
      success: z.literal(true),
      outcome: z.enum(appealOutcomes),
      previous_score: z.nullable(z.number()),
      previous_demo: z.boolean(),
    }),
  },
  ofApplication: {
    method: 'POST',
    path: '/functions/v1/contests',
    action: 'application_appeal',
    summary: 'The contest of an application to your organization, or null',
    access: 'manager',
    input: z.object({ application_id: uuid }),
    output: z.object({ appeal: z.nullable(appeal) }),
  },
} satisfies Record<string, Endpoint>;
