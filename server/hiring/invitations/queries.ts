import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import type { InvitationStatus, SentInvitation } from '#contract/hiring/invitations.ts';
import { matcherOf } from '#contract/jobs/match.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { jobStateForCandidate, announcedStatusSql } from '../../base/announced-decision.ts';
import { isOpenInSql, isVisibleInSql } from '../../jobs/offers.ts';
import { companyVerificationSql } from '../../people/offers.ts';
import { accountProfileOf } from '../../accounts/offers.ts';
import { facesOf } from '../../base/faces.ts';

type Invitations = typeof api.invitations;

/** The status is computed at read time, because no task may have marked an expired invitation yet. */
const currentStatus = sql<InvitationStatus>`
  case when invitations.status = 'pending' and invitations.expires_at <= now() then 'expired' else invitations.status end`;

const withJob = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .innerJoin('users_profiles as inviter_profile', 'inviter_profile.id', 'invitations.invited_by')
    .innerJoin('users_profiles as candidate', 'candidate.id', 'invitations.candidate_id')
    .select(['invitations.id', 'invitations.job_id', 'invitations.candidate_id', 'invitations.invited_by'])
    .select(['invitations.message', 'invitations.answer', 'invitations.created_at', 'invitations.expires_at'])
    .select(['invitations.answered_at', 'inviter.email as inviter_email', currentStatus.as('status')])
    .select(['inviter_profile.first_name', 'inviter_profile.last_name'])
    .select(['candidate.first_name as candidate_first_name', 'candidate.last_name as candidate_last_name'])
    .select(companyVerificationSql.as('company_standing'))
    .select(['jobs.title', 'jobs.company', 'jobs.location', 'jobs.salary_min', 'jobs.salary_max'])
    .select(['jobs.work_arrangement', 'jobs.job_type', 'jobs.skills_required'])
    .select(['jobs.status as job_status', 'jobs.expires_at as job_expires_at', 'jobs.held_at', 'jobs.hidden_at'])
    .select(['jobs.paused_at', 'jobs.paused_by_plan', 'jobs.before_fill'])
    .select([isOpenInSql.as('job_open'), isVisibleInSql.as('job_told')]);

export const invitationForUpdate = (tx: Tx, id: string) =>
  withJob(tx).where('invitations.id', '=', id).forUpdate('invitations').executeTakeFirst();
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof invitationForUpdate>>>;

export const invitationById = (db: Db, id: string) => withJob(db).where('invitations.id', '=', id).executeTakeFirst();

export const sentView = (row: InvitationRow): SentInvitation => ({ ...row, job_title: row.title });

export async function invitationsTo(db: Db, orgId: string, candidateId: string): Promise<SentInvitation[]> {
  const rows = await withJob(db)
    .where('invitations.org_id', '=', orgId)
    .where('invitations.candidate_id', '=', candidateId)
    .orderBy('invitations.created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(sentView);
}

export async function invitationStatesFor(
  db: Db,
  jobId: string,
  candidateIds: string[],
): Promise<Map<string, InvitationStatus>> {
  if (candidateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invitations')
    .select(['candidate_id', currentStatus.as('status')])
    .where('job_id', '=', jobId)
    .where('candidate_id', 'in', candidateIds)
    .where('status', '<>', 'expired')
    .execute();
  return new Map(rows.map(({ candidate_id, status }) => [candidate_id, status]));
}

/** Excludes invitations that were sent after the application, because a blind reviewer could not know of it. */
const isVisibleToCandidate = sql<boolean>`not exists (
  select from applications where applications.job_id = invitations.job_id
    and applications.candidate_id = invitations.candidate_id and applications.submitted_at <= invitations.created_at)`;

export async function ownProposals(
  context: Context<'candidate'>,
  { cursor, limit }: Input<Invitations['mine']>,
): Promise<Result<Invitations['mine']>> {
  const { db, actor } = context;
  const [rows, { skills }, counts] = await Promise.all([
    withJob(db)
      .leftJoin('applications', (join) =>
        join
          .onRef('applications.job_id', '=', 'invitations.job_id')
          .onRef('applications.candidate_id', '=', 'invitations.candidate_id')
          .on('applications.status', '<>', 'withdrawn'),
      )
      .select([
        announcedStatusSql().$castTo<ApplicationStatus | null>().as('applicationStatus'),
        micros('invitations.created_at').as('key'),
      ])
      .where('invitations.candidate_id', '=', actor.id)
      .where(isVisibleToCandidate)
      .where(isVisibleInSql)
      .where(afterCursor(cursor, ['invitations.created_at', 'invitations.id'], '<'))
      .orderBy('invitations.created_at', 'desc')
      .orderBy('invitations.id', 'desc')
      .limit(limit + 1)
      .execute(),
    accountProfileOf(db, actor.id),
    db
      .selectFrom('invitations')
      .innerJoin('jobs', 'jobs.id', 'invitations.job_id')
      .where('candidate_id', '=', actor.id)
      .where(isVisibleToCandidate)
      .where(isVisibleInSql)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .select(sql<number>`count(*) filter (where ${currentStatus} = 'pending')`.as('pending'))
      .executeTakeFirstOrThrow(),
  ]);
  const { page, next_cursor } = pageIn(rows, limit);
  const match = matcherOf(skills);
  const faceOf = await facesOf(
    context,
    page.map((row) => row.invited_by),
  );
  return {
    proposals: page.map((row) => ({
      ...row,
      posting_state: jobStateFor(row, row.applicationStatus),
      invited_by: { first_name: row.first_name, last_name: row.last_name, face: faceOf(row.invited_by) },
      job: { ...row, id: row.job_id },
      open: jobStateFor(row, row.applicationStatus) === 'open',
      match: match(row.skills_required),
    })),
    ...counts,
    next_cursor,
  };
}

const jobStateFor = (row: InvitationRow, own: ApplicationStatus | null) =>
  jobStateForCandidate({ ...row, status: row.job_status, expires_at: row.job_expires_at }, own);
