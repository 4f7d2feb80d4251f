import * as z from 'zod/mini';
import { evidence, recommendations } from './analysis.ts';
import { applicationStatuses } from './applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { face, uuid } from '../base/fields.ts';
import { job, skillMatch } from '../jobs/jobs.ts';
import { rating } from './scorecards.ts';

export const mostCompared = 4;
const wrongNumber = 'Choose two to four candidates';

/** One candidate beside others. */
export const comparedApplication = z.object({
  id: uuid,
  candidate_id: z.string(),
  /** As in the table: null until opened, and while the look is blind. */
  name: z.nullable(z.string()),
  face,
  title: z.string(),
  status: z.enum(applicationStatuses),
  submitted_at: z.nullable(z.string()),
  match: skillMatch,
  human_review: z.boolean(),
  analysis_score: z.nullable(z.number()),
  analysis_demo: z.boolean(),
  ai_recommendation: z.nullable(z.enum(recommendations)),
  /** In the order of the questions: what was said in its chapter, and what was written. */
  answers: z.array(z.object({ question: z.string(), said: z.string(), written: z.string() })),
  /** All that was said, where the take has no chapter marks. */
  said: z.string(),
  strengths: z.array(evidence),
  red_flags: z.array(evidence),
  /** Your own ratings; null until your scorecard is saved. */
  own: z.nullable(z.array(rating)),
  /** Of all reviewers; null until your own scorecard is saved. */
  team: z.nullable(z.object({ average: z.number(), reviewers: z.number() })),
});
export type ComparedApplication = z.infer<typeof comparedApplication>;

/** Ids in a query, with commas between them. */
const comparedIds = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z.array(uuid).check(z.minLength(2, wrongNumber), z.maxLength(mostCompared, wrongNumber)),
  ),
);

export const comparisons = {
  of: {
    method: 'GET',
    path: '/functions/v1/compare-applications',
    summary: 'Two to four applications to one job, side by side',
    access: 'manager',
    input: z.object({ job_id: uuid, application_ids: comparedIds }),
    output: z.object({ job, applications: z.array(comparedApplication) }),
  },
} satisfies Record<string, Endpoint>;
