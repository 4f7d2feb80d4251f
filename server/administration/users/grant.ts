import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { maxGrantWithoutReauthentication } from '#contract/administration/users.ts';
import { assertReauthenticated } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { grantCredits } from '../../money/offers.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { creditsGranted } from './events.ts';
import { userForUpdate } from './queries.ts';
import { subjectOf } from './subject.ts';

type Administration = typeof api.administration;

type Admin = Context<'admin'>;

export async function grantToUser(
  { db, actor }: Admin,
  { user_id, grant_id, kind, amount, reason }: Input<Administration['grant']>,
): Promise<Result<Administration['grant']>> {
  return db.transaction().execute(async (tx) => {
    const user = await userForUpdate(tx, user_id);
    if (amount > maxGrantWithoutReauthentication) await assertReauthenticated(tx, actor);
    if (user.role !== (kind === 'application' ? 'candidate' : 'manager')) {
      throw invalidInput({ path: 'kind', message: fixed('This account has no such credits') });
    }
    const key = `granted:${grant_id}`;
    const again = await isGranted(tx, user_id, key);
    const balance = await grantCredits(tx, { owner_id: user_id, kind, bucket: 'refund', amount, reason, key });
    if (again) return { balance };
    const after = { grant_id, kind, amount, reason, balance };
    await recordChange(tx, { actor_id: actor.id, action: 'grant credits', ...subjectOf(user_id), after });
    await notify(tx, creditsGranted({ user_id }, key, { owner_id: user_id, entry_key: key, kind, amount }));
    return { balance };
  });
}

async function isGranted(tx: Tx, owner_id: string, key: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('credit_entries')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('key', '=', key)
    .executeTakeFirst();
  return entry !== undefined;
}
