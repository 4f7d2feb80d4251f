import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { type Contest, contestWindowDays } from '#contract/contests.ts';
import type { Actor, Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import type { Db, Tx } from '../../adapters/db.ts';
import { authorize } from '../../authorize.ts';
import type { Context } from '../../context.ts';
import { answersOf, applicationById, type ApplicationWithJob, pseudonymOf } from '../applications/queries.ts';
import { remarksOf } from '../corrections/queries.ts';
import { jobById } from '../jobs/queries.ts';
import { playbackOf, videoById } from '../videos/queries.ts';

type Contests = typeof api.contests;
type Reviewer = Context<['manager', 'admin']>;

const DAY = 86_400_000;
const mostShown = 200;

/** Until when an answer that software has scored can be contested; null when it cannot. */
export function contestableUntil(application: ApplicationWithJob): string | null {
  const { status, analysis_status, video_id, decided_at } = application;
  if (analysis_status !== 'completed' || !video_id || status === 'draft' || status === 'withdrawn') return null;
  const until = Date.parse(decided_at ?? new Date().toISOString()) + contestWindowDays * DAY;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

export async function contestOf(db: Db, applicationId: string): Promise<Contest | null> {
  const contest = await db
    .selectFrom('contests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return contest ?? null;
}

/** Everybody who has judged the answer so far: who posted the job, who opened it and who decided. */
const involvedIn = sql<string[]>`array(
  select jobs.created_by::text
  union
  select actor_id::text from audit_log
  where subject = 'application' and subject_id = applications.id::text and actor_id is not null
    and action in ('open application', 'pass on candidate', 'accept candidate', 'open video with a reason')
)`;

const contested = (db: Db) =>
  db
    .selectFrom('contests')
    .innerJoin('applications', 'applications.id', 'contests.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.status', '<>', 'withdrawn')
    .where('applications.video_id', 'is not', null)
    .selectAll('contests')
    .select([
      'applications.job_id',
      'applications.candidate_id',
      'jobs.title',
      'jobs.company',
      involvedIn.as('involved'),
    ]);

/** A contest that this person may judge, locked until the transaction ends; judged ones included. */
export async function contestForUpdate(tx: Tx, actor: Actor, id: string) {
  const contest = await contested(tx).where('contests.id', '=', id).forUpdate('contests').executeTakeFirst();
  authorize(may.reviewContest, actor, contest);
  return contest;
}

export async function waitingContests({ db, actor }: Reviewer): Promise<Answer<Contests['waiting']>> {
  const waiting = contested(db)
    .where('contests.decided_at', 'is', null)
    .where('contests.reviewer_role', '=', actor.role)
    .$if(actor.role === 'manager', (query) => query.where('contests.org_id', '=', actor.org_id ?? ''))
    .orderBy('contests.due_at')
    .orderBy('contests.id')
    .limit(mostShown);
  const mine = (await waiting.execute()).filter((contest) => may.reviewContest(actor, contest));
  return {
    contests: mine.map((contest) => ({
      id: contest.id,
      candidate_id: pseudonymOf(contest),
      job_title: contest.title,
      company: contest.company,
      created_at: contest.created_at,
      due_at: contest.due_at,
    })),
  };
}

export async function blindAnswer(
  context: Reviewer,
  { contest_id }: Input<Contests['one']>,
): Promise<Answer<Contests['one']>> {
  const { db, actor } = context;
  const contest = await contested(db).where('contests.id', '=', contest_id).executeTakeFirst();
  authorize(may.reviewContest, actor, contest);
  if (contest.decided_at) throw new AppError('contest_closed');
  const application = await applicationById(db, contest.application_id);
  const job = await jobById(db, contest.job_id);
  if (!application?.video_id || !job) throw new AppError('not_found');
  const [answers, { context_note }, video] = await Promise.all([
    answersOf(db, application.id),
    remarksOf(db, application.id),
    videoById(db, application.video_id),
  ]);
  const { title, company, requirements, skills_required } = job;
  return {
    answer: {
      id: contest.id,
      candidate_id: pseudonymOf(contest),
      words: contest.words,
      due_at: contest.due_at,
      job: { title, company, requirements, skills_required },
      answers,
      context_note,
      video:
        video?.status === 'ready' && !application.video_gone_at
          ? { ...playbackOf(context, video, actor), duration: video.duration }
          : null,
    },
  };
}

export async function applicationContest(
  { db, actor }: Context<'manager'>,
  { application_id }: Input<Contests['ofApplication']>,
): Promise<Answer<Contests['ofApplication']>> {
  authorize(may.reviewApplication, actor, await applicationById(db, application_id), 'application_not_found');
  const contest = await contestOf(db, application_id);
  // What the candidate wrote is for the second reader.
  return { contest: contest && { ...contest, words: '' } };
}

/** Managers of the organisation who have not judged the answer yet; nobody means that an administrator does. */
export async function otherManagers(db: Db, applicationId: string): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, users.email
    from applications
    join jobs on jobs.id = applications.job_id
    join users on users.org_id = jobs.org_id and users.role = 'manager'
    where applications.id = ${applicationId} and users.id::text <> all (${involvedIn})
    order by users.created_at limit 20`.execute(db);
  return rows;
}

export const administrators = (db: Db): Promise<{ id: string; email: string }[]> =>
  db.selectFrom('users').select(['id', 'email']).where('role', '=', 'admin').orderBy('created_at').limit(20).execute();
