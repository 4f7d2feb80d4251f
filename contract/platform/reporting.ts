import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { done } from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';

export const reportKinds = ['job', 'profile', 'message'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ['fake', 'money', 'discrimination', 'harassment', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxReportWords = 1000;

/** From this weight on, a job or a profile disappears by itself until one of us has looked (D131). */
export const hiddenFromWeight = 3;

/** Which decisions agree with those who reported. */
export const rightAndWrong = { right: ['hidden', 'warned', 'suspended'], wrong: ['dismissed', 'restored'] } as const;

type Reporter = { days: number; confirmed: boolean; right: number; wrong: number };

/** 1 for someone with a confirmed address and a week here; less for the new, up to 2 for those who were right before. */
export function weightOf({ days, confirmed, right, wrong }: Reporter): number {
  const age = days < 1 ? 0.25 : days < 7 ? 0.5 : 1;
  const history = Math.min(2, (right + 1) / (2 * wrong + 1));
  return (confirmed ? age : Math.min(age, 0.25)) * history;
}

/** Reports an hour: fewer for those whose reports were wrong more often than right. */
export const reportsPerHour = ({ right, wrong }: Pick<Reporter, 'right' | 'wrong'>): number =>
  wrong >= 3 && wrong > right ? 3 : 20;

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
