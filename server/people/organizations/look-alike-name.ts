import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Db } from '../../adapters/database/db.ts';
import { looksLike } from '../../adapters/formats/name-skeleton.ts';

export async function isLookAlikeName(db: Db, name: string, orgId: string | null): Promise<boolean> {
  const verified = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('domain', 'is not', null)
    .$if(orgId !== null, (query) => query.where('id', '<>', orgId ?? ''))
    .execute();
  return verified.some((other) => looksLike(other.name, name));
}

const lookAlikeMessage = fixed(
  'A verified company has this name or one that looks like it. If you work there, ask its owner to invite you, or write to us.',
);

export async function assertNotLookAlikeName(
  db: Db,
  name: string,
  orgId: string | null,
  path = 'company',
): Promise<void> {
  if (await isLookAlikeName(db, name, orgId)) throw invalidInput({ path, message: lookAlikeMessage });
}
