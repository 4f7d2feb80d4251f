import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { writtenTreeHead } from './merkle-proofs.ts';
import { cursor, empty, instant, limit, nextCursor } from '../base/fields.ts';

export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** The actor is null when a scheduled task made the change. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * `changed`: the content differs; `deleted`: an entry or link is missing; `inserted`: never linked; `rewritten`: it contradicts a
 * seal; `cut`: the file storage has a seal, named by its number, that the database lost; `forked`: the log does not continue a given
 * head, whose size is the entry. A seal without a readable number is 0.
 */
export const auditFaults = ['changed', 'deleted', 'inserted', 'rewritten', 'cut', 'forked'] as const;
export type AuditFault = (typeof auditFaults)[number];

export const auditReport = z.object({
  intact: z.boolean(),
  entries: z.number(),
  seals: z.number(),
  sealed_at: z.nullable(z.string()),
  /** Size and root of the Merkle tree, as the weekly email to administrators has them. */
  head: z.nullable(z.string()),
  faults: z.array(z.object({ fault: z.enum(auditFaults), entry: z.number(), lane: z.number() })),
});
export type AuditReport = z.infer<typeof auditReport>;

const filters = {
  who: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
  action: z._default(z.string().check(z.maxLength(100)), ''),
  from: z.optional(instant),
  to: z.optional(instant),
};

export const audit = {
  entries: {
    method: 'GET',
    path: '/api/v1/audit',
    summary: 'The log of changes, newest first; `who` is an email or an id, of who did it or of what it was done to',
    access: 'admin',
    input: z.object({ ...filters, cursor, limit: limit(100, 50) }),
    output: z.object({ entries: z.array(auditEntry), next_cursor: nextCursor }),
  },
  export: {
    method: 'GET',
    path: '/api/v1/audit/export',
    summary: 'The same entries as CSV, newest first; the export is an entry itself',
    access: 'admin',
    download: 'text/csv',
    input: z.object(filters),
    output: z.string(),
  },
  actions: {
    method: 'GET',
    path: '/api/v1/audit/actions',
    summary: 'Every action that stands in the log',
    access: 'admin',
    input: empty,
    output: z.object({ actions: z.array(z.string()) }),
  },
  verify: {
    method: 'POST',
    path: '/api/v1/audit/verify',
    summary: 'Recomputes every link of the log and names what does not fit, also to a head from a weekly email',
    access: 'admin',
    input: z.object({ head: z.optional(writtenTreeHead) }),
    output: auditReport,
  },
} satisfies Record<string, Endpoint>;
