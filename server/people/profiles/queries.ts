import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { emptyOf, fieldsWith, fieldNamesOf, filledFields } from '#contract/base/field-table.ts';
import type { CompanyInfo } from '#contract/people/managers.ts';
import { profileTable } from '#contract/people/profile-fields.ts';
import type { CandidateProfile, OwnProfile, ProfileVariant, Resume } from '#contract/people/profiles.ts';
import type { Db } from '../../adapters/database/db.ts';
import { playbackUrl } from '../../adapters/uploads/playback.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context, Services } from '../../base/context.ts';
import { settingsOf } from '../../accounts/offers.ts';
import { type VideoRow, videoPreview, videosById } from '../../video/offers.ts';
import { faceAt, faceId } from '../../base/faces.ts';

type Caller = Context<readonly ['candidate', 'manager']>;
type Viewer = Pick<Services, 'settings'> & { actor: { id: string } };

export const resumeKey = (id: string) => `resumes/${id}.pdf`;

const columns = [
  'users_profiles.id as candidate_id',
  ...fieldNamesOf(profileTable),
  'timezone',
  'positions',
  'profile_completed',
  'onboarding_step',
  'video_id',
  'resume_id',
] as const;

const profileById = (db: Db, id: string) =>
  db
    .selectFrom('users_profiles')
    .select(columns)
    .select(faceId('users_profiles.id').as('face_id'))
    .where('id', '=', id)
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileById>>>;

const variantsOf = (db: Db, candidateId: string) =>
  db
    .selectFrom('profile_variants')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const ownVariant = (db: Db, candidateId: string, id: string) =>
  db
    .selectFrom('profile_variants')
    .selectAll()
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();
type VariantRow = NonNullable<Awaited<ReturnType<typeof ownVariant>>>;

export async function profileOf(db: Db, candidateId: string, variantId: string | null = null): Promise<ProfileRow> {
  const [profile, variant] = await Promise.all([
    profileById(db, candidateId),
    variantId ? ownVariant(db, candidateId, variantId) : undefined,
  ]);
  if (!profile) throw new AppError('not_found');
  return variant ? { ...profile, ...variantOverrides(variant) } : profile;
}

const variantOverrides = ({ video_id, resume_id, ...variant }: VariantRow): Partial<ProfileRow> => ({
  ...filledFields(fieldsWith(profileTable, 'varied'), variant),
  ...(video_id && { video_id }),
  ...(resume_id && { resume_id }),
});

export const isVisible = sql<boolean>`users_profiles.profile_visible`;

/** Returns a profile for this viewer. `applied` (to the viewer's organization) reveals the résumé; the caller must check the access. */
export async function candidateProfile(
  context: Viewer & { db: Db },
  profile: ProfileRow,
  { applied }: { applied: boolean },
): Promise<CandidateProfile> {
  const { video_id, resume_id, expected_salary_min, show_salary, face_id, ...said } = profile;
  const { videos, resumes } = await filesOf(context.db, [video_id], applied ? [resume_id] : []);
  return {
    ...said,
    face: faceAt(context, face_id),
    expected_salary_min: show_salary ? expected_salary_min : null,
    video: videoPreview(context, videos.get(video_id ?? ''), context.actor),
    resume: resumeView(context, applied ? resumes.get(resume_id ?? '') : undefined),
  };
}

export const myProfile = ({ db, settings, actor }: Caller): Promise<OwnProfile> =>
  ownProfileOf({ db, settings, actor });

export async function ownProfileOf(context: Viewer & { db: Db }): Promise<OwnProfile> {
  const { db, actor } = context;
  const [profile, variants] = await Promise.all([profileOf(db, actor.id), variantsOf(db, actor.id)]);
  const rows = [profile, ...variants];
  const files = await filesOf(
    db,
    rows.map(({ video_id }) => video_id),
    rows.map(({ resume_id }) => resume_id),
  );
  return {
    ...profile,
    ...filesIn(context, profile, files),
    variants: variants.map((variant) => ({ ...variant, ...filesIn(context, variant, files) })),
  };
}

export async function variantView(context: Viewer & { db: Db }, variant: VariantRow): Promise<ProfileVariant> {
  const files = await filesOf(context.db, [variant.video_id], [variant.resume_id]);
  return { ...variant, ...filesIn(context, variant, files) };
}

export async function profilePreview(
  { db, settings, actor }: Context<'candidate'>,
  { variant_id }: Input<typeof api.profiles.preview>,
): Promise<Result<typeof api.profiles.preview>> {
  const [main, told] = await Promise.all([profileOf(db, actor.id), profileOf(db, actor.id, variant_id)]);
  const viewer = { db, settings, actor };
  return {
    in_search: main.profile_visible ? await candidateProfile(viewer, main, { applied: false }) : null,
    after_applying: await candidateProfile(viewer, told, { applied: true }),
  };
}

const takesQuestions = sql<boolean>`(job_visibility(jobs) in ('open', 'held'))`;

const publicManagerFields = fieldsWith(profileTable, 'toCandidates');

export async function managerOfJob(
  { db, settings, actor }: Context<'candidate'>,
  { job_id }: Input<typeof api.managers.ofJob>,
): Promise<Result<typeof api.managers.ofJob>> {
  const job = await db
    .selectFrom('jobs')
    .select(['created_by', 'company', 'org_id', takesQuestions.as('takes_questions')])
    .where('id', '=', job_id)
    .where('status', '<>', 'Draft')
    .executeTakeFirst();
  if (!job) throw new AppError('job_not_found');
  const [profile, switches] = await Promise.all([profileOf(db, job.created_by), settingsOf(db, job.created_by)]);
  const { videos } = await filesOf(db, [profile.video_id], []);
  const face = faceAt({ settings, actor }, profile.face_id);
  const company_info = switches.show_company_info ? await companyInfo(db, job.org_id, job.created_by) : null;
  const takes_questions = switches.allow_connection_requests && job.takes_questions;
  const named = { ...profile, face, company: job.company, company_info, takes_questions };
  // The manager's name always stays visible; `profile_visible` hides only the manager's other profile texts.
  if (profile.profile_visible === false)
    return { ...named, ...emptyOf(publicManagerFields), positions: [], video: null };
  return { ...named, video: videoPreview({ settings }, videos.get(profile.video_id ?? ''), actor) };
}

// This query is SQL here, because the organizations feature may not be imported from this one.
const companyInfo = (db: Db, orgId: string, managerId: string): Promise<CompanyInfo> =>
  db
    .selectFrom('organizations')
    .leftJoin('business_info', (join) => join.on('user_id', '=', managerId))
    .select('domain')
    .select(sql<string>`concat_ws(', ', nullif(city, ''), nullif(state, ''))`.as('place'))
    .select((eb) =>
      eb
        .selectFrom('jobs')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('org_id', '=', 'organizations.id')
        .where(sql<boolean>`job_visibility(jobs) = 'open'`)
        .$asScalar()
        .$notNull()
        .as('open_jobs'),
    )
    .where('organizations.id', '=', orgId)
    .executeTakeFirstOrThrow();

export const profileViews = (db: Db, candidateId: string) =>
  db
    .selectFrom('profile_views')
    .where('candidate_id', '=', candidateId)
    .select((eb) => eb.fn.countAll<number>().as('totalProfileViews'))
    .select(sql<number>`count(*) filter (where day > (now() at time zone 'utc')::date - 7)`.as('profileViewsThisWeek'))
    .executeTakeFirstOrThrow();

type ResumeRow = Omit<Resume, 'url'>;
type Files = { videos: Map<string, VideoRow>; resumes: Map<string, ResumeRow> };

async function filesOf(db: Db, videoIds: (string | null)[], resumeIds: (string | null)[]): Promise<Files> {
  const [videos, resumes] = await Promise.all([
    videosById(
      db,
      videoIds.filter((id) => id !== null),
    ),
    resumesById(
      db,
      resumeIds.filter((id) => id !== null),
    ),
  ]);
  return { videos, resumes };
}

async function resumesById(db: Db, ids: string[]): Promise<Map<string, ResumeRow>> {
  if (ids.length === 0) return new Map();
  const resumes = await db
    .selectFrom('resumes')
    .select(['id', 'filename', 'bytes', 'created_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(resumes.map((resume) => [resume.id, resume]));
}

const filesIn = (
  context: Viewer,
  { video_id, resume_id }: { video_id: string | null; resume_id: string | null },
  { videos, resumes }: Files,
) => ({
  video: videoPreview(context, videos.get(video_id ?? ''), context.actor),
  resume: resumeView(context, resumes.get(resume_id ?? '')),
});

export const resumeView = ({ settings, actor }: Viewer, resume: ResumeRow | undefined): Resume | null =>
  resume ? { ...resume, url: playbackUrl(settings.secret, resumeKey(resume.id), actor.id) } : null;
