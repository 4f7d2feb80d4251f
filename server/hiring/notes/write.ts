import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
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
    return recordNoteChange(tx, actor, 'write note', id);
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
    return recordNoteChange(tx, actor, 'change note', note_id);
  });
}

export async function removeNote(
  { db, actor }: Context<'manager'>,
  { note_id }: Input<Notes['remove']>,
): Promise<Result<Notes['remove']>> {
  return db.transaction().execute(async (tx) => {
    await ownNote(tx, actor, note_id);
    await tx.deleteFrom('review_notes').where('id', '=', note_id).execute();
    await recordChange(tx, { actor_id: actor.id, action: 'remove note', subject: 'note', subject_id: note_id });
    return { success: true };
  });
}

/** Throws `not_found` for another author's note, or when the application can no longer be reviewed. */
async function ownNote(tx: Tx, actor: Actor, id: string): Promise<void> {
  const note = await noteById(tx, id);
  authorize(permissions.editNote, actor, note);
  const application = await applicationById(tx, note.application_id);
  authorize(permissions.reviewApplication, actor, application);
}

/** The audit log records that a note exists, never its text. */
async function recordNoteChange(tx: Tx, actor: Actor, action: string, id: string): Promise<Result<Notes['add']>> {
  const note = await noteById(tx, id);
  if (!note) throw new AppError('not_found');
  await recordChange(tx, { actor_id: actor.id, action, subject: 'note', subject_id: id });
  return { note: noteView(note, actor.id) };
}
