import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';

/** `signature` is the server's signature over all other fields. */
export const deletionReceipt = z.object({
  id: uuid,
  video_id: uuid,
  erased: z.array(z.string()),
  erased_at: z.string(),
  signature: z.string(),
});
export type DeletionReceipt = z.infer<typeof deletionReceipt>;

export const pastedReceipt = z.object({
  id: uuid,
  video_id: uuid,
  erased: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
  erased_at: z.string().check(z.maxLength(40)),
  signature: z.string().check(z.maxLength(100)),
});

export const deletionReceipts = {
  verify: {
    method: 'POST',
    path: '/functions/v1/verify-receipt',
    summary: 'Whether this server signed a deletion receipt exactly as it reads; needs no account',
    access: 'public',
    limit: { by: 'network', most: 60, seconds: 3600 },
    input: pastedReceipt,
    output: z.object({ valid: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;
