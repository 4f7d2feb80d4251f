import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import {
  type CandidateCard,
  type ShortlistEntry,
  type CandidateJobState,
  availabilityFilters,
} from '#contract/hiring/sourcing.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { maxCounted } from '#contract/base/counts.ts';
import { countedTotal } from '#contract/base/fields.ts';
import { AppError } from '#contract/base/errors.ts';
import type { InvitationStatus } from '#contract/hiring/invitations.ts';
import { matchOf } from '#contract/jobs/match.ts';
import { permissions } from '#contract/base/permissions.ts';
import { type CandidateQuery, countCandidates, type CandidateHit, searchCandidates } from './sql-page.ts';
import { matchingSkillIdsOfEach } from './skill-matches.ts';
import { cursorOf, rankedInCursor, readCursor } from '../../adapters/database/cursor.ts';
import type { Db } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { invitationsTo, invitationStatesFor } from '../invitations/queries.ts';
import { playbackOf } from '../../video/offers.ts';
import { jobById } from '../../jobs/offers.ts';
import { hasMet } from '../applications/has-met.ts';
import { candidateProfile, isVisible, profileOf } from '../../people/offers.ts';
import { hiddenFrom } from '../scorecards/queries.ts';
import { facesOf } from '../../base/faces.ts';

type Candidates = typeof api.candidates;
type Search = Input<Candidates['search']>;
type Manager = Context<'manager'>['actor'];

export async function candidateSearch(
  context: Context<'manager'>,
  { cursor, limit, skills, availability, ...filters }: Search,
): Promise<Result<Candidates['search']>> {
  const { db, actor } = context;
  const key = readCursor(cursor, rankedInCursor);
  const required = await skillsOf(db, actor, filters.job_id);
  const [wanted, reached] = await Promise.all([
    matchingSkillIdsOfEach(db, skills),
    required && matchingSkillIdsOfEach(db, required),
  ]);
  const query: CandidateQuery = {
    ...filters,
    org_id: actor.org_id,
    available: availability && availabilityFilters.indexOf(availability),
    wanted,
    required: reached,
    limit: limit + 1,
    after: key && { rank: key[0], fresh: key[1], candidate_id: key[2] },
  };
  const [hits, found] = await Promise.all([searchCandidates(db, query), countCandidates(db, query, maxCounted + 1)]);
  const page = hits.slice(0, limit);
  const last = page.at(-1);
  return {
    candidates: await cardsAt(context, page, { job_id: filters.job_id, required }),
    ...countedTotal(found),
    next_cursor: last && hits.length > limit ? cursorOf([last.rank, last.fresh, last.candidate_id]) : null,
  };
}

async function skillsOf(db: Db, actor: Manager, jobId: string | undefined): Promise<string[] | null> {
  if (!jobId) return null;
  const job = await jobById(db, jobId);
  authorize(permissions.seeJobApplications, actor, job, 'job_not_found');
  return job.skills_required;
}

type Chosen = { job_id: string | undefined; required: string[] | null };

async function cardsAt(context: Context<'manager'>, hits: CandidateHit[], chosen: Chosen): Promise<CandidateCard[]> {
  const { db, actor } = context;
  const ids = hits.map(({ candidate_id }) => candidate_id);
  if (ids.length === 0) return [];
  const [rows, standing, faceOf] = await Promise.all([
    cardRows(db, actor, ids, chosen.job_id),
    candidateJobStatesOf(db, actor, ids, chosen.job_id),
    facesOf(context, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.candidate_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { show_salary, expected_salary_min, video_id, kind, ...card } = row;
    const match = chosen.required && matchOf(chosen.required, row.skills);
    const salary = show_salary ? expected_salary_min : null;
    const video = video_id && kind && playbackOf(context, { id: video_id, status: 'ready', kind }, actor);
    return [
      {
        ...card,
        face: faceOf(id),
        has_video: video_id !== null,
        poster: video ? video.poster_url : null,
        match,
        expected_salary_min: salary,
        standing: standing.get(id) ?? null,
      },
    ];
  });
}

const cardRows = (db: Db, actor: Manager, ids: string[], jobId: string | undefined) =>
  db
    .selectFrom('users_profiles')
    .leftJoin('videos', (join) =>
      join.onRef('videos.id', '=', 'users_profiles.video_id').on('videos.status', '=', 'ready'),
    )
    .select(['users_profiles.id as candidate_id', 'first_name', 'last_name', 'title', 'location', 'skills'])
    .select(['experience_years', 'availability', 'expected_salary_min', 'show_salary'])
    .select(['videos.id as video_id', 'videos.kind'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('shortlist')
            .select('shortlist.id')
            .whereRef('shortlist.candidate_id', '=', 'users_profiles.id')
            .where('shortlist.org_id', '=', actor.org_id)
            .$if(jobId !== undefined, (kept) => kept.where('shortlist.job_id', '=', jobId ?? '')),
        )
        .$castTo<boolean>()
        .as('shortlisted'),
    )
    .where('users_profiles.id', 'in', ids)
    .where(isVisible)
    .execute();

const stateOfInvitation: Record<InvitationStatus, CandidateJobState | null> = {
  pending: 'invited',
  accepted: 'accepted',
  declined: 'declined',
  expired: null,
};

async function candidateJobStatesOf(
  db: Db,
  actor: Manager,
  ids: string[],
  jobId: string | undefined,
): Promise<Map<string, CandidateJobState | null>> {
  if (!jobId) return new Map();
  const [invited, applied] = await Promise.all([
    invitationStatesFor(db, jobId, ids),
    db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
      .select('applications.candidate_id')
      .where('applications.job_id', '=', jobId)
      .where('applications.candidate_id', 'in', ids)
      .where('applications.submitted_at', 'is not', null)
      .where((eb) => eb.not(hiddenFrom(actor.id)))
      .execute(),
  ]);
  const standings = new Map<string, CandidateJobState | null>();
  for (const [id, status] of invited) standings.set(id, stateOfInvitation[status]);
  for (const { candidate_id } of applied) standings.set(candidate_id, 'applied');
  return standings;
}

type Reader = { id: string; org_id: string };

/** Excludes withdrawn applications, and those that this reader still reviews blind. */
const applicationsSentTo = (db: Db, { id, org_id }: Reader, candidateId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .select(['applications.id', 'applications.job_id', 'jobs.title as job_title'])
    .select(sql<string>`applications.submitted_at`.as('submitted_at'))
    .where('applications.candidate_id', '=', candidateId)
    .where('jobs.org_id', '=', org_id)
    .where('applications.status', 'not in', ['draft', 'withdrawn'])
    .where((eb) => eb.not(hiddenFrom(id)))
    .orderBy('applications.submitted_at', 'desc')
    .limit(50);

const acceptedBy = async (db: Db, orgId: string, candidateId: string): Promise<boolean> => {
  const accepted = await db
    .selectFrom('invitations')
    .select('id')
    .where('org_id', '=', orgId)
    .where('candidate_id', '=', candidateId)
    .where('status', '=', 'accepted')
    .executeTakeFirst();
  return accepted !== undefined;
};

const isFindable = async (db: Db, candidateId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('candidate_search')
    .select('candidate_id')
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
  return found !== undefined;
};

export async function canOpenProfile(db: Db, reader: Reader, candidateId: string): Promise<boolean> {
  if (await isFindable(db, candidateId)) return true;
  return (
    (await acceptedBy(db, reader.org_id, candidateId)) ||
    (await applicationsSentTo(db, reader, candidateId).execute()).length > 0
  );
}

export async function candidateForManager(
  { db, actor, settings }: Context<'manager'>,
  { candidate_id, job_id }: Input<Candidates['one']>,
): Promise<Result<Candidates['one']>> {
  const [required, found, accepted, applications, meets] = await Promise.all([
    skillsOf(db, actor, job_id),
    isFindable(db, candidate_id),
    acceptedBy(db, actor.org_id, candidate_id),
    applicationsSentTo(db, actor, candidate_id).execute(),
    hasMet(db, actor.org_id, candidate_id),
  ]);
  const known = accepted || applications.length > 0;
  if (!found && !known) throw new AppError('candidate_not_found');
  const profile = await profileOf(db, candidate_id);
  const [shown, shortlist, invitations, { email }] = await Promise.all([
    candidateProfile({ db, settings, actor }, profile, { applied: applications.length > 0 }),
    shortlistOf(db, actor.org_id, candidate_id),
    invitationsTo(db, actor.org_id, candidate_id),
    db.selectFrom('users').select('email').where('id', '=', candidate_id).executeTakeFirstOrThrow(),
  ]);
  return {
    candidate: shown,
    match: required && matchOf(required, profile.skills),
    contact: known ? { email, phone: meets ? profile.phone : null } : null,
    shortlist,
    invitations,
    applications,
  };
}

const shortlistOf = (db: Db, orgId: string, candidateId: string): Promise<ShortlistEntry[]> =>
  db
    .selectFrom('shortlist')
    .leftJoin('jobs', 'jobs.id', 'shortlist.job_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'shortlist.added_by')
    .select(['shortlist.job_id', 'jobs.title as job_title', 'shortlist.note', 'shortlist.created_at'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('added_by'))
    .where('shortlist.org_id', '=', orgId)
    .where('shortlist.candidate_id', '=', candidateId)
    .orderBy('shortlist.created_at', 'desc')
    .execute();
