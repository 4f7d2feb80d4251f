import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, empty, limit, nextCursor, requiredText, uuid } from '../base/fields.ts';
import { reportKinds, reportReasons } from '../platform/reporting.ts';

/** dismiss: nothing is wrong, and what was hidden is shown again · warn: it stays, or is shown again, and its owner reads why · hide · suspend: hide it, and keep its owner out. */
export const decisions = ['dismiss', 'warn', 'hide', 'suspend'] as const;
export type Decision = (typeof decisions)[number];

export const caseOutcomes = ['dismissed', 'hidden', 'restored', 'suspended', 'warned'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** How long anything that was reported may wait for a person. */
export const decisionHours = 24;

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
  /** When it should be decided: a day after the first report, or after the owner’s last answer. */
  due_at: z.string(),
  /** Hidden by itself, because enough people reported it. */
  hidden_at: z.nullable(z.string()),
  outcome: z.nullable(z.enum(caseOutcomes)),
  /** The reason of the last decision. */
  note: z.string(),
  decided_at: z.nullable(z.string()),
  /** What the owner said to it; the case then waits again. */
  answer: z.string(),
  answered_at: z.nullable(z.string()),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** A case as the owner of the thing sees it: never who reported it. */
export const ownCase = z.object({
  id: uuid,
  kind: z.enum(reportKinds),
  title: z.string(),
  /** Of a job, where it can be changed before one answers. */
  job_id: z.nullable(uuid),
  hidden: z.boolean(),
  outcome: z.nullable(z.enum(caseOutcomes)),
  note: z.string(),
  decided_at: z.nullable(z.string()),
  answer: z.string(),
  answered_at: z.nullable(z.string()),
  may_answer: z.boolean(),
});
export type OwnCase = z.infer<typeof ownCase>;

export const maxCaseAnswer = 2000;
const both = ['candidate', 'manager'] as const;

export const ownCases = {
  list: {
    method: 'GET',
    path: '/functions/v1/moderation-cases',
    summary: 'Warnings about what is yours, and what of it was hidden, with the reason; the newest 50',
    access: both,
    input: empty,
    output: z.object({ cases: z.array(ownCase) }),
  },
  answer: {
    method: 'POST',
    path: '/functions/v1/answer-moderation-case',
    summary: 'Answer a warning, or ask for another look at what was hidden; the case waits for a decision again',
    access: both,
    input: z.object({ case_id: uuid, answer: requiredText('Please write your answer', maxCaseAnswer) }),
    output: ownCase,
  },
} satisfies Record<string, Endpoint>;

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
