import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { evidence, recommendations, scoreBasis } from './analysis.ts';
import { applicationStatuses } from './applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { face, uuid } from '../base/fields.ts';
import { job, skillMatch } from '../jobs/jobs.ts';
import { rating } from './scorecards.ts';

export const maxCompared = 4;
const wrongNumber = fixed('Choose two to four candidates');

export const comparedApplication = z.object({
  id: uuid,
  candidate_id: z.string(),
  name: z.nullable(z.string()),
  face,
  title: z.string(),
  status: z.enum(applicationStatuses),
  submitted_at: z.nullable(z.string()),
  match: skillMatch,
  human_review: z.boolean(),
  analysis_score: z.nullable(z.number()),
  analysis_demo: z.boolean(),
  ...scoreBasis,
  ai_recommendation: z.nullable(z.enum(recommendations)),
  /** The entries follow the order of the questions; each holds the transcript of its chapter and the written answer. */
  answers: z.array(z.object({ question: z.string(), said: z.string(), written: z.string() })),
  said: z.string(),
  strengths: z.array(evidence),
  red_flags: z.array(evidence),
  own: z.nullable(z.array(rating)),
  /** The average is null until the viewer has saved a scorecard. */
  team: z.nullable(z.object({ average: z.number(), reviewers: z.number() })),
});
export type ComparedApplication = z.infer<typeof comparedApplication>;

const comparedIds = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z.array(uuid).check(z.minLength(2, wrongNumber), z.maxLength(maxCompared, wrongNumber)),
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
