import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { UserNote } from '#contract/administration/user-record.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { userForUpdate } from './queries.ts';
import { subjectOf } from './subject.ts';

type Records = typeof api.userRecords;
type Admin = Context<'admin'>;

export const notesAbout = (db: Db, userId: string, readerId: string): Promise<UserNote[]> =>
  db
    .selectFrom('user_notes as n')
    .leftJoin('users_profiles as p', 'p.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.created_at'])
    .select(sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`.as('author'))
    .select(sql<boolean>`n.author_id is not distinct from ${readerId}`.as('mine'))
    .where('n.user_id', '=', userId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .execute();

export async function addUserNote(
  { db, actor }: Admin,
  { user_id, note_id, text }: Input<Records['addNote']>,
): Promise<Result<Records['addNote']>> {
  await db.transaction().execute(async (tx) => {
    await userForUpdate(tx, user_id);
    if (await storeNote(tx, { id: note_id, user_id, author_id: actor.id, text }))
      await recordChange(tx, {
        actor_id: actor.id,
        action: 'add user note',
        ...subjectOf(user_id),
        after: { note_id },
      });
  });
  return { notes: await notesAbout(db, user_id, actor.id) };
}

type NewNote = { id: string; user_id: string; author_id: string; text: string };

/** Returns false when this note was stored before; the id of another note is refused. */
async function storeNote(tx: Tx, note: NewNote): Promise<boolean> {
  const stored = await tx
    .insertInto('user_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return true;
  const before = await tx
    .selectFrom('user_notes')
    .select('id')
    .where('id', '=', note.id)
    .where('user_id', '=', note.user_id)
    .where('author_id', '=', note.author_id)
    .executeTakeFirst();
  if (!before) throw new AppError('not_found');
  return false;
}

export async function removeUserNote(
  { db, actor }: Admin,
  { user_id, note_id }: Input<Records['removeNote']>,
): Promise<Result<Records['removeNote']>> {
  await db.transaction().execute(async (tx) => {
    const note = await tx
      .selectFrom('user_notes')
      .select('author_id')
      .where('id', '=', note_id)
      .where('user_id', '=', user_id)
      .forUpdate()
      .executeTakeFirst();
    if (!note?.author_id) throw new AppError('not_found');
    authorize(permissions.editNote, actor, { author_id: note.author_id });
    await tx.deleteFrom('user_notes').where('id', '=', note_id).execute();
    const before = { note_id };
    await recordChange(tx, { actor_id: actor.id, action: 'delete user note', ...subjectOf(user_id), before });
  });
  return { notes: await notesAbout(db, user_id, actor.id) };
}
