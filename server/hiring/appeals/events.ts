import { appealOutcomes } from '#contract/hiring/appeals.ts';
import { instant, uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { day, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';
import { type ApplicationWithJob, applicationById } from '../applications/queries.ts';

const ofAppeal = z.object({ appeal_id: uuid });

async function appealFacts(db: Db, { appeal_id }: z.infer<typeof ofAppeal>) {
  const appeal = await db.selectFrom('appeals').selectAll().where('id', '=', appeal_id).executeTakeFirst();
  const application = appeal && (await applicationById(db, appeal.application_id));
  return application && { appeal, application };
}

type About = { application: ApplicationWithJob };
const managersPage = ({ application: { id, job_id } }: About) => `/manager/jobs/${job_id}/applications/${id}`;
const contested = ({ application: { job_title } }: About) =>
  said('A candidate is appealing the score of an answer for {job_title}', { job_title });

/** To the manager who posted the job: names no one, and asks for nothing. */
export const appealOpened = event({
  kind: 'appeal-opened',
  toTeam: true,
  about: 'account',
  values: ofAppeal,
  facts: appealFacts,
  notice: (about) => ({ title: contested(about), path: managersPage(about) }),
  mail: (about, { link }) => ({
    subject: contested(about),
    lines: [
      said('A person who hasn’t reviewed the answer scores it again, without seeing the first score.'),
      said('You’ll see the outcome next to the score by {due_at}.', { due_at: day(about.appeal.due_at) }),
    ],
    action: link(said('Open the application'), managersPage(about)),
  }),
});

type Asked = { job_title: string; due_at: string; reviewer_role: 'manager' | 'admin' };
const asked = ({ job_title, due_at }: Asked) =>
  said('Please score an answer for {job_title} again, by {due_at}', { job_title, due_at: day(due_at) });
const reviewersPage = ({ reviewer_role }: Asked) =>
  reviewer_role === 'admin' ? '/admin/contests' : '/manager/reviews';

/** To everyone who may judge it again: neither name nor score. */
export const reviewAsked = event({
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
  notice: (about) => ({ title: asked(about), path: reviewersPage(about) }),
  mail: (about, { link }) => ({
    subject: asked(about),
    lines: [
      said('A candidate for {job_title} at {company} is appealing an AI score.', {
        job_title: about.job_title,
        company: about.company,
      }),
      said('Watch the answer and give your own score with your reasons. You see neither the name nor the first score.'),
    ],
    action: link(said('Score the answer'), reviewersPage(about)),
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
    return said('The second reviewer gave a score of {score}; there was no AI score. {score} counts from now on.', {
      score,
    });
  return outcome === 'upheld'
    ? said('The score didn’t change: the second reviewer gave {score}, the AI {previous_score}.', {
        score,
        previous_score,
      })
    : said(
        'The score has changed: the second reviewer gave {score}, the AI {previous_score}. The score is now {score}.',
        { score, previous_score },
      );
}

const demoLine = ({ appeal: { previous_demo } }: Decided) =>
  previous_demo ? [said('Demo, not a model: plain rules gave the first score.')] : [];

const reasonsOf = ({ reasons }: Decided) => said('The reasons: {reasons}', { reasons });
const judgedAgain = ({ application: { job_title } }: About) =>
  said('Your score appeal for {job_title} has been decided', { job_title });
const candidatesPage = ({ application: { id } }: About) => `/candidate/applied-to/${id}`;

export const appealDecidedForCandidate = event({
  kind: 'appeal-decided-for-candidate',
  about: 'account',
  values: decision,
  facts: decidedFacts,
  notice: (about) => ({ title: judgedAgain(about), path: candidatesPage(about) }),
  mail: (about, { link }) => ({
    subject: judgedAgain(about),
    lines: [
      said('A person who hadn’t reviewed your answer before watched it without seeing the first score.'),
      outcomeLine(about),
      ...demoLine(about),
      reasonsOf(about),
    ],
    action: link(said('See your application'), candidatesPage(about)),
  }),
});

const answerJudged = ({ application: { job_title } }: About) =>
  said('A score appeal for {job_title} has been decided', { job_title });

export const appealDecidedForEmployer = event({
  kind: 'appeal-decided-for-employer',
  toTeam: true,
  about: 'account',
  values: decision,
  facts: decidedFacts,
  notice: (about) => ({ title: answerJudged(about), path: managersPage(about) }),
  mail: (about, { link }) => ({
    subject: answerJudged(about),
    lines: [
      outcomeLine(about),
      ...demoLine(about),
      reasonsOf(about),
      said('What happens next is up to you. You can reopen a closed application.'),
    ],
    action: link(said('Open the application'), managersPage(about)),
  }),
});
