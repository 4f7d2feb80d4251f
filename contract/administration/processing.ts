import * as z from 'zod/mini';
import { analysisStatuses, recommendations, scoreBasis } from '../hiring/analysis.ts';
import { applicationStatuses } from '../hiring/applications.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, limit, nextCursor, optionalText, person, uuid } from '../base/fields.ts';

export const reprocessStates = ['ready', 'running', 'people_only', 'no_video'] as const;
export type ReprocessState = (typeof reprocessStates)[number];

export const processedApplication = z.object({
  id: uuid,
  candidate: z.extend(person, { id: uuid, email: z.string(), delete_after: z.nullable(z.string()) }),
  job: z.object({ id: uuid, title: z.string(), company: z.string() }),
  status: z.enum(applicationStatuses),
  analysis_status: z.enum(analysisStatuses),
  analysis_score: z.nullable(z.number()),
  analysis_demo: z.boolean(),
  ...scoreBasis,
  ai_recommendation: z.nullable(z.enum(recommendations)),
  has_video: z.boolean(),
  processed_at: z.nullable(z.string()),
  created_at: z.string(),
  results: z.number(),
  reprocess: z.enum(reprocessStates),
});
export type ProcessedApplication = z.infer<typeof processedApplication>;

export const sentStatuses = applicationStatuses.filter((status) => status !== 'draft');

export const processing = {
  applications: {
    method: 'POST',
    path: '/functions/v1/admin-applications',
    summary:
      'Applications that were sent, the newest first, and how many there are; all or filtered, searched by candidate, job and company',
    access: 'admin',
    input: z.object({
      failed: z._default(z.boolean(), false),
      status: z.optional(z.enum(sentStatuses)),
      search: optionalText(100),
      cursor,
      limit: limit(100, 100),
    }),
    output: z.object({
      applications: z.array(processedApplication),
      count: z.number(),
      next_cursor: nextCursor,
    }),
  },
} satisfies Record<string, Endpoint>;
