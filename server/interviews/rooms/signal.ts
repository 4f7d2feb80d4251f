import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { mostInRoom, type RoomSignal } from '#contract/interviews/rooms.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { guestsIn, meetingInRoom, mustBeOpen, shownGuests, sideIn } from './queries.ts';

type Rooms = typeof api.rooms;

type Caller = Context<readonly ['candidate', 'manager']>;

type Exchange = Input<Rooms['exchange']>;

/** One breath of a visit: each browser calls this every moment until all talk, then every few seconds. */
export async function exchangeSignals(
  { db, actor, settings }: Caller,
  told: Exchange,
): Promise<Result<Rooms['exchange']>> {
  const { meeting_id } = told;
  const closes = await mustBeOpen(db, actor, meeting_id);
  const { people, ...said } = await exchange(db, actor, told);
  const heard = { ...said, people: shownGuests(people, settings.secret, actor.id) };
  const { mediaServer } = settings;
  if (!told.enter || !mediaServer) return { ...heard, media: null };
  const name = await nameOf(db, actor.id);
  const token = await mediaServer.admit({ room: meeting_id, visit: told.visit, name, until: closes });
  return { ...heard, media: { url: mediaServer.url, token } };
}

const exchange = (db: Db, actor: Actor, told: Exchange) => {
  const { meeting_id, visit, send, after } = told;
  return db.transaction().execute(async (tx) => {
    const here = told.enter ? await enter(tx, told, actor) : await stay(tx, told, actor);
    if (!here) return { here, people: [], signals: [] };
    const people = await guestsIn(tx, meeting_id, actor.id);
    const visits = people.map((guest) => guest.visit);
    const rows = send
      .filter(({ to }) => visits.includes(to))
      .map(({ to, ...signal }) => ({ ...signal, meeting_id, from_visit: visit, to_visit: to }));
    if (rows.length > 0) await tx.insertInto('room_signals').values(rows).execute();
    return { here, people, signals: await signalsFor(tx, visit, visits, after) };
  });
};

async function nameOf(db: Db, id: string): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('users_profiles')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
}

const signalsFor = (tx: Tx, visit: string, from: readonly string[], after: number) =>
  tx
    .selectFrom('room_signals')
    .select(['id', 'kind', 'data', 'from_visit as from'])
    .$narrowType<{ kind: RoomSignal['kind'] }>()
    .where('to_visit', '=', visit)
    .where((eb) => (from.length > 0 ? eb('from_visit', 'in', from) : eb.val(false)))
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute();

async function enter(tx: Tx, { meeting_id, visit }: Exchange, actor: Actor): Promise<true> {
  const side = sideIn(actor);
  // Two who enter at once are counted one after the other.
  await tx.selectFrom('meetings').select('id').where('id', '=', meeting_id).forUpdate().execute();
  const colleagues = (await guestsIn(tx, meeting_id, actor.id)).filter((guest) => guest.side === 'organization');
  if (side === 'organization' && colleagues.length >= mostInRoom - 1) throw new AppError('room_full');
  const fresh = { visit, side, seen_at: sql<string>`now()` };
  await tx
    .insertInto('room_visits')
    .values({ meeting_id, user_id: actor.id, ...fresh })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'user_id']).doUpdateSet(fresh))
    .execute();
  return true;
}

async function stay(tx: Tx, { meeting_id, visit }: Exchange, { id }: Actor): Promise<boolean> {
  const mine = await tx
    .updateTable('room_visits')
    .set({ seen_at: sql`now()` })
    .where('meeting_id', '=', meeting_id)
    .where('user_id', '=', id)
    .where('visit', '=', visit)
    .returning('visit')
    .executeTakeFirst();
  return mine !== undefined;
}

/** What was told to this visit goes with it. Leaving twice, or after someone has taken the place, changes nothing. */
export async function leaveRoom(
  { db, actor }: Caller,
  { meeting_id, visit }: Input<Rooms['leave']>,
): Promise<Result<Rooms['leave']>> {
  await meetingInRoom(db, actor, meeting_id);
  await db.transaction().execute(async (tx) => {
    const left = await tx
      .deleteFrom('room_visits')
      .where('meeting_id', '=', meeting_id)
      .where('visit', '=', visit)
      .where('user_id', '=', actor.id)
      .returning('visit')
      .executeTakeFirst();
    if (left) await tx.deleteFrom('room_signals').where('to_visit', '=', visit).execute();
  });
  return { success: true };
}
