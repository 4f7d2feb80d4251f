import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { blindReview } from './blind-review.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, uuid } from '../base/fields.ts';

/** The levels have descriptions so that two reviewers mean the same by one number. */
export const levels = {
  1: fixed('Not answered, or only in passing'),
  2: fixed('General, without an example of their own'),
  3: fixed('A concrete example'),
  4: fixed('A concrete example with their own part and the result'),
} as const;

export const criteria = {
  relevance: fixed('Answers the question'),
  evidence: fixed('Own experience'),
  job_fit: fixed('Fits the job'),
  clarity: fixed('Clear'),
} as const;
export type ScorecardCriterion = keyof typeof criteria;
const criterion = z.enum(Object.keys(criteria) as [ScorecardCriterion, ...ScorecardCriterion[]]);

export const missingReasonMessage = fixed('Choose a reason or write a note, so your team can follow');

const hasReason = ({ criteria: chosen, reason }: { criteria: ScorecardCriterion[]; reason: string }) =>
  chosen.length > 0 || reason !== '';

export const rating = z
  .object({
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], fixed('Choose a level')),
    criteria: z._default(z.array(criterion).check(z.maxLength(4)), []),
    reason: z._default(
      z.string().check(z.trim(), z.maxLength(1000, fixed('Please keep this under 1000 characters'))),
      '',
    ),
  })
  .check(z.refine(hasReason, { path: ['reason'], error: missingReasonMessage }));
export type Rating = z.infer<typeof rating>;

export const scorecard = z.object({
  reviewer: z.string(),
  ratings: z.array(rating),
  blind: z.boolean(),
  saved_at: z.string(),
  updated_at: z.string(),
});
export type Scorecard = z.infer<typeof scorecard>;

const scorecardsOfApplication = z.object({
  own: z.nullable(scorecard),
  /** Other scorecards are null until the viewer has saved one, so that they cannot influence the viewer. */
  others: z.nullable(z.array(scorecard)),
  others_count: z.number(),
});

export const averageOf = (ratings: readonly { level: number }[]): number | null =>
  ratings.length === 0
    ? null
    : Math.round((10 * ratings.reduce((sum, { level }) => sum + level, 0)) / ratings.length) / 10;

export const scorecards = {
  of: {
    method: 'GET',
    path: '/functions/v1/scorecards',
    summary: 'Your scorecard of an application; those of colleagues once yours is saved',
    access: 'manager',
    input: z.object({ application_id: uuid }),
    output: scorecardsOfApplication,
  },
  save: {
    method: 'POST',
    path: '/functions/v1/save-scorecard',
    summary: 'Save or change your scorecard: a level with a reason for each question',
    access: 'manager',
    input: z.object({ application_id: uuid, ratings: z.array(rating).check(z.minLength(1), z.maxLength(3)) }),
    output: scorecardsOfApplication,
  },
  lift: {
    method: 'POST',
    path: '/functions/v1/lift-blind-look',
    summary: 'See who it is before scoring, where there is nothing to read; audited',
    access: 'manager',
    input: z.object({ application_id: uuid }),
    output: successOutput,
  },
  setBlind: {
    method: 'POST',
    path: '/functions/v1/blind-review',
    summary: 'Switch the blind first look, for this job or for the whole organization',
    access: 'manager',
    seat: 'recruiter',
    input: z.extend(z.partial(blindReview), { job_id: uuid }),
    output: blindReview,
  },
} satisfies Record<string, Endpoint>;
