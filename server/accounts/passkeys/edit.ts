import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { recordSecurityChange } from '../mfa/record-security-change.ts';
import { assertReauthenticated } from '../reauthentication/assert-reauthenticated.ts';
import { evictUser } from '../sessions/queries.ts';
import { passkeyRemoved } from './events.ts';

type Passkeys = typeof api.passkeys;

export async function renamePasskey(
  { db, actor }: Context<'signedIn'>,
  { passkey_id, name }: Input<Passkeys['rename']>,
): Promise<Result<Passkeys['rename']>> {
  await db.transaction().execute(async (tx) => {
    const { name: before } = await ownPasskey(tx, actor, passkey_id);
    await tx.updateTable('passkeys').set({ name }).where('id', '=', passkey_id).execute();
    const change = { before: { name: before }, after: { name } };
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'rename passkey',
      subject: 'passkey',
      subject_id: passkey_id,
      ...change,
    });
  });
  return { success: true };
}

export async function removePasskey(
  { db, actor }: Context<'signedIn'>,
  { passkey_id }: Input<Passkeys['remove']>,
): Promise<Result<Passkeys['remove']>> {
  await db.transaction().execute(async (tx) => {
    const { name } = await ownPasskey(tx, actor, passkey_id);
    await assertReauthenticated(tx, actor);
    await tx.deleteFrom('passkeys').where('id', '=', passkey_id).execute();
    await recordSecurityChange(
      tx,
      actor.id,
      { action: 'remove passkey', subject: 'passkey', subject_id: passkey_id },
      (to, key) => passkeyRemoved(to, key, { name }),
    );
  });
  evictUser(actor.id);
  return { success: true };
}

async function ownPasskey(tx: Tx, actor: Actor, id: string): Promise<{ name: string }> {
  const passkey = await tx
    .selectFrom('passkeys')
    .select(['user_id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  authorize(permissions.editPasskey, actor, passkey);
  return passkey;
}
