import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, requiredText, uuid } from '../base/fields.ts';

/** Notes are visible inside the organization only: candidates never read them, and only its own CSV contains them. */
export const note = z.object({
  id: uuid,
  author: z.string(),
  mine: z.boolean(),
  text: z.string(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
});
export type Note = z.infer<typeof note>;

const text = requiredText(fixed('Write something first'), 4000);

export const notes = {
  of: {
    method: 'GET',
    path: '/functions/v1/review-notes',
    summary: "Your organization's notes on an application; colleagues' ones wait while the look is blind",
    access: 'manager',
    input: z.object({ application_id: uuid }),
    output: z.object({ notes: z.array(note), hidden: z.number() }),
  },
  add: {
    method: 'POST',
    path: '/functions/v1/review-notes',
    summary: 'Write a note for yourself and your colleagues',
    access: 'manager',
    input: z.object({ application_id: uuid, text }),
    output: z.object({ note }),
  },
  edit: {
    method: 'PATCH',
    path: '/functions/v1/review-notes',
    summary: 'Change a note of your own',
    access: 'manager',
    input: z.object({ note_id: uuid, text }),
    output: z.object({ note }),
  },
  remove: {
    method: 'DELETE',
    path: '/functions/v1/review-notes',
    summary: 'Remove a note of your own',
    access: 'manager',
    input: z.object({ note_id: uuid }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
