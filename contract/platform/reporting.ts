import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { email, successOutput } from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';

export const reportKinds = ['job', 'profile', 'message', 'company'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ['fake', 'money', 'discrimination', 'harassment', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const maxReportWords = 1000;

/** A job, profile or company page whose reports reach this weight is hidden automatically until an administrator decides. */
export const hiddenFromWeight = 3;

export const reporterOutcomes = { right: ['hidden', 'warned', 'suspended'], wrong: ['dismissed', 'restored'] } as const;

type ReporterHistory = { days: number; confirmed: boolean; right: number; wrong: number };

/** Returns 1 for a confirmed account older than a week, less for newer ones, and up to 2 for reporters with a good record. */
export function reportWeightOf({ days, confirmed, right, wrong }: ReporterHistory): number {
  const age = days < 1 ? 0.25 : days < 7 ? 0.5 : 1;
  const history = Math.min(2, (right + 1) / (2 * wrong + 1));
  return (confirmed ? age : Math.min(age, 0.25)) * history;
}

/** Reporters who were wrong more often than right may send fewer reports per hour. */
export const reportsPerHour = ({ right, wrong }: Pick<ReporterHistory, 'right' | 'wrong'>): number =>
  wrong >= 3 && wrong > right ? 3 : 20;

export const messageSubject = (conversation_id: string, number: number): string => `${conversation_id}/${number}`;

export const reportFields = z
  .object({
    kind: z.enum(reportKinds, 'This cannot be reported'),
    id: z.string().check(z.regex(/^[0-9a-f-]{36}(\/[1-9]\d{0,8})?$/i, fixed('This is not a valid id'))),
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
      message: fixed('Please tell us what is wrong'),
      path: ['words'],
    }),
  );

export const moderation = {
  report: {
    method: 'POST',
    path: '/functions/v1/report',
    summary: 'Report a job, a profile, a message or a company page of others; a second report counts once',
    access: 'signedIn',
    input: reportFields,
    output: successOutput,
  },
  reportMail: {
    method: 'POST',
    path: '/functions/v1/report-email',
    summary: 'Report a company by the link of an email that it had sent; no account is needed',
    access: 'public',
    limit: { by: 'network', most: 20, seconds: 3600 },
    input: z.object({
      org_id: z.uuid(fixed('This link is incomplete')),
      email,
      seal: z.string().check(z.maxLength(200)),
    }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
