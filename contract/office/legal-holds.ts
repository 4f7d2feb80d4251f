import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { done, empty, requiredText, uuid } from '../base/fields.ts';

export const heldSubjects = ['user', 'job', 'organization'] as const;
export type HeldSubject = (typeof heldSubjects)[number];

/** Lifted ones are listed too, the newest first, up to so many in all. */
export const mostHolds = 200;

export const legalHold = z.object({
  id: uuid,
  subject: z.enum(heldSubjects),
  subject_id: uuid,
  /** What it is called now; null where it is gone. */
  name: z.nullable(z.string()),
  reason: z.string(),
  placed_by: z.nullable(z.string()),
  placed_at: z.string(),
  /** The last day, as YYYY-MM-DD; null until it is lifted. */
  until: z.nullable(z.string()),
  lifted_by: z.nullable(z.string()),
  lifted_at: z.nullable(z.string()),
});
export type LegalHold = z.infer<typeof legalHold>;

export const holdFields = z.object({
  subject: z.enum(heldSubjects),
  /** The email of a person, the name of an organization, the id or the address of a job; an id does for all. */
  which: requiredText('Say who or what', 400),
  reason: requiredText('Say why', 1000),
  until: z._default(z.nullable(z.iso.date('Choose a day')), null),
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
    output: done,
  },
} satisfies Record<string, Endpoint>;
