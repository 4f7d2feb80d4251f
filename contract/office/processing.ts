import * as z from 'zod/mini';
import { analysisStatuses, recommendations } from '../hiring/analysis.ts';
import { applicationStatuses } from '../hiring/applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { person, uuid } from '../base/fields.ts';

/** Whether an analysis can be started: not while one runs, where only people may read, or where there is no video. */
export const reprocessStates = ['ready', 'running', 'people_only', 'no_video'] as const;
export type ReprocessState = (typeof reprocessStates)[number];

export const processedApplication = z.object({
  id: uuid,
  candidate: z.extend(person, { email: z.string() }),
  job: z.object({ title: z.string(), company: z.string() }),
  status: z.enum(applicationStatuses),
  analysis_status: z.enum(analysisStatuses),
  analysis_score: z.nullable(z.number()),
  analysis_demo: z.boolean(),
  ai_recommendation: z.nullable(z.enum(recommendations)),
  has_video: z.boolean(),
  processed_at: z.nullable(z.string()),
  created_at: z.string(),
  /** How many results there are: earlier ones are kept (D43). */
  results: z.number(),
  reprocess: z.enum(reprocessStates),
});
export type ProcessedApplication = z.infer<typeof processedApplication>;

export const processing = {
  applications: {
    method: 'POST',
    path: '/functions/v1/admin-applications',
    summary:
      'The newest hundred applications that were sent, and how many there are; all, or those whose analysis failed',
    access: 'admin',
    input: z.object({ failed: z._default(z.boolean(), false) }),
    output: z.object({ applications: z.array(processedApplication), count: z.number() }),
  },
} satisfies Record<string, Endpoint>;
