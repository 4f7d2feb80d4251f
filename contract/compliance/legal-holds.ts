import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty, requiredText, uuid } from '../base/fields.ts';

export const legalHoldSubjects = ['user', 'job', 'organization'] as const;
export type LegalHoldSubject = (typeof legalHoldSubjects)[number];

export const maxHolds = 200;

export const legalHold = z.object({
  id: uuid,
  subject: z.enum(legalHoldSubjects),
  subject_id: uuid,
  name: z.nullable(z.string()),
  reason: z.string(),
  placed_by: z.nullable(z.string()),
  placed_at: z.string(),
  until: z.nullable(z.string()),
  lifted_by: z.nullable(z.string()),
  lifted_at: z.nullable(z.string()),
});
export type LegalHold = z.infer<typeof legalHold>;

export const holdFields = z.object({
  subject: z.enum(legalHoldSubjects),
  /** An id works for every kind; a person can also be named by email, an organization by name and a job by its URL. */
  which: requiredText(fixed('Say who or what'), 400),
  reason: requiredText(fixed('Say why'), 1000),
  until: z._default(z.nullable(z.iso.date(fixed('Choose a day'))), null),
});

export const legalHolds = {
  list: {
    method: 'GET',
    path: '/api/v1/legal-holds',
    summary: 'What retention and erasure leave alone, and what they did until it was lifted',
    access: 'admin',
    input: empty,
    output: z.object({ holds: z.array(legalHold) }),
  },
  place: {
    method: 'POST',
    path: '/api/v1/legal-holds',
    summary: 'Keep a person, a job or an organization from deletion; placed again, reason and last day change',
    access: 'admin',
    input: holdFields,
    output: z.object({ hold: legalHold }),
  },
  lift: {
    method: 'POST',
    path: '/api/v1/legal-holds/lift',
    summary: 'Let retention and erasure go on',
    access: 'admin',
    input: z.object({ hold_id: uuid }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
