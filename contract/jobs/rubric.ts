import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { maxQuestions } from './job-fields.ts';

/** What a question asks for decides which criteria fit it. */
export const questionTypes = ['past_behavior', 'situation', 'knowledge', 'motivation'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const fewestCriteria = 3;
export const mostCriteria = 5;
export const highestLevel = 4;

/** One construct with a description of each level from 0 to 4; `weight` in percent of its question. */
export const criterion = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  levels: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))).check(z.length(highestLevel + 1)),
  weight: z.int().check(z.minimum(1), z.maximum(100)),
  /** Without level 3 here no hire is suggested; below level 2 only a review. */
  must: z.boolean(),
});
export type Criterion = z.infer<typeof criterion>;

/** How one question is graded. */
export const questionRubric = z.object({
  question: z.string(),
  type: z.enum(questionTypes),
  criteria: z.array(criterion).check(z.minLength(fewestCriteria), z.maxLength(mostCriteria)),
});
export type QuestionRubric = z.infer<typeof questionRubric>;

type KeptCriterion = Omit<Criterion, 'name' | 'levels'> & Partial<Pick<Criterion, 'name' | 'levels'>>;
/** As the database keeps it: a criterion has no words where they are the catalog's, which has them in each language. */
export type KeptRubric = (Omit<QuestionRubric, 'criteria'> & { criteria: KeptCriterion[] })[];

/** The criteria that are proposed for each type of question. */
const proposals = z.record(z.enum(questionTypes), z.array(criterion));

const jobRubric = z.object({
  rubric: z.array(questionRubric),
  /** Counts up with each change; 0: a proposal that no one has approved. */
  version: z.number(),
  approved_at: z.nullable(z.string()),
  /** Someone has answered: the answers of all are graded by the same rubric. */
  locked: z.boolean(),
  proposals,
});
export type JobRubric = z.infer<typeof jobRubric>;

const whole = (criteria: { id: string; weight: number }[]) =>
  criteria.reduce((sum, { weight }) => sum + weight, 0) === 100;
const distinct = (criteria: { id: string }[]) => new Set(criteria.map(({ id }) => id)).size === criteria.length;

export const rubrics = {
  ofJob: {
    method: 'GET',
    path: '/functions/v1/job-rubric',
    summary: 'How AI grades the answers to a job of your organization',
    access: 'manager',
    input: z.object({ job_id: uuid }),
    output: jobRubric,
  },
  approve: {
    method: 'POST',
    path: '/functions/v1/approve-job-rubric',
    summary: 'Approve the rubric of a job, changed or as proposed; it is locked after the first answer',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({
      job_id: uuid,
      rubric: z
        .array(
          questionRubric.check(
            z.refine(({ criteria }) => whole(criteria), { path: ['criteria'], error: 'Weights must add up to 100' }),
            z.refine(({ criteria }) => distinct(criteria), { path: ['criteria'], error: 'Each criterion counts once' }),
          ),
        )
        .check(z.maxLength(maxQuestions)),
    }),
    output: jobRubric,
  },
} satisfies Record<string, Endpoint>;
