import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, limit, nextCursor, uuid } from '../base/fields.ts';
import { reportKinds, reportReasons } from '../platform/reporting.ts';

/** dismiss: nothing is wrong, and what was hidden is shown again · hide · suspend: hide it, and keep its owner out. */
export const decisions = ['dismiss', 'hide', 'suspend'] as const;
export type Decision = (typeof decisions)[number];

export const caseOutcomes = ['dismissed', 'hidden', 'restored', 'suspended'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

const person = z.object({ id: uuid, name: z.string(), email: z.string() });

export const moderationCase = z.object({
  id: uuid,
  kind: z.enum(reportKinds),
  owner: z.extend(person, { suspended: z.boolean() }),
  /** How it read when it was first reported, and how it reads now; null when it is gone. */
  snapshot: z.record(z.string(), z.string()),
  now: z.nullable(z.record(z.string(), z.string())),
  hidden: z.boolean(),
  /** Around a message: what was said before and after it. */
  context: z.array(z.object({ number: z.number(), sender: z.string(), text: z.string(), reported: z.boolean() })),
  reports: z.array(
    z.object({ reporter: person, reason: z.enum(reportReasons), words: z.string(), created_at: z.string() }),
  ),
  opened_at: z.string(),
  /** Hidden by itself, because enough people reported it. */
  hidden_at: z.nullable(z.string()),
  outcome: z.nullable(z.enum(caseOutcomes)),
  note: z.string(),
  decided_at: z.nullable(z.string()),
});
export type ModerationCase = z.infer<typeof moderationCase>;

const decided = z.object({ success: z.literal(true), outcome: z.enum(caseOutcomes) });

export const cases = {
  list: {
    method: 'GET',
    path: '/api/v1/moderation',
    summary: 'Reported things that wait for a decision, the oldest first, or decided ones, the newest first',
    access: 'admin',
    input: z.object({ state: z._default(z.enum(['waiting', 'decided']), 'waiting'), cursor, limit: limit(50, 20) }),
    output: z.object({ cases: z.array(moderationCase), next_cursor: nextCursor }),
  },
  decide: {
    method: 'POST',
    path: '/api/v1/moderation/:case_id',
    summary: 'Decide a case; reporters hear the outcome, the owner hears the note when it is about theirs',
    access: 'admin',
    input: z.object({
      case_id: uuid,
      decision: z.enum(decisions, 'Please choose a decision'),
      note: z._default(z.string().check(z.trim(), z.maxLength(500, 'Please keep this under 500 characters')), ''),
    }),
    output: decided,
  },
  restore: {
    method: 'POST',
    path: '/api/v1/moderation/:case_id/restore',
    summary: 'Show again what a decision has hidden; a suspension stays',
    access: 'admin',
    input: z.object({ case_id: uuid }),
    output: decided,
  },
} satisfies Record<string, Endpoint>;
