import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { message } from '../../adapters/language/message.ts';
import { applicantThread } from '../../adapters/mail/applicant-thread.ts';
import { event } from '../../base/event.ts';
import { type ApplicationWithJob, applicationById, pseudonymOf } from './queries.ts';

const reviewPath = ({ id, job_id }: ApplicationWithJob) => `/manager/jobs/${job_id}/applications/${id}`;
const receivedTitle = ({ job_title }: ApplicationWithJob) => message('New application for {job_title}', { job_title });

/** Requests an analysis; this separate declaration avoids a dependency on the analysis feature, which runs it. */
export const applicationReceived = event({
  kind: 'application-received',
  about: 'applications',
  values: z.object({ application_id: uuid }),
  facts: (db, { application_id }) => applicationById(db, application_id),
  notice: (about) => ({ title: receivedTitle(about), path: reviewPath(about) }),
  mail: (about, { link }) => ({
    subject: receivedTitle(about),
    thread: applicantThread(about),
    lines: [message('A candidate has answered your questions for {job_title}.', { job_title: about.job_title })],
    action: link(message('Open the answer'), reviewPath(about)),
  }),
});

type Named = ApplicationWithJob & { candidate: string };
const withdrawnTitle = ({ candidate, job_title }: Named) =>
  message('{candidate} has withdrawn from {job_title}', { candidate, job_title });

async function withCandidateName(db: Db, application: ApplicationWithJob): Promise<Named> {
  const isKnown = (application.opened_at ?? application.answered_at) !== null && !application.blind_review;
  const profile = isKnown
    ? await db
        .selectFrom('users_profiles')
        .select(['first_name', 'last_name'])
        .where('id', '=', application.candidate_id)
        .executeTakeFirst()
    : undefined;
  const candidate = profile ? `${profile.first_name} ${profile.last_name}` : pseudonymOf(application);
  return { ...application, candidate };
}

export const applicationWithdrawn = event({
  kind: 'application-withdrawn',
  about: 'applications',
  always: true,
  values: z.object({ application_id: uuid, meeting_cancelled: z.boolean() }),
  facts: async (db, { application_id, meeting_cancelled }) => {
    const application = await applicationById(db, application_id);
    return application && { ...(await withCandidateName(db, application)), meeting_cancelled };
  },
  notice: (about) => ({ title: withdrawnTitle(about), path: `/manager/jobs/${about.job_id}` }),
  mail: (about, { link }) => ({
    subject: withdrawnTitle(about),
    thread: applicantThread(about),
    lines: [
      message('{candidate} withdrew their application for {job_title}. You can no longer open the answer.', {
        candidate: about.candidate,
        job_title: about.job_title,
      }),
      ...(about.meeting_cancelled ? [message('Your scheduled interview is canceled.')] : []),
    ],
    action: link(message('See the other applications'), `/manager/jobs/${about.job_id}`),
  }),
});

const reinstatedTitle = ({ candidate, job_title }: Named) =>
  message('{candidate} is back in the list for {job_title}', { candidate, job_title });

export const applicationReinstated = event({
  kind: 'application-back',
  about: 'applications',
  always: true,
  values: z.object({ application_id: uuid }),
  facts: async (db, { application_id }) => {
    const application = await applicationById(db, application_id);
    return application && withCandidateName(db, application);
  },
  notice: (about) => ({ title: reinstatedTitle(about), path: reviewPath(about) }),
  mail: (about, { link }) => ({
    subject: reinstatedTitle(about),
    lines: [message('The application is open again, and you have as many days left to answer as before.')],
    action: link(message('Open the application'), reviewPath(about)),
  }),
});
