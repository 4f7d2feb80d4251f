import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { cursorOf, readCursor } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

type Audit = typeof api.audit;

type Search = Input<Audit['entries']>;

const idInCursor = z.tuple([z.int()]);

export async function auditEntries(
  { db }: Context<'admin'>,
  { who, action, from, to, cursor, limit }: Search,
): Promise<Result<Audit['entries']>> {
  const before = readCursor(cursor, idInCursor)?.[0];
  const about = who ? await idOf(db, who) : null;
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .leftJoin('users_profiles', 'users_profiles.id', 'audit_log.actor_id')
    .select(['audit_log.id', 'at', 'actor_id', 'action', 'subject', 'subject_id', 'before', 'after'])
    .select(['email', 'first_name', 'last_name'])
    .$if(about !== null, (query) => query.where(isAbout(about ?? '')))
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? ''))
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', before ?? 0))
    .orderBy('audit_log.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map(({ actor_id, email, first_name, last_name, ...entry }) => ({
      ...entry,
      actor:
        actor_id === null
          ? null
          : {
              id: actor_id,
              name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
              email: email ?? '',
            },
    })),
    next_cursor: last && rows.length > limit ? cursorOf([last.id]) : null,
  };
}

async function idOf(db: Db, who: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', who.toLowerCase()))
    .executeTakeFirst();
  return user?.id ?? who;
}

const uuidLike = /^[0-9a-f-]{36}$/i;

// The two subqueries use one index each, while an `or` would scan the whole log for a rare user.
const isAbout = (id: string) => sql<boolean>`audit_log.id in (
  select id from audit_log where subject_id = ${id}
  union all select id from audit_log where actor_id = ${uuidLike.test(id) ? id : null}::uuid
)`;

export async function auditActions({ db }: Context<'admin'>): Promise<Result<Audit['actions']>> {
  const { rows } = await sql<{ action: string }>`
    with recursive steps as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > steps.action order by action limit 1) from steps
      where steps.action is not null
    )
    select action from steps where action is not null`.execute(db);
  return { actions: rows.map(({ action }) => action) };
}
