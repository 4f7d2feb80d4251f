import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';

/** Days within which an employer may promise an answer (N4). */
export const replyDaysChoices = [3, 7, 10, 14] as const;
export type ReplyDays = (typeof replyDaysChoices)[number];

/** No one who was interviewed, or who applied, stays without a decision longer than this. */
export const hardStopDays = 45;

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** When the answer is due: so many days after sending, and on the Monday when that is a weekend (UTC). */
export function replyDueAt(submitted_at: string, reply_days: number): string {
  const due = new Date(Date.parse(submitted_at) + reply_days * DAY_MS);
  const weekday = due.getUTCDay();
  const moved = weekday === SATURDAY ? 2 : weekday === 0 ? 1 : 0;
  return new Date(due.getTime() + moved * DAY_MS).toISOString();
}

/** Fewer applications than this say nothing about an employer (N9). */
export const fewestToJudge = 5;

/** How an employer answers, counted and never bought; null while there are too few applications to tell. */
export const responsivenessScore = z.nullable(
  z.object({
    /** Applications of the last year that were answered, or should have been. */
    applications: z.number(),
    /** Hours until a person opened or answered, half of them sooner; null when no one did. */
    median_hours: z.nullable(z.number()),
    answered_percent: z.number(),
    /** Answered within the days that the job had promised. */
    kept_percent: z.number(),
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
