import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Note } from '#contract/hiring/notes.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { isHiddenFrom, sentApplication } from '../scorecards/queries.ts';

type Notes = typeof api.notes;

const most = 200;

const noteRows = (db: Db) =>
  db
    .selectFrom('review_notes')
    .innerJoin('users_profiles', 'users_profiles.id', 'review_notes.author_id')
    .select(['review_notes.id', 'application_id', 'author_id', 'text', 'created_at', 'edited_at'])
    .select(['first_name', 'last_name']);
type NoteRow = NonNullable<Awaited<ReturnType<typeof noteById>>>;

export const noteById = (db: Db, id: string) => noteRows(db).where('review_notes.id', '=', id).executeTakeFirst();

export const noteView = ({ first_name, last_name, ...row }: NoteRow, readerId: string): Note => ({
  ...row,
  author: `${first_name} ${last_name}`.trim(),
  mine: row.author_id === readerId,
});

/** Hides notes while the review is blind, because colleagues may name the candidate in them. */
export async function notesOf(
  context: Context<'manager'>,
  { application_id }: Input<Notes['of']>,
): Promise<Result<Notes['of']>> {
  const { db, actor } = context;
  const application = await sentApplication(context, application_id);
  const [rows, blind] = await Promise.all([
    noteRows(db)
      .where('application_id', '=', application_id)
      .orderBy('created_at', 'desc')
      .orderBy('review_notes.id', 'desc')
      .limit(most)
      .execute(),
    isHiddenFrom(db, actor, application),
  ]);
  const all = rows.map((row) => noteView(row, actor.id));
  const notes = blind ? all.filter(({ mine }) => mine) : all;
  return { notes, hidden: all.length - notes.length };
}
