import { AppError } from '#contract/base/errors.ts';
import type { InvitationStatus } from '#contract/hiring/invitations.ts';
import { may } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { invitationForUpdate, type InvitationRow } from './queries.ts';

/** Undefined when it was answered so before; throws when it was answered otherwise, or is over. */
export async function answer(
  tx: Tx,
  { actor }: Context<'candidate'>,
  id: string,
  given: { status: InvitationStatus; answer?: string },
): Promise<InvitationRow | undefined> {
  const invitation = await invitationForUpdate(tx, id);
  authorize(may.answerInvitation, actor, invitation, 'invitation_not_found');
  mustBe(invitation, given.status);
  if (invitation.status === given.status) return undefined;
  await tx
    .updateTable('invitations')
    .set({ ...given, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const change = { before: { status: 'pending' }, after: { status: given.status } };
  await record(tx, {
    actor_id: actor.id,
    action: 'answer invitation',
    subject: 'invitation',
    subject_id: id,
    ...change,
  });
  return invitation;
}

export function mustBe({ status }: InvitationRow, wanted: InvitationStatus): void {
  if (status !== 'pending' && status !== wanted) throw new AppError('invitation_over');
}
