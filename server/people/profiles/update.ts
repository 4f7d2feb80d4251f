import type { api } from '#contract/api.ts';
import type { Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { accountProfileOf, assertChangedName } from '../../accounts/offers.ts';
import type { Context } from '../../base/context.ts';
import { assertEmployerName } from '../organizations/look-alike-name.ts';
import { renameOrganization } from '../organizations/rename.ts';

export async function updateProfile(context: Context<'signedIn'>, input: Input<typeof api.users.updateProfile>) {
  const { db, actor } = context;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw invalidInput({ path: '', message: fixed('Nothing to save.') });
  const changes: typeof input = Object.fromEntries(given);
  return db.transaction().execute(async (tx) => {
    await assertChangedName(tx, actor.id, changes);
    if (changes.company) await assertEmployerName(tx, actor, changes.company);
    await tx
      .updateTable('users_profiles')
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where('id', '=', actor.id)
      .execute();
    if (changes.company && actor.org_role === 'owner')
      await renameOrganization(context, tx, actor.org_id, changes.company);
    return accountProfileOf(tx, actor.id);
  });
}
