import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { done, requiredText, uuid } from '../base/fields.ts';

/** Between the colleagues of one organization; the candidate never reads it and no export holds it. */
export const note = z.object({
  id: uuid,
  author: z.string(),
  /** Written by the reader, who may change it. */
  mine: z.boolean(),
  text: z.string(),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
});
export type Note = z.infer<typeof note>;

const text = requiredText('Write something first', 4000);

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
    output: done,
  },
} satisfies Record<string, Endpoint>;
