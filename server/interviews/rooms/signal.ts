import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { maxInRoom, type RoomSignal } from '#contract/interviews/rooms.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { participantsIn, meetingInRoom, assertRoomIsOpen, participantsWithFaces, roomSideOf } from './queries.ts';

type Rooms = typeof api.rooms;

type Caller = Context<readonly ['candidate', 'manager']>;

type Exchange = Input<Rooms['exchange']>;

/** Exchanges WebRTC signals by polling: often until all peers are connected, then every few seconds. */
export async function exchangeSignals(
  { db, actor, settings }: Caller,
  told: Exchange,
): Promise<Result<Rooms['exchange']>> {
  const { meeting_id } = told;
  const closes = await assertRoomIsOpen(db, actor, meeting_id);
  const { people, ...said } = await exchange(db, actor, told);
  const heard = { ...said, people: participantsWithFaces(people, settings.secret, actor.id) };
  const { mediaServer } = settings;
  if (!told.enter || !mediaServer) return { ...heard, media: null };
  const name = await nameOf(db, actor.id);
  const token = await mediaServer.admit({ room: meeting_id, visit: told.visit, name, until: closes });
  return { ...heard, media: { url: mediaServer.url, token } };
}

const exchange = (db: Db, actor: Actor, told: Exchange) => {
  const { meeting_id, visit, send, after } = told;
  return db.transaction().execute(async (tx) => {
    // The lock lets signals become visible in the order of their ids, and serializes entries, so that the participant limit holds.
    if (told.enter || send.length > 0) await lockRoom(tx, meeting_id);
    const here = told.enter ? await enterVisit(tx, told, actor) : await renewVisit(tx, told, actor);
    if (!here) return { here, people: [], signals: [] };
    const people = await participantsIn(tx, meeting_id, actor.id);
    const visits = await visitsIn(tx, meeting_id);
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

const lockRoom = (tx: Tx, meetingId: string) =>
  tx.selectFrom('meetings').select('id').where('id', '=', meetingId).forNoKeyUpdate().execute();

/** Includes browsers that have been silent: a signal that they miss would leave their connection unfinished. */
async function visitsIn(tx: Tx, meetingId: string): Promise<string[]> {
  const rows = await tx.selectFrom('room_visits').select('visit').where('meeting_id', '=', meetingId).execute();
  return rows.map(({ visit }) => visit);
}

async function enterVisit(tx: Tx, { meeting_id, visit }: Exchange, actor: Actor): Promise<true> {
  const side = roomSideOf(actor);
  const colleagues = (await participantsIn(tx, meeting_id, actor.id)).filter((guest) => guest.side === 'organization');
  if (side === 'organization' && colleagues.length >= maxInRoom - 1) throw new AppError('room_full');
  await assertOwnVisit(tx, { meeting_id, visit }, actor);
  const fresh = { visit, side, seen_at: sql<string>`now()` };
  await tx
    .insertInto('room_visits')
    .values({ meeting_id, user_id: actor.id, ...fresh })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'user_id']).doUpdateSet(fresh))
    .execute();
  return true;
}

/** A visit is also the identity at the media server and the address of signals, so it cannot be taken over. */
async function assertOwnVisit(
  tx: Tx,
  { meeting_id, visit }: Pick<Exchange, 'meeting_id' | 'visit'>,
  { id }: Actor,
): Promise<void> {
  const foreign = await tx
    .selectFrom('room_visits')
    .select('user_id')
    .where('meeting_id', '=', meeting_id)
    .where('visit', '=', visit)
    .where('user_id', '<>', id)
    .executeTakeFirst();
  if (foreign) throw new AppError('not_found');
}

async function renewVisit(tx: Tx, { meeting_id, visit }: Exchange, { id }: Actor): Promise<boolean> {
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
