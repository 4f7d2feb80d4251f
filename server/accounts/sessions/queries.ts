import { sql } from 'kysely';
import type { Actor } from '#contract/base/endpoint.ts';
import { type Language, sourceLanguage } from '#contract/base/language.ts';
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

const lacksRequiredMfa = sql<boolean>`users.role = 'admin'
  and not exists (select from totp_factors where user_id = users.id and activated_at is not null)
  and not exists (select from passkeys where user_id = users.id)`;

const chosenLanguage = sql<Language>`coalesce(
  (select language from user_settings where user_id = users.id), ${sql.lit(sourceLanguage)})`;

const liveSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(actorColumns)
    .select(sql<boolean>`users.email_verified_at is not null`.as('email_confirmed'))
    .select([lacksRequiredMfa.as('unprotected'), chosenLanguage.as('language')])
    .where('users.suspended_at', 'is', null)
    .where('sessions.revoked_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where('sessions.expires_at', '>', new Date().toISOString());

const actorCache = new Map<string, { actor: Actor; until: number }>();
const actorCacheMs = 2000;
const maxCachedActors = 10_000;

/** Caches the actor for 2 seconds per token or cookie to limit database queries. */
async function cachedActor(key: string, find: () => Promise<Actor | undefined>): Promise<Actor | null> {
  const cached = actorCache.get(key);
  if (cached && cached.until > Date.now()) return cached.actor;
  const actor = await find();
  if (!actor) return null;
  if (actorCache.size >= maxCachedActors) actorCache.clear();
  actorCache.set(key, { actor, until: Date.now() + actorCacheMs });
  return actor;
}

/** Resolves the bearer token to an actor. The token only names a session; role and validity come from the database, at most 2 s old. */
export async function actorByToken(db: Db, tokens: Tokens, authorization: string | undefined): Promise<Actor | null> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  const claims = token ? await tokens.read(token) : null;
  if (!claims) return null;
  const { session_id, user_id } = claims;
  const actor = await cachedActor(session_id, () =>
    liveSessions(db).where('sessions.id', '=', session_id).executeTakeFirst(),
  );
  return actor?.id === user_id ? actor : null;
}

export function evictSession(sessionId: string): void {
  for (const [key, { actor }] of actorCache) if (actor.session_id === sessionId) actorCache.delete(key);
}

export function evictUser(userId: string): void {
  for (const [key, { actor }] of actorCache) if (actor.id === userId) actorCache.delete(key);
}

/** Resolves the session cookie, for images and videos whose URLs cannot carry a token. */
export async function actorByCookie(db: Db, cookie: string | null): Promise<Actor | null> {
  const [id, secret] = parseSessionCookie(cookie);
  if (!id || !secret) return null;
  const hash = sha256(secret);
  return cachedActor(hash, () =>
    liveSessions(db)
      .where('sessions.id', '=', id)
      .where('by_token', '=', false)
      .where((eb) => eb.or([eb('secret_hash', '=', hash), eb('previous_hash', '=', hash)]))
      .executeTakeFirst(),
  );
}

export function parseSessionCookie(cookie: string | null): [string, string] | [undefined, undefined] {
  const [, id, secret] = /^([0-9a-f-]{36})\.([\w-]{20,100})$/.exec(cookie ?? '') ?? [];
  return id && secret ? [id, secret] : [undefined, undefined];
}
