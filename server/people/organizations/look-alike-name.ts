import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { sql } from 'kysely';
import type { Actor } from '#contract/base/endpoint.ts';
import type { Db } from '../../adapters/database/db.ts';
import { isPlatformCompany, looksLike, nameSkeleton } from '../../adapters/formats/name-skeleton.ts';

export async function isLookAlikeName(db: Db, name: string, orgId: string | null): Promise<boolean> {
  if (isPlatformCompany(name)) return !(await isOwnName(db, name, orgId));
  const verified = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('domain', 'is not', null)
    .$if(orgId !== null, (query) => query.where('id', '<>', orgId ?? ''))
    .execute();
  return verified.some((other) => looksLike(other.name, name));
}

/** The organization of the operator has our name, because an administrator gave it. */
async function isOwnName(db: Db, name: string, orgId: string | null): Promise<boolean> {
  if (orgId === null) return false;
  const own = await db.selectFrom('organizations').select('name').where('id', '=', orgId).executeTakeFirst();
  return own !== undefined && nameSkeleton(own.name) === nameSkeleton(name);
}

const lookAlikeMessage = fixed(
  'This name is reserved, or a verified company has one that looks like it. If you work there, ask its owner to invite you, or write to us.',
);

export async function assertNotLookAlikeName(
  db: Db,
  name: string,
  orgId: string | null,
  path = 'company',
): Promise<void> {
  if (await isLookAlikeName(db, name, orgId)) throw invalidInput({ path, message: lookAlikeMessage });
}

/** A candidate names the company where they work; anyone else names the one that they hire for. */
export async function assertEmployerName(
  db: Db,
  actor: Pick<Actor, 'role' | 'org_id'>,
  company: string,
): Promise<void> {
  if (actor.role !== 'candidate') await assertNotLookAlikeName(db, company, actor.org_id);
}

const isNamedAfter = (name: string, domainLabel: string): boolean =>
  nameSkeleton(name).startsWith(nameSkeleton(domainLabel));

/** An older company with a lookalike name becomes verified only if its domain has this name and that of the other has not. */
export async function assertVerifiableName(db: Db, domain: string, orgId: string): Promise<void> {
  const companies = await db
    .selectFrom('organizations')
    .select([
      'id',
      'name',
      sql<string>`domain_slug(case when id = ${orgId} then ${domain} else domain end)`.as('label'),
    ])
    .where((eb) => eb.or([eb('domain', 'is not', null), eb('id', '=', orgId)]))
    .execute();
  const own = companies.find(({ id }) => id === orgId);
  if (!own) return;
  const isStronger = (other: typeof own) => isNamedAfter(own.name, own.label) && !isNamedAfter(other.name, other.label);
  const rivals = companies.filter((other) => other !== own && looksLike(other.name, own.name));
  const isOnlyNamedLikeUs = isPlatformCompany(own.name) && !isNamedAfter(own.name, own.label);
  if (isOnlyNamedLikeUs || !rivals.every(isStronger)) throw invalidInput({ path: 'email', message: lookAlikeMessage });
}
