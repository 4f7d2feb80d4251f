import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { type ListedUser, maxUsersCounted, type UserSort } from '#contract/administration/users.ts';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { uuid } from '#contract/base/fields.ts';
import { roles } from '#contract/accounts/users.ts';
import { cursorOf, readCursor, textInCursor } from '../../adapters/database/cursor.ts';
import { likePattern, type Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { withFaces } from '../../base/faces.ts';

type Administration = typeof api.administration;
type Search = Input<Administration['users']>;

const sortKeys: Record<UserSort, RawBuilder<string>> = {
  user_type: sql`users.role`,
  first_name: sql`lower(users_profiles.first_name)`,
  last_name: sql`lower(users_profiles.last_name)`,
  email: sql`lower(users.email)`,
};

const withProfile = (db: Db) => db.selectFrom('users').innerJoin('users_profiles', 'users_profiles.id', 'users.id');

const listed = (db: Db) =>
  withProfile(db)
    .select(['users.id', 'users.role as user_type', 'first_name', 'last_name', 'users.email', 'company'])
    .select(['users.created_at', 'suspended_at', 'suspended_why', 'delete_after', 'erased_at']);

export async function listedUser(db: Db, id: string): Promise<ListedUser> {
  const user = await listed(db).where('users.id', '=', id).executeTakeFirst();
  if (!user) throw new AppError('not_found');
  return user;
}

const nameFits = (search: string) =>
  sql<boolean>`name_letters(first_name, last_name) like plain_letters(${likePattern(search)})`;
const emailFits = (search: string) => sql<boolean>`lower(email) like ${likePattern(search.toLowerCase())}`;
// A union uses one index per table, while an `or` over both tables would scan both completely.
export const usersMatching = (search: string, rest = sql``) => sql`
  (select id from users_profiles where ${nameFits(search)} ${rest}) union (select id from users where ${emailFits(search)} ${rest})`;

// Above this many hits, walking the sorted index is faster than sorting all hits.
const common = 2000;
const matching = (search: string, total: number) =>
  total > common
    ? sql<boolean>`(${nameFits(search)} or ${emailFits(search)})`
    : sql<boolean>`users.id in (${usersMatching(search)})`;

const lastRow = z.tuple([textInCursor, uuid]);

export async function listUsers(context: Context<'admin'>, search: Search): Promise<Result<Administration['users']>> {
  const { db } = context;
  const { limit, cursor } = search;
  const after = readCursor(cursor, lastRow);
  const { total, has_more_than_total } = await count(db, search);
  const rows = after
    ? await rowsAfter(db, search, total, after)
    : await rowsOfPage(db, search, has_more_than_total ? Infinity : total);
  const shown = await withFaces(context, rows.slice(0, limit), ({ id }) => id);
  const last = shown.at(-1);
  const has_next_page = rows.length > limit;
  const next_cursor = last && has_next_page ? cursorOf([last.sort_key, last.id]) : null;
  return { users: shown, total, has_more_than_total, has_next_page, next_cursor };
}

// The id must come from the table of the sort key, because only then can the index start at the cursor.
const idBeside = (sort: UserSort) => sql.ref<string>(sort.endsWith('_name') ? 'users_profiles.id' : 'users.id');

const inOrder = (db: Db, { sort_field, sort_order }: Search) =>
  listed(db)
    .select(sortKeys[sort_field].as('sort_key'))
    .orderBy(sortKeys[sort_field], sort_order)
    .orderBy(idBeside(sort_field), sort_order);

const rowsAfter = (db: Db, search: Search, total: number, [key, id]: z.output<typeof lastRow>) => {
  const { sort_field, sort_order, limit } = search;
  const beyond = sort_order === 'asc' ? sql`>` : sql`<`;
  return inOrder(db, search)
    .where(conditions(search, total))
    .where(sql<boolean>`(${sortKeys[sort_field]}, ${idBeside(sort_field)}) ${beyond} (${key}, ${id}::uuid)`)
    .limit(limit + 1)
    .execute();
};

/** Counts the offset from the nearer end, so that the last page is as fast as the first. */
async function rowsOfPage(db: Db, search: Search, total: number) {
  const { page, limit, sort_order } = search;
  const offset = (page - 1) * limit;
  const wanted = Math.min(limit + 1, total - offset);
  if (wanted <= 0) return [];
  const isFar = Math.min(offset, total - offset - wanted) > common;
  const fits = isFar && (await isWalked(db, search, total)) ? notOfOtherRoles(search) : conditions(search, total);
  const part =
    offset <= total / 2
      ? idsAt(search, fits, sort_order, wanted, offset)
      : idsAt(search, fits, sort_order === 'asc' ? 'desc' : 'asc', wanted, total - offset - wanted);
  return inOrder(db, search)
    .where(sql<boolean>`users.id in (${part})`)
    .execute();
}

const profilesFirst = sql`users_profiles left join users on users.id = users_profiles.id`;
const usersFirst = sql`users left join users_profiles on users_profiles.id = users.id`;

const idsAt = (
  { sort_field }: Search,
  fits: RawBuilder<boolean>,
  order: 'asc' | 'desc',
  limit: number,
  offset: number,
) => {
  const id = idBeside(sort_field);
  return sql`select ${id} from ${sort_field.endsWith('_name') ? profilesFirst : usersFirst}
    where ${fits}
    order by ${sortKeys[sort_field]} ${sql.raw(order)}, ${id} ${sql.raw(order)} limit ${limit} offset ${offset}`;
};

const othersOf = (role: Search['role']) =>
  sql`select id from users where role in (${sql.join(roles.filter((one) => one !== role))})`;
const fitsInMemory = 100_000;

/** Checks whether most users have this role and the list is sorted by name, because then walking the sorted index is faster. */
async function isWalked(db: Db, { role, search, sort_field }: Search, total: number): Promise<boolean> {
  if (!role || search || !sort_field.endsWith('_name')) return false;
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from (${othersOf(role)} limit ${fitsInMemory}) as others`.execute(db);
  const others = rows[0]?.others ?? fitsInMemory;
  return others < Math.min(total, fitsInMemory);
}

const notOfOtherRoles = ({ role }: Search) => sql<boolean>`users_profiles.id not in (${othersOf(role)})`;

const conditions = ({ role, search }: Search, total: number): RawBuilder<boolean> =>
  sql`${role ? sql`users.role = ${role}` : sql`true`} and ${search ? matching(search, total) : sql`true`}`;

async function count(db: Db, { role, search }: Search) {
  const ofRole = role ? sql`id in (select id from users where role = ${role})` : sql`true`;
  const ids = search
    ? usersMatching(search, sql`and ${ofRole} limit ${maxUsersCounted + 1}`)
    : sql`select id from users where ${ofRole}`;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${ids}) as ids`.execute(db);
  const counted = rows[0]?.total ?? 0;
  const has_more_than_total = search !== '' && counted > maxUsersCounted;
  return { total: has_more_than_total ? maxUsersCounted : counted, has_more_than_total };
}

export async function userForUpdate(db: Db, id: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'org_id', 'org_role', 'suspended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('not_found');
  return user;
}
export type UserRow = Awaited<ReturnType<typeof userForUpdate>>;

export async function isRoleInUse(db: Db, { id, role, org_id }: UserRow): Promise<boolean> {
  const { used } = await db
    .selectNoFrom(
      role === 'manager'
        ? sql<boolean>`exists (select from jobs where org_id = ${org_id})
            or exists (select from users where org_id = ${org_id} and id <> ${id})`.as('used')
        : sql<boolean>`exists (select from applications where candidate_id = ${id})`.as('used'),
    )
    .executeTakeFirstOrThrow();
  return used;
}
