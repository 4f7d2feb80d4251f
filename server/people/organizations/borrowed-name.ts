import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Db } from '../../adapters/database/db.ts';
import { looksLike } from '../../adapters/formats/name-skeleton.ts';

/** Whether this would be the name of another organization that has confirmed its domain. */
export async function isBorrowed(db: Db, name: string, orgId: string | null): Promise<boolean> {
  const verified = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('domain', 'is not', null)
    .$if(orgId !== null, (query) => query.where('id', '<>', orgId ?? ''))
    .execute();
  return verified.some((other) => looksLike(other.name, name));
}

const borrowed = fixed(
  'A verified company has this name or one that looks like it. If you work there, ask its owner to invite you, or write to us.',
);

/** Refuses such a name beside its field. */
export async function mustNotBorrow(db: Db, name: string, orgId: string | null, path = 'company'): Promise<void> {
  if (await isBorrowed(db, name, orgId)) throw invalidInput({ path, message: borrowed });
}
