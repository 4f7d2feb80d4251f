import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { isPlatformPerson, isRoleAt } from '../../adapters/formats/name-skeleton.ts';
import type { Db } from '../../adapters/database/db.ts';

type PersonName = { first_name: string; last_name: string };

/** A real person may be called like a company, so only names of its departments and of our own are reserved. */
export async function isReservedPersonName(db: Db, { first_name, last_name }: PersonName): Promise<boolean> {
  const name = `${first_name} ${last_name}`;
  if (isPlatformPerson(name)) return true;
  const verified = await db.selectFrom('organizations').select('name').where('domain', 'is not', null).execute();
  return verified.some((company) => isRoleAt(company.name, name));
}

const reservedMessage = fixed('This name is reserved. Please enter the name of a person.');

export async function assertPersonName(db: Db, name: PersonName): Promise<void> {
  if (await isReservedPersonName(db, name)) throw invalidInput({ path: 'first_name', message: reservedMessage });
}

/** Checks the name that a change of one or both of its parts leads to. */
export async function assertChangedName(
  db: Db,
  userId: string,
  { first_name, last_name }: { first_name?: string | undefined; last_name?: string | undefined },
): Promise<void> {
  if (first_name === undefined && last_name === undefined) return;
  const before = await db
    .selectFrom('users_profiles')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = { first_name: first_name ?? before.first_name, last_name: last_name ?? before.last_name };
  if (name.first_name === before.first_name && name.last_name === before.last_name) return;
  await assertPersonName(db, name);
}
