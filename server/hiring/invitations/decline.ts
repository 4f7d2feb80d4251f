import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/offers.ts';
import { answerInvitation } from './answer.ts';
import { invitationDeclined } from './events.ts';

type Invitations = typeof api.invitations;

export async function declineProposal(
  context: Context<'candidate'>,
  { invitation_id, answer: words }: Input<Invitations['decline']>,
): Promise<Result<Invitations['decline']>> {
  const { db } = context;
  await db.transaction().execute(async (tx) => {
    const invitation = await answerInvitation(tx, context, invitation_id, { status: 'declined', answer: words });
    if (!invitation) return;
    const to = { user_id: invitation.invited_by };
    await notify(tx, invitationDeclined(to, `invitation-declined:${invitation_id}`, { invitation_id }));
  });
  return { success: true };
}
