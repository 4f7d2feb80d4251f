import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { WaitlistPosition, WaitlistState } from '#contract/accounts/waitlist.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { userById } from '../sessions/queries.ts';

type Launch = typeof api.launch;

const inState: Record<WaitlistState, ReturnType<typeof sql<boolean>>> = {
  waiting: sql<boolean>`confirmed_at is not null and invited_at is null and joined_at is null`,
  invited: sql<boolean>`invited_at is not null and joined_at is null`,
  joined: sql<boolean>`joined_at is not null`,
  unconfirmed: sql<boolean>`confirmed_at is null and invited_at is null and joined_at is null`,
};

const momentOf = {
  waiting: 'confirmed_at',
  invited: 'invited_at',
  joined: 'joined_at',
  unconfirmed: 'created_at',
} as const;

export const nextInLine = (db: Db, user_type?: Input<Launch['invite']>['user_type']) =>
  db
    .selectFrom('waitlist')
    .select(['id', 'email', 'first_name'])
    .where(inState.waiting)
    .$if(user_type !== undefined, (only) => only.where('user_type', '=', user_type ?? 'job_seeker'))
    .orderBy('confirmed_at')
    .orderBy('id');

export async function waitlistPositionOf(db: Db, email: string): Promise<WaitlistPosition | null> {
  const own = await db
    .selectFrom('waitlist')
    .select(['id', 'confirmed_at', 'invited_at', 'joined_at'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  if (!own) return null;
  const ownRank = sql`(select confirmed_at, id from waitlist where id = ${own.id})`;
  const { waiting, before } = await db
    .selectFrom('waitlist')
    .select([
      sql<number>`count(*)`.as('waiting'),
      sql<number>`count(*) filter (where (confirmed_at, id) < ${ownRank})`.as('before'),
    ])
    .where(inState.waiting)
    .executeTakeFirstOrThrow();
  const state = own.joined_at ? 'joined' : own.invited_at ? 'invited' : own.confirmed_at ? 'waiting' : 'unconfirmed';
  return { state, place: state === 'waiting' ? before + 1 : null, waiting };
}

export async function ownWaitlistPosition({ db, actor }: Context<'signedIn'>): Promise<Result<Launch['place']>> {
  const user = await userById(db, actor.id);
  return { place: user ? await waitlistPositionOf(db, user.email) : null };
}

export async function waitlistPage(
  { db, settings }: Context<'admin'>,
  { state, user_type, cursor, limit }: Input<Launch['list']>,
): Promise<Result<Launch['list']>> {
  const moment = momentOf[state];
  const shown = ['id', 'email', 'user_type', 'first_name', 'last_name', 'job_title', 'created_at'] as const;
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('waitlist')
      .select([...shown, 'invited_at', 'joined_at', micros(moment).as('key')])
      .where(inState[state])
      .$if(user_type !== undefined, (only) => only.where('user_type', '=', user_type ?? 'job_seeker'))
      .where(afterCursor(cursor, [moment, 'id'], '>'))
      .orderBy(moment)
      .orderBy('id')
      .limit(limit + 1)
      .execute(),
    countsOf(db),
  ]);
  const { page, next_cursor } = pageIn(rows, limit);
  return { launch_mode: settings.launch, people: page, counts, next_cursor };
}

const countsOf = (db: Db) =>
  db
    .selectFrom('waitlist')
    .select([
      sql<number>`count(*) filter (where ${inState.waiting})`.as('waiting'),
      sql<number>`count(*) filter (where ${inState.invited})`.as('invited'),
      sql<number>`count(*) filter (where ${inState.joined})`.as('joined'),
      sql<number>`count(*) filter (where ${inState.unconfirmed})`.as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow();
