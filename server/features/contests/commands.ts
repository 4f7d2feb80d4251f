import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { type ContestOutcome, contestWorkingDays, sameWithin } from '#contract/contests.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { workingDaysAfter } from '#contract/working-days.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { applicationById, type ApplicationWithJob, ownForUpdate } from '../applications/queries.ts';
import { record } from '../audit/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { contestDecidedForCandidate, contestDecidedForEmployer, contestOpened, reviewAsked } from './emails.ts';
import { administrators, contestableUntil, contestForUpdate, contestOf, otherManagers } from './queries.ts';

type Contests = typeof api.contests;

/** Asks for a person to judge the answer again. Asked twice, the first words count. */
export async function openContest(
  { db, actor, settings }: Context<'candidate'>,
  { application_id, words }: Input<Contests['open']>,
): Promise<Answer<Contests['open']>> {
  return db.transaction().execute(async (tx) => {
    const application = await ownForUpdate(tx, actor, application_id);
    const before = await contestOf(tx, application_id);
    if (before) return { contest: before };
    if (!contestableUntil(application)) throw new AppError('contest_closed');
    const managers = await otherManagers(tx, application_id);
    const contest = await tx
      .insertInto('contests')
      .values({
        application_id,
        org_id: application.org_id,
        words,
        reviewer_role: managers.length > 0 ? 'manager' : 'admin',
        previous_score: application.analysis_score,
        due_at: workingDaysAfter(new Date(), contestWorkingDays),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = { contest_id: contest.id, reviewer_role: contest.reviewer_role, due_at: contest.due_at };
    await record(tx, { actor_id: actor.id, action: 'contest score', ...subjectOf(application), after });
    const told = contestOpened(application, contest, settings.origin);
    await enqueue(tx, sendEmail, { key: `contested:${contest.id}`, about: 'account', email: told });
    await askReviewers(tx, application, contest, settings.origin);
    return { contest };
  });
}

type Asked = { id: string; reviewer_role: 'manager' | 'admin'; due_at: string };

/** Writes to everybody who may judge this answer again; the same request to the same person leaves once. */
export async function askReviewers(
  tx: Tx,
  application: ApplicationWithJob,
  contest: Asked,
  origin: string,
  again = '',
) {
  const { id, reviewer_role } = contest;
  const reviewers = reviewer_role === 'manager' ? await otherManagers(tx, application.id) : await administrators(tx);
  for (const reviewer of reviewers) {
    const email = reviewAsked(reviewer.email, application, contest, origin);
    await enqueue(tx, sendEmail, {
      key: `review:${id}:${reviewer_role}${again}:${reviewer.id}`,
      about: 'account',
      email,
    });
  }
}

/** The second reader's score, given without knowing the first one: which of the two counts follows from both. */
export async function decideContest(
  { db, actor, settings }: Context<['manager', 'admin']>,
  { contest_id, score, reasons }: Input<Contests['decide']>,
): Promise<Answer<Contests['decide']>> {
  return db.transaction().execute(async (tx) => {
    const contest = await contestForUpdate(tx, actor, contest_id);
    const { previous_score } = contest;
    if (contest.outcome) {
      if (contest.decided_by !== actor.id) throw new AppError('contest_closed');
      return { success: true, outcome: contest.outcome, previous_score };
    }
    const outcome = outcomeOf(previous_score, score);
    await tx
      .updateTable('contests')
      .set({ outcome, score, reasons, decided_by: actor.id, decided_at: sql<string>`now()` })
      .where('id', '=', contest_id)
      .execute();
    if (outcome === 'changed') {
      await tx
        .updateTable('applications')
        .set({ analysis_score: score })
        .where('id', '=', contest.application_id)
        .execute();
    }
    const application = await applicationById(tx, contest.application_id);
    if (!application) throw new Error(`Contest ${contest_id} has lost its application.`);
    const change = { before: { score: previous_score }, after: { outcome, score } };
    await record(tx, { actor_id: actor.id, action: 'decide contest', ...subjectOf(application), ...change });
    const decided = { ...contest, outcome, score, reasons };
    for (const email of [
      contestDecidedForCandidate(application, decided, settings.origin),
      contestDecidedForEmployer(application, decided, settings.origin),
    ]) {
      await enqueue(tx, sendEmail, { key: `contest-decided:${contest_id}:${email.to}`, about: 'account', email });
    }
    return { success: true, outcome, previous_score };
  });
}

const outcomeOf = (previous: number | null, score: number): ContestOutcome =>
  previous !== null && Math.abs(previous - score) <= sameWithin ? 'upheld' : 'changed';

const subjectOf = ({ id }: { id: string }) => ({ subject: 'application', subject_id: id });
