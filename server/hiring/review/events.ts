import { uuid } from '#contract/base/fields.ts';
import { rejectionCodes } from '#contract/hiring/applications.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import {
  dateValue,
  contractText,
  type TranslatableMessage,
  message,
  type MessageValue,
} from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { appealableUntil, appealOf } from '../appeals/queries.ts';
import { explainedForDays } from '../../platform/offers.ts';
import { type ApplicationWithJob, applicationById, companyClosed, placeRulesOf } from '../applications/queries.ts';
import { scoreOf } from '../applications/score.ts';

const ofApplication = z.object({ application_id: uuid });
const applicationFacts = (db: Db, { application_id }: z.infer<typeof ofApplication>) =>
  applicationById(db, application_id);

const pathOf = ({ id }: ApplicationWithJob) => `/candidate/applied-to/${id}`;
const seeApplication = message('See your application');

const openedTitle = ({ job_title }: ApplicationWithJob) =>
  message('Your application for {job_title} was opened', { job_title });

export const applicationOpened = event({
  kind: 'application-opened',
  about: 'applications',
  values: ofApplication,
  facts: applicationFacts,
  notice: (about) => ({ title: openedTitle(about), path: pathOf(about) }),
  mail: (about, { link }) => ({
    subject: openedTitle(about),
    of_job: about.job_id,
    lines: [
      message('{company} has opened your application for {job_title}. A person is looking at it now.', {
        company: about.company,
        job_title: about.job_title,
      }),
    ],
    action: link(seeApplication, pathOf(about)),
  }),
});

const acceptedTitle = ({ company }: ApplicationWithJob) =>
  message('{company} has accepted your application', { company });

export const applicationAccepted = event({
  kind: 'application-accepted',
  about: 'applications',
  always: true,
  values: z.object({ ...ofApplication.shape, meeting_cancelled: z._default(z.boolean(), false) }),
  facts: async (db, { application_id, meeting_cancelled }) => {
    const application = await applicationById(db, application_id);
    return application && { ...application, meeting_cancelled };
  },
  notice: (about) => ({ title: acceptedTitle(about), path: pathOf(about) }),
  mail: ({ meeting_cancelled, ...about }, { link }) => ({
    subject: acceptedTitle(about),
    of_job: about.job_id,
    lines: [
      message('Your application for {job_title} has been accepted.', { job_title: about.job_title }),
      ...(meeting_cancelled ? [message('Your scheduled interview is canceled.')] : []),
      message('{company} will contact you about the next steps.', { company: about.company }),
    ],
    action: link(seeApplication, pathOf(about)),
  }),
});

const decidedTitle = ({ job_title }: ApplicationWithJob) => message('Your application for {job_title}', { job_title });

const noteOf = ({ rejection_note }: ApplicationWithJob): MessageValue =>
  rejection_note === companyClosed ? contractText(rejection_note) : rejection_note;

export const applicationRejected = event({
  kind: 'application-rejected',
  about: 'applications',
  always: true,
  values: z.object({ ...ofApplication.shape, meeting_cancelled: z.boolean() }),
  facts: async (db, { application_id, meeting_cancelled }) => {
    const application = await applicationById(db, application_id);
    if (!application) return undefined;
    const { analysis_score: score, score_by } = scoreOf(application);
    const appeal = await appealOf(db, application_id);
    const by_person = score_by === 'person';
    const scored = score !== null && (!by_person || appeal?.previous_score != null);
    const appealed = appeal?.outcome != null;
    const appeal_until = scored && !appeal ? appealableUntil(application) : null;
    const explained = scored && explainedForDays(placeRulesOf(application)) > 0;
    const demo = score_by === 'demo';
    return { ...application, meeting_cancelled, scored, by_person, score, demo, explained, appealed, appeal_until };
  },
  notice: (about) => ({ title: decidedTitle(about), path: pathOf(about) }),
  mail: (
    { meeting_cancelled, scored, by_person, score, demo, explained, appealed, appeal_until, ...about },
    { link },
  ) => ({
    subject: decidedTitle(about),
    of_job: about.job_id,
    lines: [
      message('{company} decided not to move forward with your application for {job_title}.', {
        company: about.company,
        job_title: about.job_title,
      }),
      message('The reason given: {reason}.', { reason: contractText(rejectionCodes[about.rejection_code ?? 'other']) }),
      ...(about.rejection_note
        ? [message('A note from the hiring manager: {rejection_note}', { rejection_note: noteOf(about) })]
        : []),
      ...(meeting_cancelled ? [message('Your scheduled interview is canceled.')] : []),
      ...(scored ? [message('AI scored your answer before this decision. A person made the decision.')] : []),
      ...(by_person ? [message('After your appeal, a person gave the score that counts.')] : []),
      ...(scored && demo ? [message('Demo, not a model: plain rules gave the score.')] : []),
      ...(explained ? explanation(score ?? 0, appealed, appeal_until) : []),
      ...(appeal_until && !explained
        ? [
            message(
              'If you think the score is wrong, you can ask until {appeal_until} for a person to score your answer again. Use the button below.',
              { appeal_until: dateValue(appeal_until) },
            ),
          ]
        : []),
      message('Thank you for the time you put into your answer.'),
    ],
    action: link(seeApplication, pathOf(about)),
  }),
});

const explanation = (score: number, appealed: boolean, until: string | null): TranslatableMessage[] => [
  appealed
    ? message(
        'After your appeal, the score was {score} out of 100. It compares what you said with each question’s criteria.',
        { score },
      )
    : message('It gave {score} of 100 by comparing what you said with the criteria of each question.', { score }),
  message(
    'It used your transcript and what you wrote. It never used your face, voice, accent, age, name or ZIP code. Your application page shows every criterion with the words behind it.',
  ),
  ...(until
    ? [
        message(
          'Until {until}, you can correct the transcript, update your profile, and appeal: a person who doesn’t know the score then judges your answer again.',
          { until: dateValue(until) },
        ),
      ]
    : []),
];

const isOpenAgain = ({ job_title }: ApplicationWithJob) =>
  message('Your application for {job_title} is open again', { job_title });

/** An undo within the undo period sends no notice. */
export const applicationReopened = event({
  kind: 'application-reopened',
  about: 'applications',
  always: true,
  values: ofApplication,
  facts: applicationFacts,
  notice: (about) => ({ title: isOpenAgain(about), path: pathOf(about) }),
  mail: (about, { link }) => ({
    subject: isOpenAgain(about),
    of_job: about.job_id,
    lines: [
      message('{company} has reopened your application for {job_title}. It is under review again.', {
        company: about.company,
        job_title: about.job_title,
      }),
    ],
    action: link(seeApplication, pathOf(about)),
  }),
});
