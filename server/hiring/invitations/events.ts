import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { dateValue, message } from '../../adapters/language/message.ts';
import { companyNameMessage } from '../../people/offers.ts';
import { event } from '../../base/event.ts';
import { invitationById } from './queries.ts';

const ofInvitation = z.object({ invitation_id: uuid });

async function invitationFacts(db: Db, { invitation_id }: z.infer<typeof ofInvitation>) {
  const row = await invitationById(db, invitation_id);
  return (
    row && {
      ...row,
      company: companyNameMessage(row.company, row.company_standing),
      inviter: `${row.first_name} ${row.last_name}`.trim(),
      candidate: `${row.candidate_first_name} ${row.candidate_last_name}`.trim(),
      job_title: row.title,
    }
  );
}
/** Candidates are not notified of an invitation to a job that moderation has hidden. */
const askedFacts = async (db: Db, values: z.infer<typeof ofInvitation>) => {
  const about = await invitationFacts(db, values);
  return about?.job_told ? about : undefined;
};
type About = NonNullable<Awaited<ReturnType<typeof invitationFacts>>>;

const invitesTitle = ({ inviter, company }: About) =>
  message('{inviter} at {company} invites you to apply', { inviter, company });

export const invitedToApply = event({
  kind: 'invited-to-apply',
  about: 'proposals',
  values: ofInvitation,
  facts: askedFacts,
  notice: (about) => ({ title: invitesTitle(about), path: '/candidate/proposals', of: about.invited_by }),
  mail: (about, { link }) => ({
    subject: invitesTitle(about),
    of_job: about.job_id,
    lines: [
      message('{inviter} has seen your profile and would like your answer for {job_title}.', {
        inviter: about.inviter,
        job_title: about.job_title,
      }),
      ...(about.message ? [message('They write: “{message}”', { message: about.message })] : []),
      message(
        'If you accept, you start the application, and they see your email address. They see your phone number once an interview is set. If you decline, you won’t be invited to this job again. The invitation is open until {expires_at}.',
        { expires_at: dateValue(about.expires_at) },
      ),
    ],
    action: link(message('See the invitation'), '/candidate/proposals'),
  }),
});

const candidatePath = ({ candidate_id, job_id }: About) =>
  `/manager/candidates?candidate=${candidate_id}&job_id=${job_id}`;
const acceptsTitle = ({ candidate, job_title }: About) =>
  message('{candidate} accepts your invitation for {job_title}', { candidate, job_title });

export const invitationAccepted = event({
  kind: 'invitation-accepted',
  about: 'proposals',
  values: ofInvitation,
  facts: invitationFacts,
  notice: (about) => ({ title: acceptsTitle(about), path: candidatePath(about), of: about.candidate_id }),
  mail: (about, { link }) => ({
    subject: acceptsTitle(about),
    lines: [
      message(
        '{candidate} started an application for {job_title}. You can now see their email address on the profile. You’ll get the answer once they send it.',
        { candidate: about.candidate, job_title: about.job_title },
      ),
    ],
    action: link(message('Open the profile'), candidatePath(about)),
  }),
});

const declinesTitle = ({ candidate, job_title }: About) =>
  message('{candidate} declines your invitation for {job_title}', { candidate, job_title });

export const invitationDeclined = event({
  kind: 'invitation-declined',
  about: 'proposals',
  values: ofInvitation,
  facts: invitationFacts,
  notice: (about) => ({ title: declinesTitle(about), path: '/manager/candidates', of: about.candidate_id }),
  mail: (about, { link }) => ({
    subject: declinesTitle(about),
    lines: [
      message('{candidate} declined to apply for {job_title}.', {
        candidate: about.candidate,
        job_title: about.job_title,
      }),
      ...(about.answer ? [message('They write: “{message}”', { message: about.answer })] : []),
    ],
    action: link(message('Search candidates'), '/manager/candidates'),
  }),
});
