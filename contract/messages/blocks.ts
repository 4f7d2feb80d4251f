import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, uuid } from '../base/fields.ts';

export const blocks = {
  set: {
    method: 'POST',
    path: '/functions/v1/block',
    summary: 'Take no messages from the other side of this conversation any more, or take that back',
    access: ['candidate', 'manager'],
    seat: 'recruiter',
    input: z.object({ conversation_id: uuid, blocked: z.boolean() }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
