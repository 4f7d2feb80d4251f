import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { day, said } from '../../adapters/language/said.ts';
import { companySaid } from '../../people/organizations/company-said.ts';
import { event } from '../../platform/notifications/event.ts';
import { invitationById } from './queries.ts';

const ofInvitation = z.object({ invitation_id: uuid });

async function invitationFacts(db: Db, { invitation_id }: z.infer<typeof ofInvitation>) {
  const row = await invitationById(db, invitation_id);
  return (
    row && {
      ...row,
      company: companySaid(row.company, row.company_standing),
      inviter: `${row.first_name} ${row.last_name}`.trim(),
      candidate: `${row.candidate_first_name} ${row.candidate_last_name}`.trim(),
      job_title: row.title,
    }
  );
}
type About = NonNullable<Awaited<ReturnType<typeof invitationFacts>>>;

const invites = ({ inviter, company }: About) =>
  said('{inviter} at {company} invites you to apply', { inviter, company });

/** To the candidate. Says who asks, for what, until when, and what an answer shows to whom. */
export const invitedToApply = event({
  kind: 'invited-to-apply',
  about: 'proposals',
  values: ofInvitation,
  facts: invitationFacts,
  notice: (about) => ({ title: invites(about), path: '/candidate/proposals', of: about.invited_by }),
  mail: (about, { link }) => ({
    subject: invites(about),
    of_job: about.job_id,
    lines: [
      said('{inviter} has seen your profile and would like your answer for {job_title}.', {
        inviter: about.inviter,
        job_title: about.job_title,
      }),
      ...(about.message ? [said('They write: “{message}”', { message: about.message })] : []),
      said(
        'If you accept, you start the application, and they see your email address. They see your phone number once an interview is set. If you decline, you won’t be invited to this job again. The invitation is open until {expires_at}.',
        { expires_at: day(about.expires_at) },
      ),
    ],
    action: link(said('See the invitation'), '/candidate/proposals'),
  }),
});

const candidatePath = ({ candidate_id, job_id }: About) =>
  `/manager/candidates?candidate=${candidate_id}&job_id=${job_id}`;
const accepts = ({ candidate, job_title }: About) =>
  said('{candidate} accepts your invitation for {job_title}', { candidate, job_title });

/** To anyone who invited. */
export const invitationAccepted = event({
  kind: 'invitation-accepted',
  about: 'proposals',
  values: ofInvitation,
  facts: invitationFacts,
  notice: (about) => ({ title: accepts(about), path: candidatePath(about), of: about.candidate_id }),
  mail: (about, { link }) => ({
    subject: accepts(about),
    lines: [
      said(
        '{candidate} started an application for {job_title}. You can now see their email address on the profile. You’ll get the answer once they send it.',
        { candidate: about.candidate, job_title: about.job_title },
      ),
    ],
    action: link(said('Open the profile'), candidatePath(about)),
  }),
});

const declines = ({ candidate, job_title }: About) =>
  said('{candidate} declines your invitation for {job_title}', { candidate, job_title });

export const invitationDeclined = event({
  kind: 'invitation-declined',
  about: 'proposals',
  values: ofInvitation,
  facts: invitationFacts,
  notice: (about) => ({ title: declines(about), path: '/manager/candidates', of: about.candidate_id }),
  mail: (about, { link }) => ({
    subject: declines(about),
    lines: [
      said('{candidate} declined to apply for {job_title}.', {
        candidate: about.candidate,
        job_title: about.job_title,
      }),
      ...(about.answer ? [said('They write: “{message}”', { message: about.answer })] : []),
    ],
    action: link(said('Search candidates'), '/manager/candidates'),
  }),
});
