import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { maxQuestions } from './job-fields.ts';
import { criterionProblem, refusedBy } from './trait-rules.ts';

export const questionTypes = ['past_behavior', 'situation', 'knowledge', 'motivation'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const minCriteria = 3;
export const maxCriteria = 5;
export const highestLevel = 4;

const criterionName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));
const levelText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const criterion = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
  name: criterionName,
  levels: z.array(levelText).check(z.length(highestLevel + 1)),
  weight: z.int().check(z.minimum(1), z.maximum(100)),
  /** A score below level 3 here prevents a hire recommendation; below level 2 only a review is recommended. */
  must: z.boolean(),
});
export type Criterion = z.infer<typeof criterion>;

export const questionRubric = z.object({
  question: z.string().check(z.maxLength(1000)),
  type: z.enum(questionTypes),
  criteria: z.array(criterion).check(z.minLength(minCriteria), z.maxLength(maxCriteria)),
});
export type QuestionRubric = z.infer<typeof questionRubric>;

const approvedCriterion = z.extend(criterion, {
  name: criterionName.check(refusedBy(criterionProblem)),
  levels: z.array(levelText.check(refusedBy(criterionProblem))).check(z.length(highestLevel + 1)),
});
const approvedQuestion = z.extend(questionRubric, {
  criteria: z.array(approvedCriterion).check(z.minLength(minCriteria), z.maxLength(maxCriteria)),
});

type StoredCriterion = Omit<Criterion, 'name' | 'levels'> & Partial<Pick<Criterion, 'name' | 'levels'>>;
/** The database omits the texts of catalog criteria, because the catalog has them in each language. */
export type StoredRubric = (Omit<QuestionRubric, 'criteria'> & { criteria: StoredCriterion[] })[];

const proposals = z.record(z.enum(questionTypes), z.array(criterion));

const jobRubric = z.object({
  rubric: z.array(questionRubric),
  /** The version increases with each change; version 0 is a proposal that the manager has not approved. */
  version: z.number(),
  approved_at: z.nullable(z.string()),
  /** The rubric is locked after the first answer, so that all answers are graded by the same one. */
  locked: z.boolean(),
  proposals,
});
export type JobRubric = z.infer<typeof jobRubric>;

const weightsAddUp = (criteria: { id: string; weight: number }[]) =>
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
          approvedQuestion.check(
            z.refine(({ criteria }) => weightsAddUp(criteria), {
              path: ['criteria'],
              error: fixed('Weights must add up to 100'),
            }),
            z.refine(({ criteria }) => distinct(criteria), {
              path: ['criteria'],
              error: fixed('Each criterion counts once'),
            }),
          ),
        )
        .check(z.maxLength(maxQuestions)),
    }),
    output: jobRubric,
  },
} satisfies Record<string, Endpoint>;
