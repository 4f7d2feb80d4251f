import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/offers.ts';
import { createApplication } from '../applications/create.ts';
import { answerInvitation, assertStatus } from './answer.ts';
import { invitationAccepted } from './events.ts';
import { invitationById } from './queries.ts';

type Invitations = typeof api.invitations;

/** Creates the draft and reveals the candidate's contact data to the organization. It is idempotent. */
export async function acceptProposal(
  context: Context<'candidate'>,
  { invitation_id }: Input<Invitations['accept']>,
): Promise<Result<Invitations['accept']>> {
  const { db, actor } = context;
  const asked = await invitationById(db, invitation_id);
  authorize(permissions.answerInvitation, actor, asked, 'invitation_not_found');
  assertStatus(asked, 'accepted');
  // The draft is created first, because a job that closed meanwhile rejects it and then no contact data is revealed.
  const { application } = await createApplication(context, { job_id: asked.job_id, door: 'standard' });
  await db.transaction().execute(async (tx) => {
    const invitation = await answerInvitation(tx, context, invitation_id, { status: 'accepted' });
    if (!invitation) return;
    const to = { user_id: invitation.invited_by };
    await notify(tx, invitationAccepted(to, `invitation-accepted:${invitation_id}`, { invitation_id }));
  });
  return { success: true, job_id: asked.job_id, application_id: application.id };
}
