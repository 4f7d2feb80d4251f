import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sql } from 'kysely';
import { newInviteCode, sha256 } from '../../adapters/auth/tokens.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange, notify } from '../../platform/offers.ts';
import { nextInLine } from '../waitlist/queries.ts';
import { launchInvitation } from './events.ts';

type Launch = typeof api.launch;

export async function inviteNext(
  { db, actor }: Context<'admin'>,
  { count, user_type }: Input<Launch['invite']>,
): Promise<Result<Launch['invite']>> {
  return db.transaction().execute(async (tx) => {
    const people = await nextInLine(tx, user_type).limit(count).forUpdate().skipLocked().execute();
    for (const person of people) await sendCode(tx, person);
    const after = { invited: people.length, user_type };
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'invite from waitlist',
      subject: 'waitlist',
      subject_id: 'next',
      after,
    });
    return { invited: people.length };
  });
}

export async function resendInvitation(
  { db, actor }: Context<'admin'>,
  { waitlist_id }: Input<Launch['inviteAgain']>,
): Promise<Result<Launch['inviteAgain']>> {
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('waitlist')
      .select(['id', 'email'])
      .where('id', '=', waitlist_id)
      .where('joined_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!person) throw new AppError('not_found');
    await sendCode(tx, person);
    await recordChange(tx, { actor_id: actor.id, action: 'invite again', subject: 'waitlist', subject_id: person.id });
    return { invited: 1 };
  });
}

type InvitedPerson = { id: string; email: string };

async function sendCode(tx: Tx, { id, email }: InvitedPerson): Promise<void> {
  const code = newInviteCode();
  const invite_hash = sha256(code);
  await tx
    .updateTable('waitlist')
    .set({ invite_hash, invited_at: sql<string>`now()`, claimed_email: null })
    .where('id', '=', id)
    .execute();
  await notify(tx, launchInvitation({ email }, `waitlist-code:${invite_hash}`, { waitlist_id: id, code }));
}
