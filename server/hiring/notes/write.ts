import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { may } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { applicationById, reviewedForUpdate } from '../applications/queries.ts';
import { noteById, noteView } from './queries.ts';

type Notes = typeof api.notes;

export async function addNote(
  { db, actor }: Context<'manager'>,
  { application_id, text }: Input<Notes['add']>,
): Promise<Result<Notes['add']>> {
  return db.transaction().execute(async (tx) => {
    await reviewedForUpdate(tx, actor, application_id);
    const row = { application_id, author_id: actor.id, text };
    const { id } = await tx.insertInto('review_notes').values(row).returning('id').executeTakeFirstOrThrow();
    return noted(tx, actor, 'write note', id);
  });
}

export async function editNote(
  { db, actor }: Context<'manager'>,
  { note_id, text }: Input<Notes['edit']>,
): Promise<Result<Notes['edit']>> {
  return db.transaction().execute(async (tx) => {
    await ownNote(tx, actor, note_id);
    await tx
      .updateTable('review_notes')
      .set({ text, edited_at: sql`now()` })
      .where('id', '=', note_id)
      .execute();
    return noted(tx, actor, 'change note', note_id);
  });
}

export async function removeNote(
  { db, actor }: Context<'manager'>,
  { note_id }: Input<Notes['remove']>,
): Promise<Result<Notes['remove']>> {
  return db.transaction().execute(async (tx) => {
    await ownNote(tx, actor, note_id);
    await tx.deleteFrom('review_notes').where('id', '=', note_id).execute();
    await record(tx, { actor_id: actor.id, action: 'remove note', subject: 'note', subject_id: note_id });
    return { success: true };
  });
}

/** Throws `not_found` for a note of someone else, or on an application that one may not review any more. */
async function ownNote(tx: Tx, actor: Actor, id: string): Promise<void> {
  const note = await noteById(tx, id);
  authorize(may.editNote, actor, note);
  const application = await applicationById(tx, note.application_id);
  authorize(may.reviewApplication, actor, application);
}

/** The audit log knows that there is a note, never what it says. */
async function noted(tx: Tx, actor: Actor, action: string, id: string): Promise<Result<Notes['add']>> {
  const note = await noteById(tx, id);
  if (!note) throw new AppError('not_found');
  await record(tx, { actor_id: actor.id, action, subject: 'note', subject_id: id });
  return { note: noteView(note, actor.id) };
}
