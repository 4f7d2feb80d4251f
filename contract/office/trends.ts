import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';

export const trendDays = [14, 30, 90] as const;

export const trendDay = z.object({
  /** `2026-11-21`, in UTC. */
  day: z.string(),
  sign_ups: z.number(),
  applications: z.number(),
  analyses: z.number(),
  failures: z.number(),
  /** What the models of these analyses read and wrote. */
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** Half of the scores of the day are lower; null where none was given. */
  score_median: z.nullable(z.number()),
  /** Plain rules gave some of them in place of a model. */
  score_demo: z.boolean(),
  /** Seconds from start to result, for half and for 95 of a hundred; null where none was finished. */
  latency_p50: z.nullable(z.number()),
  latency_p95: z.nullable(z.number()),
});
export type TrendDay = z.infer<typeof trendDay>;

export const trends = {
  days: {
    method: 'GET',
    path: '/functions/v1/admin-trends',
    summary: 'Sign-ups, applications and analyses of each of the last days, today included',
    access: 'admin',
    input: z.object({ days: z._default(z.pipe(z.coerce.number(), z.literal(trendDays)), 30) }),
    output: z.object({ days: z.array(trendDay) }),
  },
} satisfies Record<string, Endpoint>;
