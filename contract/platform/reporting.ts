import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { done } from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';

export const reportKinds = ['job', 'profile', 'message'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ['fake', 'money', 'discrimination', 'harassment', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxReportWords = 1000;

/** From so many people on, a job or a profile disappears by itself until one of us has looked (N10). */
export const hiddenFromReports = 3;

/** Of a job or a person its id; of a message `{conversation_id}/{number}`. */
export const messageSubject = (conversation_id: string, number: number): string => `${conversation_id}/${number}`;

export const reportFields = z
  .object({
    kind: z.enum(reportKinds, 'This cannot be reported'),
    id: z.string().check(z.regex(/^[0-9a-f-]{36}(\/[1-9]\d{0,8})?$/i, 'This is not a valid id')),
    reason: z.enum(reportReasons, 'Please choose a reason'),
    words: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(maxReportWords, fixed('Please keep this under {maxReportWords} characters', { maxReportWords })),
        ),
      '',
    ),
  })
  .check(
    z.refine(({ reason, words }) => reason !== 'other' || words !== '', {
      message: 'Please tell us what is wrong',
      path: ['words'],
    }),
  );

export const moderation = {
  report: {
    method: 'POST',
    path: '/functions/v1/report',
    summary: 'Report a job, a profile or a message of another person; a second report counts once',
    access: 'signedIn',
    input: reportFields,
    output: done,
  },
} satisfies Record<string, Endpoint>;
