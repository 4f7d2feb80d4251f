import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { cursor, empty, limit, nextCursor } from './fields.ts';

export const creditKinds = ['application', 'job_posting', 'applicant_review'] as const;
export type CreditKind = (typeof creditKinds)[number];

export const creditBuckets = ['monthly', 'trial', 'refund', 'purchased'] as const;
export type CreditBucket = (typeof creditBuckets)[number];

export const creditEntry = z.object({
  id: z.number(),
  kind: z.enum(creditKinds),
  bucket: z.enum(creditBuckets),
  amount: z.number(),
  balance_after: z.number(),
  reason: z.string(),
  created_at: z.string(),
});
export type CreditEntry = z.infer<typeof creditEntry>;

export const credits = {
  balance: {
    method: 'GET',
    path: '/api/v1/get-credits',
    summary: 'Credits left: `applications` for a candidate, `jobPostings` for a manager',
    access: ['candidate', 'manager'],
    input: empty,
    output: z.object({ applications: z.optional(z.number()), jobPostings: z.optional(z.number()) }),
  },
  postingBalance: {
    method: 'POST',
    path: '/functions/v1/user-credits',
    summary: "A manager's job posting credits",
    access: 'manager',
    input: empty,
    output: z.object({ credits_job_postings: z.number() }),
  },
  history: {
    method: 'GET',
    path: '/api/v1/credit-history',
    summary: 'Every change of your credits, newest first',
    access: ['candidate', 'manager'],
    input: z.object({ cursor, limit: limit(100, 30) }),
    output: z.object({ entries: z.array(creditEntry), next_cursor: nextCursor }),
  },
} satisfies Record<string, Endpoint>;
