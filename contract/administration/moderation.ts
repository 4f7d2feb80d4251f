import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, empty, limit, nextCursor, requiredText, uuid } from '../base/fields.ts';
import { reportKinds, reportReasons } from '../platform/reporting.ts';

/**
 * `dismiss` and `warn` show hidden content again; `warn` sends the owner the reason; `suspend` hides the content and locks the
 * account.
 */
export const moderationDecisions = ['dismiss', 'warn', 'hide', 'suspend'] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

export const caseOutcomes = ['dismissed', 'hidden', 'restored', 'suspended', 'warned'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** A person decides each report within this many hours. */
export const moderationHours = 24;

const person = z.object({ id: uuid, name: z.string(), email: z.string(), joined_at: z.string() });

export const moderationCase = z.object({
  id: uuid,
  kind: z.enum(reportKinds),
  /** The job that was reported, or the one that the reported message is about. */
  job: z.nullable(z.object({ id: uuid, title: z.string(), is_public: z.boolean() })),
  /** The page of the company that was reported. */
  company: z.nullable(z.object({ path: z.string(), is_public: z.boolean() })),
  owner: z.extend(person, { suspended: z.boolean() }),
  snapshot: z.record(z.string(), z.string()),
  now: z.nullable(z.record(z.string(), z.string())),
  hidden: z.boolean(),
  context: z.array(z.object({ number: z.number(), sender: z.string(), text: z.string(), reported: z.boolean() })),
  reports: z.array(
    z.object({ reporter: person, reason: z.enum(reportReasons), words: z.string(), created_at: z.string() }),
  ),
  /** The number of addresses that reported an email of the company, without an account. */
  mail_reports: z.number(),
  opened_at: z.string(),
  /** The deadline is one day after the first report or after the owner's last answer. */
  due_at: z.string(),
  /** The content was hidden automatically because of the number of reports. */
  hidden_at: z.nullable(z.string()),
  outcome: z.nullable(z.enum(caseOutcomes)),
  note: z.string(),
  decided_at: z.nullable(z.string()),
  answer: z.string(),
  answered_at: z.nullable(z.string()),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** The owner never learns who reported the content. */
export const ownCase = z.object({
  id: uuid,
  kind: z.enum(reportKinds),
  title: z.string(),
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
const bothRoles = ['candidate', 'manager'] as const;

export const ownCases = {
  list: {
    method: 'GET',
    path: '/functions/v1/moderation-cases',
    summary: 'Warnings about what is yours, and what of it was hidden, with the reason; the newest 50',
    access: bothRoles,
    input: empty,
    output: z.object({ cases: z.array(ownCase) }),
  },
  answer: {
    method: 'POST',
    path: '/functions/v1/answer-moderation-case',
    summary: 'Answer a warning, or ask for another look at what was hidden; the case waits for a decision again',
    access: bothRoles,
    input: z.object({ case_id: uuid, answer: requiredText(fixed('Please write your answer'), maxCaseAnswer) }),
    output: ownCase,
  },
} satisfies Record<string, Endpoint>;

const decisionOutput = z.object({ success: z.literal(true), outcome: z.enum(caseOutcomes) });

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
      decision: z.enum(moderationDecisions, 'Please choose a decision'),
      note: z._default(
        z.string().check(z.trim(), z.maxLength(500, fixed('Please keep this under 500 characters'))),
        '',
      ),
    }),
    output: decisionOutput,
  },
  restore: {
    method: 'POST',
    path: '/api/v1/moderation/:case_id/restore',
    summary: 'Show again what a decision has hidden; a suspension stays',
    access: 'admin',
    input: z.object({ case_id: uuid }),
    output: decisionOutput,
  },
} satisfies Record<string, Endpoint>;
