import { sql } from 'kysely';
import type { Actor } from '#contract/base/endpoint.ts';
import { type Language, ownLanguage } from '#contract/base/language.ts';
import type { Db } from '../../adapters/database/db.ts';
import { sha256, type Tokens } from '../../adapters/auth/tokens.ts';

export const userByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();

export const userById = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

const actorColumns = ['users.id', 'users.role', 'users.org_id', 'users.org_role', 'sessions.id as session_id'] as const;

const unprotected = sql<boolean>`users.role = 'admin'
  and not exists (select from totp_factors where user_id = users.id and activated_at is not null)
  and not exists (select from passkeys where user_id = users.id)`;

const chosenLanguage = sql<Language>`coalesce(
  (select language from user_settings where user_id = users.id), ${sql.lit(ownLanguage)})`;

const liveSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(actorColumns)
    .select(sql<boolean>`users.email_verified_at is not null`.as('email_confirmed'))
    .select([unprotected.as('unprotected'), chosenLanguage.as('language')])
    .where('users.suspended_at', 'is', null)
    .where('sessions.revoked_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where('sessions.expires_at', '>', new Date().toISOString());

const remembered = new Map<string, { actor: Actor; until: number }>();
const rememberMs = 2000;
const rememberAtMost = 10_000;

/** Asks the database at most every 2 seconds about the same token or cookie. */
async function rememberedActor(key: string, find: () => Promise<Actor | undefined>): Promise<Actor | null> {
  const known = remembered.get(key);
  if (known && known.until > Date.now()) return known.actor;
  const actor = await find();
  if (!actor) return null;
  if (remembered.size >= rememberAtMost) remembered.clear();
  remembered.set(key, { actor, until: Date.now() + rememberMs });
  return actor;
}

/** Who calls, by the bearer token. The token only names a session: role and validity come from the database, at most 2 s old. */
export async function whoIs(db: Db, tokens: Tokens, authorization: string | undefined): Promise<Actor | null> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  const claims = token ? await tokens.read(token) : null;
  if (!claims) return null;
  const { session_id, user_id } = claims;
  const actor = await rememberedActor(session_id, () =>
    liveSessions(db).where('sessions.id', '=', session_id).executeTakeFirst(),
  );
  return actor?.id === user_id ? actor : null;
}

/** After sign-out and role change, so that this process sees them at once. */
export function forgetSession(sessionId: string): void {
  for (const [key, { actor }] of remembered) if (actor.session_id === sessionId) remembered.delete(key);
}

/** After a change of someone's role, seat or language, so that this process sees it at once. */
export function forgetUser(userId: string): void {
  for (const [key, { actor }] of remembered) if (actor.id === userId) remembered.delete(key);
}

/** Who holds this session cookie: for pictures and videos, whose addresses cannot carry a token. */
export async function whoHolds(db: Db, cookie: string | null): Promise<Actor | null> {
  const [id, secret] = sessionParts(cookie);
  if (!id || !secret) return null;
  const hash = sha256(secret);
  return rememberedActor(hash, () =>
    liveSessions(db)
      .where('sessions.id', '=', id)
      .where('by_token', '=', false)
      .where((eb) => eb.or([eb('secret_hash', '=', hash), eb('previous_hash', '=', hash)]))
      .executeTakeFirst(),
  );
}

/** The session's id and secret out of the cookie's `id.secret`; undefined for anything else. */
export function sessionParts(cookie: string | null): [string, string] | [undefined, undefined] {
  const [, id, secret] = /^([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(cookie ?? '') ?? [];
  return id && secret ? [id, secret] : [undefined, undefined];
}
