import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, empty, limit, nextCursor } from '../base/fields.ts';

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

const creditNames = {
  application: 'application',
  applications: 'application',
  job_posting: 'job_posting',
  job_postings: 'job_posting',
  jobPosting: 'job_posting',
  jobPostings: 'job_posting',
  credits_job_postings: 'job_posting',
} as const satisfies Record<string, CreditKind>;
type CreditName = keyof typeof creditNames;
const creditType = z.pipe(
  z.enum(Object.keys(creditNames) as [CreditName, ...CreditName[]], 'Unknown kind of credit'),
  z.transform((name: CreditName) => creditNames[name]),
);

export const credits = {
  balance: {
    method: 'GET',
    path: '/api/v1/get-credits',
    summary: 'Credits left: `applications` for a candidate, `jobPostings` for a manager',
    access: ['candidate', 'manager'],
    input: empty,
    signedOut: 'login_to_view_credits',
    output: z.object({
      applications: z.optional(z.number()),
      jobPostings: z.optional(z.number()),
      unlimited: z.optional(z.boolean()),
    }),
  },
  deduct: {
    method: 'POST',
    path: '/api/v1/deduct-credit',
    summary: 'Use credits of your own account; with the same Idempotency-Key only once',
    access: ['candidate', 'manager'],
    seat: 'recruiter',
    signedOut: 'login_to_deduct',
    input: z.object({
      creditType,
      amount: z._default(
        z
          .int(fixed('The amount must be a whole number'))
          .check(z.minimum(1, fixed('The amount must be at least 1')), z.maximum(1000)),
        1,
      ),
    }),
    output: z.object({
      success: z.literal(true),
      available: z.number(),
      required: z.number(),
      previousAmount: z.number(),
      newAmount: z.number(),
      deducted: z.number(),
    }),
  },
  postingBalance: {
    method: 'POST',
    path: '/functions/v1/user-credits',
    summary: "A manager's job posting credits",
    access: 'manager',
    input: empty,
    output: z.object({ credits_job_postings: z.number(), unlimited: z.optional(z.boolean()) }),
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
