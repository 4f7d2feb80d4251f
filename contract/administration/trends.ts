import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';

export const trendDays = [14, 30, 90] as const;

export const trendDay = z.object({
  day: z.string(),
  sign_ups: z.number(),
  applications: z.number(),
  analyses: z.number(),
  failures: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  score_median: z.nullable(z.number()),
  score_demo: z.boolean(),
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
    input: z.object({
      days: z._default(
        z.pipe(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(400)), z.literal(trendDays)),
        30,
      ),
    }),
    output: z.object({ days: z.array(trendDay) }),
  },
} satisfies Record<string, Endpoint>;
