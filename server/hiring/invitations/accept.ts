import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { may } from '#contract/base/permissions.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { createApplication } from '../applications/create.ts';
import { answer, mustBe } from './answer.ts';
import { invitationAccepted } from './events.ts';
import { invitationById } from './queries.ts';

type Invitations = typeof api.invitations;

/** Opens the draft and shows the candidate's contact to the organization. Said twice it answers the same draft. */
export async function acceptProposal(
  context: Context<'candidate'>,
  { invitation_id }: Input<Invitations['accept']>,
): Promise<Result<Invitations['accept']>> {
  const { db, actor } = context;
  const asked = await invitationById(db, invitation_id);
  authorize(may.answerInvitation, actor, asked, 'invitation_not_found');
  mustBe(asked, 'accepted');
  // The draft first: a job that has closed meanwhile refuses it, and then nothing is revealed.
  const { application } = await createApplication(context, { job_id: asked.job_id, door: 'standard' });
  await db.transaction().execute(async (tx) => {
    const invitation = await answer(tx, context, invitation_id, { status: 'accepted' });
    if (!invitation) return;
    const to = { user_id: invitation.invited_by };
    await notify(tx, invitationAccepted(to, `invitation-accepted:${invitation_id}`, { invitation_id }));
  });
  return { success: true, job_id: asked.job_id, application_id: application.id };
}
