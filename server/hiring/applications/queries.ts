import { hash } from 'node:crypto';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccommodationRequest } from '#contract/hiring/accommodations.ts';
import type { api } from '#contract/api.ts';
import { type OwnApplication, rejectionCodes, type RejectionCode } from '#contract/hiring/applications.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Video } from '#contract/video/videos.ts';
import type { PlaceRule } from '#contract/platform/place-rules.ts';
import { type StoredNotes, localizedNotes } from '../../assessment/offers.ts';
import { afterCursor, micros, pageIn } from '../../adapters/database/cursor.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import type { PlaceAddress } from '../../text/places.ts';
import { videosById, videoView } from '../../video/offers.ts';
import { rulesAt } from '../../platform/offers.ts';
import { faceAt, faceId } from '../../base/faces.ts';
import { jobView } from '../../jobs/offers.ts';
import {
  jobStateForCandidate,
  jobWithAnnouncedDecision,
  withAnnouncedDecision,
} from '../../base/announced-decision.ts';
import { scoreColumns, scoreOf } from './score.ts';

type Applications = typeof api.applications;

const withJob = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users as candidate', 'candidate.id', 'applications.candidate_id')
    .leftJoin('users_profiles as candidate_profile', 'candidate_profile.id', 'applications.candidate_id')
    .innerJoin('users as poster', 'poster.id', 'jobs.created_by')
    .selectAll('applications')
    .select([
      'jobs.org_id',
      'jobs.created_by',
      'jobs.title as job_title',
      'jobs.company',
      'jobs.application_questions',
      'jobs.skills_required',
      'jobs.city as job_city',
      'jobs.state as job_state',
      'jobs.location as job_location',
      'candidate.email as candidate_email',
      'poster.email as poster_email',
    ])
    .select(sql<string>`coalesce(candidate_profile.location, '')`.as('candidate_location'))
    .select(sql<boolean>`coalesce(jobs.blind_review, organizations.blind_review)`.as('blind_review'));

export const applicationById = (db: Db, id: string) => withJob(db).where('applications.id', '=', id).executeTakeFirst();

export const applicationForUpdate = (tx: Tx, id: string) =>
  withJob(tx).where('applications.id', '=', id).forUpdate('applications').executeTakeFirst();

export type ApplicationWithJob = NonNullable<Awaited<ReturnType<typeof applicationById>>>;

type ApplicationPlaces = Pick<ApplicationWithJob, 'job_location' | 'job_city' | 'job_state' | 'candidate_location'>;
export const placesOfApplication = (application: ApplicationPlaces): PlaceAddress[] => [
  { location: application.job_location, city: application.job_city, state: application.job_state },
  { location: application.candidate_location },
];

export const placeRulesOf = (application: ApplicationPlaces & Pick<ApplicationWithJob, 'place_rules'>): PlaceRule[] =>
  application.place_rules ?? rulesAt(...placesOfApplication(application));

export async function ownForUpdate(tx: Tx, actor: Actor, id: string): Promise<ApplicationWithJob> {
  const application = await applicationForUpdate(tx, id);
  authorize(permissions.editOwnApplication, actor, application, 'application_not_found');
  return withAnnouncedDecision(application);
}

export async function reviewedForUpdate(tx: Tx, actor: Actor, id: string): Promise<ApplicationWithJob> {
  const application = await applicationForUpdate(tx, id);
  authorize(permissions.reviewApplication, actor, application, 'application_not_found');
  return application;
}

/** Returns a pseudonym that is stable within one job and differs between jobs, so that applications cannot be linked. */
export const pseudonymOf = ({ candidate_id, job_id }: { candidate_id: string; job_id: string }) =>
  `C-${hash('sha256', `${candidate_id} ${job_id}`).slice(0, 6).toUpperCase()}`;

export const answersJson = jsonArrayFrom(
  expressionBuilder<DB, 'applications'>()
    .selectFrom('application_answers')
    .select(['question', 'text', 't_start', 't_end'])
    .whereRef('application_id', '=', 'applications.id')
    .orderBy('position'),
);

export const interviewEndsAt = sql<string | null>`(
  select to_char(
    (scheduled_date + duration * interval '1 minute') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) from meetings where application_id = applications.id and status = 'scheduled' limit 1
)`;

const newestNotes = sql<StoredNotes | null>`(
  select jsonb_build_object('analysis_notes', result -> 'analysis_notes', 'phrases', result -> 'phrases')
  from analyses where application_id = applications.id order by id desc limit 1
)`;

const ownColumns = (
  [
    ...([
      'id',
      'candidate_id',
      'job_id',
      'door',
      'created_at',
      'submitted_at',
      'opened_at',
      'decided_at',
      'told_status',
    ] as const),
    ...(['video_id', 'profile_variant_id', 'processed_at'] as const),
    ...(['accommodation_note', 'accommodation_reply'] as const),
    ...(['rejection_code', 'rejection_note'] as const),
  ] as const
).map((name) => `applications.${name}` as const);

const ownRows = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users_profiles as poster', 'poster.id', 'jobs.created_by')
    .leftJoin('users_profiles as opener', 'opener.id', 'applications.opened_by')
    .leftJoin('meetings', (join) =>
      join.onRef('meetings.application_id', '=', 'applications.id').on('meetings.status', '=', 'scheduled'),
    )
    .where('applications.candidate_id', '=', candidateId)
    .select(ownColumns)
    .select(scoreColumns)
    .select([
      'jobs.title',
      'jobs.company',
      'jobs.salary_min',
      'jobs.salary_max',
      'jobs.location',
      'jobs.job_type',
      'jobs.work_arrangement',
      'jobs.status as job_status',
      'jobs.expires_at as job_expires_at',
      'jobs.hidden_at',
      'jobs.paused_at',
      'jobs.paused_by_plan',
      'jobs.held_at',
      'jobs.before_fill',
      'poster.first_name',
      'poster.last_name',
      'opener.first_name as opener_first_name',
      'opener.last_name as opener_last_name',
      'meetings.id as meeting_id',
      'meetings.scheduled_date',
      'meetings.duration',
      'meetings.meeting_type',
    ])
    .select([faceId('jobs.created_by').as('poster_face'), faceId('applications.opened_by').as('opener_face')])
    .select(micros('applications.created_at').as('key'))
    .select(answersJson.as('answers'))
    .select(newestNotes.as('notes'));
type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>;

async function ownViews(context: Context<'candidate'>, found: OwnRow[]): Promise<OwnApplication[]> {
  const rows = found.map(withAnnouncedDecision);
  const videos = await videosById(
    context.db,
    rows.flatMap(({ video_id }) => video_id ?? []),
  );
  return rows.map((row) => {
    const video = videos.get(row.video_id ?? '');
    return {
      ...ownView(context, row, video ? videoView(context, video) : null),
      ...analysisFieldsOf(row, context.actor),
    };
  });
}

function analysisFieldsOf(row: OwnRow, { language }: Pick<Actor, 'language'>) {
  const { analysis_status, ai_consent, notes, processed_at } = row;
  const isRead = ai_consent !== false && analysis_status === 'completed';
  return { ...scoreOf(row), analysis_notes: isRead && notes ? localizedNotes(language, notes) : null, processed_at };
}

const openerOf = (reader: Context<'candidate'>, row: OwnRow) => {
  const { opener_first_name: first_name, opener_last_name: last_name, opener_face } = row;
  return first_name ? { first_name, last_name: last_name ?? '', face: faceAt(reader, opener_face) } : null;
};

function ownView(
  reader: Context<'candidate'>,
  row: OwnRow,
  video: Video | null,
): Omit<OwnApplication, keyof ReturnType<typeof analysisFieldsOf>> {
  const { title, company, salary_min, salary_max, location, job_type, work_arrangement } = row;
  const life = { ...row, status: row.job_status, expires_at: row.job_expires_at };
  const { status } = jobView(jobWithAnnouncedDecision(life, row.status));
  const job = { title, company, salary_min, salary_max, location, job_type, work_arrangement, status };
  return {
    ...row,
    video_url: video?.path ?? null,
    video,
    rejection: rejectionOf(row),
    accommodation: accommodationOf(row),
    job: { id: row.job_id, posting_state: jobStateForCandidate(life, row.status), ...job },
    posted_by: { first_name: row.first_name, last_name: row.last_name, face: faceAt(reader, row.poster_face) },
    opened_by: openerOf(reader, row),
    meeting: meetingFromRow(row),
  };
}

type AccommodationColumns = Pick<
  ApplicationWithJob,
  'accommodations' | 'accommodation_note' | 'accommodation_reply' | 'accommodation_waiting'
>;
export const accommodationOf = (row: AccommodationColumns): AccommodationRequest => ({
  asked: row.accommodations,
  note: row.accommodation_note,
  reply: row.accommodation_reply,
  waiting: row.accommodation_waiting,
});

export const companyClosed = fixed('The company has closed its account here.');

export const rejectionOf = (row: { status: string; rejection_code: RejectionCode | null; rejection_note: string }) =>
  row.status === 'rejected' && row.rejection_code
    ? { code: row.rejection_code, label: rejectionCodes[row.rejection_code], note: row.rejection_note }
    : null;

type JoinedMeeting = Pick<OwnRow, 'meeting_id' | 'scheduled_date' | 'duration' | 'meeting_type'>;
export const meetingFromRow = ({ meeting_id: id, scheduled_date, duration, meeting_type }: JoinedMeeting) =>
  id && scheduled_date && duration && meeting_type ? { id, scheduled_date, duration, meeting_type } : null;

export async function ownApplications(
  context: Context<'candidate'>,
  { cursor, limit }: Input<Applications['mine']>,
): Promise<Result<Applications['mine']>> {
  const { db, actor } = context;
  const rows = await ownRows(db, actor.id)
    .select((eb) =>
      eb
        .selectFrom('applications as all')
        .whereRef('all.candidate_id', '=', 'applications.candidate_id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
    )
    .where(afterCursor(cursor, ['applications.created_at', 'applications.id'], '<'))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = pageIn(rows, limit);
  return { applications: await ownViews(context, page), total: rows[0]?.total ?? 0, next_cursor };
}

export async function ownApplication(
  context: Context<'candidate'>,
  { job_id }: Input<Applications['one']>,
): Promise<Result<Applications['one']>> {
  const rows = await ownRows(context.db, context.actor.id)
    .where('applications.job_id', '=', job_id)
    .where('applications.status', '<>', 'withdrawn')
    .execute();
  const [application] = await ownViews(context, rows);
  return { application: application ?? null };
}

export async function ownApplicationById(context: Context<'candidate'>, id: string): Promise<OwnApplication> {
  const rows = await ownRows(context.db, context.actor.id).where('applications.id', '=', id).execute();
  const [application] = await ownViews(context, rows);
  if (!application) throw new AppError('application_not_found');
  return application;
}

export async function sentJobIds(db: Db, candidateId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('job_id')
    .where('candidate_id', '=', candidateId)
    .where('status', 'not in', ['draft', 'withdrawn'])
    .execute();
  return rows.map(({ job_id }) => job_id);
}

export const answersOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('application_answers')
    .select(['question', 'text', 't_start', 't_end'])
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute();

export const scheduledMeeting = (db: Db, applicationId: string) =>
  db
    .selectFrom('meetings')
    .select(['id', 'scheduled_date', 'duration', 'meeting_type'])
    .where('application_id', '=', applicationId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst();

export async function isApplicationUnderLegalHold(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select where is_held_application(${id})`.execute(tx);
  return rows.length > 0;
}
