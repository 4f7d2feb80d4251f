import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';

/** So long a reason opens the video; afterwards another one is asked for. */
export const openMinutes = 30;

export const openingReason = z
  .string('Please say why: the candidate reads it')
  .check(
    z.trim(),
    z.minLength(20, 'Please say why in a sentence: the candidate reads it'),
    z.maxLength(500, 'Please keep this under 500 characters'),
  );

export const videoOpenings = {
  open: {
    method: 'POST',
    path: '/functions/v1/admin-open-video',
    summary:
      'Open the video of an answer for half an hour, with a reason that the candidate reads and the log keeps (D44)',
    access: 'admin',
    input: z.object({ application_id: uuid, reason: openingReason }),
    output: z.object({
      url: z.string(),
      poster_url: z.nullable(z.string()),
      duration: z.number(),
      expires_at: z.string(),
    }),
  },
} satisfies Record<string, Endpoint>;
