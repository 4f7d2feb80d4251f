import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { openingsProof } from '../platform/openings-proof.ts';

/** A stated reason opens the video for this many minutes; a new reason is required afterwards. */
export const openMinutes = 30;

export const openingReason = z
  .string(fixed('Please say why: the candidate reads it'))
  .check(
    z.trim(),
    z.minLength(20, fixed('Please say why in a sentence: the candidate reads it')),
    z.maxLength(500, fixed('Please keep this under 500 characters')),
  );

export const videoOpenings = {
  open: {
    method: 'POST',
    path: '/functions/v1/admin-open-video',
    summary:
      'Open the video of an answer for half an hour, with a reason that the candidate reads and the log keeps (D44)',
    access: 'admin',
    limit: { by: 'user', most: 20, seconds: 3600 },
    input: z.object({ application_id: uuid, reason: openingReason }),
    output: z.object({
      url: z.string(),
      poster_url: z.nullable(z.string()),
      duration: z.number(),
      expires_at: z.string(),
    }),
  },
  prove: {
    method: 'POST',
    path: '/functions/v1/prove-openings',
    summary:
      'The openings of your video as the audit log has them, with proofs that your browser checks; null before a seal',
    access: 'candidate',
    limit: { by: 'user', most: 120, seconds: 3600 },
    input: z.object({
      application_id: uuid,
      known_size: z.nullable(z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))),
    }),
    output: z.object({ proof: z.nullable(openingsProof) }),
  },
} satisfies Record<string, Endpoint>;
