import { uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { said } from '../../adapters/language/said.ts';
import { applicantThread } from '../../adapters/mail/applicant-thread.ts';
import { event } from '../../platform/notifications/event.ts';
import { type ApplicationWithJob, applicationById, pseudonymOf } from './queries.ts';

const reviewPath = ({ id, job_id }: ApplicationWithJob) => `/manager/jobs/${job_id}/applications/${id}`;
const received = ({ job_title }: ApplicationWithJob) => said('New application for {job_title}', { job_title });

/** To the manager who posted the job. Names no one: the first look may be blind (D71). */
export const applicationReceived = event({
  kind: 'application-received',
  about: 'applications',
  values: z.object({ application_id: uuid }),
  facts: (db, { application_id }) => applicationById(db, application_id),
  notice: (about) => ({ title: received(about), path: reviewPath(about) }),
  mail: (about, { link }) => ({
    subject: received(about),
    thread: applicantThread(about),
    lines: [said('A candidate has answered your questions for {job_title}.', { job_title: about.job_title })],
    action: link(said('Open the answer'), reviewPath(about)),
  }),
});

type Named = ApplicationWithJob & { candidate: string };
const withdrawn = ({ candidate, job_title }: Named) =>
  said('{candidate} has withdrawn from {job_title}', { candidate, job_title });

/** By name only where the look was not blind. */
async function named(db: Db, application: ApplicationWithJob): Promise<Named> {
  const isKnown = application.opened_at !== null && !application.blind_review;
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

/** To the manager. */
export const applicationWithdrawn = event({
  kind: 'application-withdrawn',
  about: 'applications',
  always: true,
  values: z.object({ application_id: uuid, meeting_cancelled: z.boolean() }),
  facts: async (db, { application_id, meeting_cancelled }) => {
    const application = await applicationById(db, application_id);
    return application && { ...(await named(db, application)), meeting_cancelled };
  },
  notice: (about) => ({ title: withdrawn(about), path: `/manager/jobs/${about.job_id}` }),
  mail: (about, { link }) => ({
    subject: withdrawn(about),
    thread: applicantThread(about),
    lines: [
      said('{candidate} withdrew their application for {job_title}. You can no longer open the answer.', {
        candidate: about.candidate,
        job_title: about.job_title,
      }),
      ...(about.meeting_cancelled ? [said('Your scheduled interview is canceled.')] : []),
    ],
    action: link(said('See the other applications'), `/manager/jobs/${about.job_id}`),
  }),
});

const back = ({ candidate, job_title }: Named) =>
  said('{candidate} is back in the list for {job_title}', { candidate, job_title });

/** To the manager: the candidate keeps the account after all. */
export const applicationBack = event({
  kind: 'application-back',
  about: 'applications',
  always: true,
  values: z.object({ application_id: uuid }),
  facts: async (db, { application_id }) => {
    const application = await applicationById(db, application_id);
    return application && named(db, application);
  },
  notice: (about) => ({ title: back(about), path: reviewPath(about) }),
  mail: (about, { link }) => ({
    subject: back(about),
    lines: [said('The application is open again, and you have as many days left to answer as before.')],
    action: link(said('Open the application'), reviewPath(about)),
  }),
});
