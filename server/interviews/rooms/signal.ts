import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { meetingInRoom, mustBeOpen, sideIn } from './queries.ts';

type Rooms = typeof api.rooms;

type Caller = Context<readonly ['candidate', 'manager']>;

type Exchange = Input<Rooms['exchange']>;

/** Anyone who has not been heard of for so long has left without a word. */
const silence = sql<string>`now() - interval '12 seconds'`;

/** One breath of a visit: both browsers call this every moment until they talk, then every few seconds. */
export async function exchangeSignals({ db, actor }: Caller, told: Exchange): Promise<Result<Rooms['exchange']>> {
  const { meeting_id, visit, to, send, after } = told;
  await mustBeOpen(db, actor, meeting_id);
  const side = sideIn(actor);
  return db.transaction().execute(async (tx) => {
    const here = told.enter ? await enter(tx, told, side, actor.id) : await stay(tx, told, side);
    if (!here) return { here, other: null, signals: [] };
    const other = await otherVisit(tx, meeting_id, side);
    if (other && other === to && send.length > 0) {
      const rows = send.map((signal) => ({ ...signal, meeting_id, from_visit: visit, to_visit: other }));
      await tx.insertInto('room_signals').values(rows).execute();
    }
    if (!other) return { here, other, signals: [] };
    const signals = await tx
      .selectFrom('room_signals')
      .select(['id', 'kind', 'data'])
      .$narrowType<{ kind: Exchange['send'][number]['kind'] }>()
      .where('to_visit', '=', visit)
      .where('from_visit', '=', other)
      .where('id', '>', after)
      .orderBy('id')
      .limit(200)
      .execute();
    return { here, other, signals };
  });
}

async function enter(tx: Tx, { meeting_id, visit }: Exchange, side: string, user_id: string): Promise<true> {
  const fresh = { visit, user_id, seen_at: sql<string>`now()` };
  await tx
    .insertInto('room_visits')
    .values({ meeting_id, side, ...fresh })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'side']).doUpdateSet(fresh))
    .execute();
  return true;
}

async function stay(tx: Tx, { meeting_id, visit }: Exchange, side: string): Promise<boolean> {
  const mine = await tx
    .updateTable('room_visits')
    .set({ seen_at: sql`now()` })
    .where('meeting_id', '=', meeting_id)
    .where('side', '=', side)
    .where('visit', '=', visit)
    .returning('visit')
    .executeTakeFirst();
  return mine !== undefined;
}

async function otherVisit(tx: Tx, meetingId: string, side: string): Promise<string | null> {
  const found = await tx
    .selectFrom('room_visits')
    .select('visit')
    .where('meeting_id', '=', meetingId)
    .where('side', '<>', side)
    .where('seen_at', '>', silence)
    .executeTakeFirst();
  return found?.visit ?? null;
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
