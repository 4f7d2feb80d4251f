import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, limit, nextCursor, uuid } from '../base/fields.ts';

export const consentPurposes = [
  'ai_analysis',
  'share_video',
  'profile_search',
  'show_salary',
  'weekly_digest',
] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
export const consentDecisions = ['given', 'refused', 'withdrawn'] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

export const videoGoneReasons = ['sharing_withdrawn', 'deleted', 'retention', 'account_deleted'] as const;
export type VideoGoneReason = (typeof videoGoneReasons)[number];

const purpose = z.enum(consentPurposes);
const about = {
  purpose,
  application_id: z.nullable(uuid),
  job_title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  decision: z.enum(consentDecisions),
  at: z.string(),
  shown: z.string(),
};

export const consent = z.object({
  ...about,
  may_give: z.boolean(),
});
export type Consent = z.infer<typeof consent>;
export const consentEntry = z.object({ id: z.number(), ...about });
export type ConsentEntry = z.infer<typeof consentEntry>;

export const consents = {
  mine: {
    method: 'GET',
    path: '/api/v1/consents',
    summary: 'What you have agreed to and can take back, and what you took back and can give again',
    access: 'signedIn',
    input: z.object({}),
    output: z.object({ consents: z.array(consent) }),
  },
  ledger: {
    method: 'GET',
    path: '/api/v1/consent-ledger',
    summary: 'Every decision about a consent of yours, newest first, with the words that you read',
    access: 'signedIn',
    input: z.object({ cursor, limit: limit(100, 20) }),
    output: z.object({ entries: z.array(consentEntry), next_cursor: nextCursor }),
  },
  decide: {
    method: 'POST',
    path: '/functions/v1/decide-consent',
    summary: 'Take a consent back, or give it again; playback by others stops within seconds',
    access: 'signedIn',
    input: z.object({ purpose, application_id: z.optional(uuid), given: z.boolean() }),
    output: z.object({ consents: z.array(consent) }),
  },
} satisfies Record<string, Endpoint>;
