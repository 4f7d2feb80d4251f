import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';

export const replyDaysChoices = [3, 7, 10, 14] as const;
export type ReplyDays = (typeof replyDaysChoices)[number];

/** Every applicant gets a decision within this many days, even after an interview. */
export const maxDecisionDays = 45;

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** Returns the due date; a weekend (UTC) moves to the following Monday. */
export function replyDueAt(submitted_at: string, reply_days: number): string {
  const due = new Date(Date.parse(submitted_at) + reply_days * DAY_MS);
  const weekday = due.getUTCDay();
  const moved = weekday === SATURDAY ? 2 : weekday === 0 ? 1 : 0;
  return new Date(due.getTime() + moved * DAY_MS).toISOString();
}

/** An employer with fewer applications than this gets no responsiveness score. */
export const minApplicationsToScore = 5;

export const responsivenessScore = z.nullable(
  z.object({
    applications: z.number(),
    median_hours: z.nullable(z.number()),
    answered_percent: z.number(),
    kept_percent: z.number(),
    unwatched_percent: z.number(),
  }),
);
export type ResponsivenessScore = z.infer<typeof responsivenessScore>;

export const promises = {
  responsiveness: {
    method: 'GET',
    path: '/functions/v1/responsiveness',
    summary: 'How the employer behind a job answers; without a job_id, how your own organization does',
    access: ['candidate', 'manager'],
    input: z.object({ job_id: z.optional(uuid) }),
    output: z.object({ score: responsivenessScore }),
  },
} satisfies Record<string, Endpoint>;
