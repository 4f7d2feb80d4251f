import { appealOutcomes } from '#contract/hiring/appeals.ts';
import { instant, uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { dateValue, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { type ApplicationWithJob, applicationById } from '../applications/queries.ts';

const ofAppeal = z.object({ appeal_id: uuid });

async function appealFacts(db: Db, { appeal_id }: z.infer<typeof ofAppeal>) {
  const appeal = await db.selectFrom('appeals').selectAll().where('id', '=', appeal_id).executeTakeFirst();
  const application = appeal && (await applicationById(db, appeal.application_id));
  return application && { appeal, application };
}

type About = { application: ApplicationWithJob };
const managersPage = ({ application: { id, job_id } }: About) => `/manager/jobs/${job_id}/applications/${id}`;
const contestedTitle = ({ application: { job_title } }: About) =>
  message('A candidate is appealing the score of an answer for {job_title}', { job_title });

export const appealOpened = event({
  kind: 'appeal-opened',
  toTeam: true,
  about: 'account',
  values: ofAppeal,
  facts: appealFacts,
  notice: (about) => ({ title: contestedTitle(about), path: managersPage(about) }),
  mail: (about, { link }) => ({
    subject: contestedTitle(about),
    lines: [
      message('A person who hasn’t reviewed the answer scores it again, without seeing the first score.'),
      message('You’ll see the outcome next to the score by {due_at}.', { due_at: dateValue(about.appeal.due_at) }),
    ],
    action: link(message('Open the application'), managersPage(about)),
  }),
});

type ReviewRequestFacts = { job_title: string; due_at: string; reviewer_role: 'manager' | 'admin' };
const reviewRequestedTitle = ({ job_title, due_at }: ReviewRequestFacts) =>
  message('Please score an answer for {job_title} again, by {due_at}', { job_title, due_at: dateValue(due_at) });
const reviewersPage = ({ reviewer_role }: ReviewRequestFacts) =>
  reviewer_role === 'admin' ? '/admin/contests' : '/manager/reviews';

export const reviewRequested = event({
  kind: 'review-asked',
  toTeam: true,
  about: 'account',
  values: z.object({ ...ofAppeal.shape, reviewer_role: z.enum(['manager', 'admin']), due_at: instant }),
  facts: async (db, { appeal_id, reviewer_role, due_at }) => {
    const about = await appealFacts(db, { appeal_id });
    return (
      about && { job_title: about.application.job_title, company: about.application.company, reviewer_role, due_at }
    );
  },
  notice: (about) => ({ title: reviewRequestedTitle(about), path: reviewersPage(about) }),
  mail: (about, { link }) => ({
    subject: reviewRequestedTitle(about),
    lines: [
      message('A candidate for {job_title} at {company} is appealing an AI score.', {
        job_title: about.job_title,
        company: about.company,
      }),
      message(
        'Watch the answer and give your own score with your reasons. You see neither the name nor the first score.',
      ),
    ],
    action: link(message('Score the answer'), reviewersPage(about)),
  }),
});

const decision = z.object({ ...ofAppeal.shape, outcome: z.enum(appealOutcomes), score: z.int() });

const decidedFacts = async (db: Db, { outcome, score, ...of }: z.infer<typeof decision>) => {
  const about = await appealFacts(db, of);
  return (
    about && { ...about, outcome, score, previous_score: about.appeal.previous_score, reasons: about.appeal.reasons }
  );
};
type Decided = NonNullable<Awaited<ReturnType<typeof decidedFacts>>>;

function outcomeLine({ outcome, score, previous_score }: Decided) {
  if (previous_score === null)
    return message('The second reviewer gave a score of {score}; there was no AI score. {score} counts from now on.', {
      score,
    });
  return outcome === 'upheld'
    ? message('The score didn’t change: the second reviewer gave {score}, the AI {previous_score}.', {
        score,
        previous_score,
      })
    : message(
        'The score has changed: the second reviewer gave {score}, the AI {previous_score}. The score is now {score}.',
        { score, previous_score },
      );
}

const demoLine = ({ appeal: { previous_demo } }: Decided) =>
  previous_demo ? [message('Demo, not a model: plain rules gave the first score.')] : [];

const reasonsOf = ({ reasons }: Decided) => message('The reasons: {reasons}', { reasons });
const judgedAgainTitle = ({ application: { job_title } }: About) =>
  message('Your score appeal for {job_title} has been decided', { job_title });
const candidatesPage = ({ application: { id } }: About) => `/candidate/applied-to/${id}`;

export const appealDecidedForCandidate = event({
  kind: 'appeal-decided-for-candidate',
  about: 'account',
  values: decision,
  facts: decidedFacts,
  notice: (about) => ({ title: judgedAgainTitle(about), path: candidatesPage(about) }),
  mail: (about, { link }) => ({
    subject: judgedAgainTitle(about),
    lines: [
      message('A person who hadn’t reviewed your answer before watched it without seeing the first score.'),
      outcomeLine(about),
      ...demoLine(about),
      reasonsOf(about),
    ],
    action: link(message('See your application'), candidatesPage(about)),
  }),
});

const answerJudgedTitle = ({ application: { job_title } }: About) =>
  message('A score appeal for {job_title} has been decided', { job_title });

export const appealDecidedForEmployer = event({
  kind: 'appeal-decided-for-employer',
  toTeam: true,
  about: 'account',
  values: decision,
  facts: decidedFacts,
  notice: (about) => ({ title: answerJudgedTitle(about), path: managersPage(about) }),
  mail: (about, { link }) => ({
    subject: answerJudgedTitle(about),
    lines: [
      outcomeLine(about),
      ...demoLine(about),
      reasonsOf(about),
      message('What happens next is up to you. You can reopen a closed application.'),
    ],
    action: link(message('Open the application'), managersPage(about)),
  }),
});
