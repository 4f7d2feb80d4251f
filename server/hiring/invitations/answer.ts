import { AppError } from '#contract/base/errors.ts';
import type { InvitationStatus } from '#contract/hiring/invitations.ts';
import { permissions } from '#contract/base/permissions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { invitationForUpdate, type InvitationRow } from './queries.ts';

/** Returns undefined when the same answer was already given; throws when the answer differs or the invitation is over. */
export async function answerInvitation(
  tx: Tx,
  { actor }: Context<'candidate'>,
  id: string,
  given: { status: InvitationStatus; answer?: string },
): Promise<InvitationRow | undefined> {
  const invitation = await invitationForUpdate(tx, id);
  authorize(permissions.answerInvitation, actor, invitation, 'invitation_not_found');
  assertStatus(invitation, given.status);
  if (invitation.status === given.status) return undefined;
  await tx
    .updateTable('invitations')
    .set({ ...given, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const change = { before: { status: 'pending' }, after: { status: given.status } };
  await recordChange(tx, {
    actor_id: actor.id,
    action: 'answer invitation',
    subject: 'invitation',
    subject_id: id,
    ...change,
  });
  return invitation;
}

export function assertStatus({ status }: InvitationRow, wanted: InvitationStatus): void {
  if (status !== 'pending' && status !== wanted) throw new AppError('invitation_over');
}
