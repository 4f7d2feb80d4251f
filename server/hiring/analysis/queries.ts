import { sql } from 'kysely';
import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { AnalysisInput, ExcludedNote } from '../../base/analysis.ts';
import { placesOfApplication, answersOf, type ApplicationWithJob, placeRulesOf } from '../applications/queries.ts';
import { videoById } from '../../video/offers.ts';
import { isMotivationOff } from '../../platform/offers.ts';
import { jobById, languagesOf, rubricOf } from '../../jobs/offers.ts';
import { sourceLanguage } from '#contract/base/language.ts';
import type { Services } from '../../base/context.ts';
import { estimatedTranscriptOf } from './candidate-transcript.ts';
import { profileOf } from '../../people/offers.ts';
import { isForPeopleOnly } from '../applications/score.ts';

/** A run counts as failed after this many minutes and may be started again. */
export const stuckAfterMinutes = 10;

type Progress = Pick<ApplicationWithJob, 'analysis_status' | 'analysis_started_at'>;

export const isAnalysisRunning = ({ analysis_status, analysis_started_at }: Progress): boolean =>
  analysis_status === 'processing' &&
  analysis_started_at !== null &&
  Date.parse(analysis_started_at) > Date.now() - stuckAfterMinutes * 60_000;

type Reading = Pick<ApplicationWithJob, 'status' | 'video_id'> & Parameters<typeof isForPeopleOnly>[0];
export const canBeAnalysed = (application: Reading): application is typeof application & { video_id: string } =>
  !['draft', 'withdrawn'].includes(application.status) &&
  !isForPeopleOnly(application) &&
  application.video_id !== null;

export async function analysisInputOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  application: ApplicationWithJob & { video_id: string },
): Promise<Omit<AnalysisInput, 'recording'>> {
  const [job, profile, answers, video, corrections, writtenDown] = await Promise.all([
    jobById(db, application.job_id),
    profileOf(db, application.candidate_id, application.profile_variant_id),
    answersOf(db, application.id),
    videoById(db, application.video_id),
    correctedSpans(db, application.id),
    estimatedTranscriptOf(db, application),
  ]);
  if (!job) throw new Error(`Application ${application.id} has lost its job.`);
  const { title, requirements, skills_required, application_questions } = job;
  return {
    job: { title, requirements, skills_required, application_questions },
    languages: languagesOf(job),
    rubric: (await rubricOf(db, job, sourceLanguage)).rubric,
    answers,
    identity: [profile.first_name, profile.last_name, application.candidate_email].filter(Boolean),
    captions: video?.captions ?? null,
    writtenDown,
    heard: null,
    corrections,
    leftOut: excludedNotesFor(application, settings.motivationOff),
  };
}

/** Excludes communication skills after an accommodation request, and motivation where a law or a setting forbids judging it. */
export function excludedNotesFor(
  application: Pick<ApplicationWithJob, 'accommodations'> & Parameters<typeof placeRulesOf>[0],
  motivationOff: readonly string[],
): ExcludedNote[] {
  const off = isMotivationOff(placesOfApplication(application), placeRulesOf(application), motivationOff);
  return [
    ...(application.accommodations.length > 0 ? (['communication_skills'] as const) : []),
    ...(off ? (['enthusiasm_motivation'] as const) : []),
  ];
}

export async function countRequests(db: Db, { id, org_id }: Pick<ApplicationWithJob, 'id' | 'org_id'>) {
  const requests = db.selectFrom('audit_log').where('action', '=', requestAction).where('subject', '=', 'application');
  const ofOrganization = db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('jobs.org_id', '=', org_id)
    .select(sql<string>`applications.id::text`.as('id'));
  const { today } = await requests
    .select((eb) => eb.fn.countAll<number>().as('today'))
    .where('subject_id', '=', id)
    .where('at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  const { thisHour } = await requests
    .select((eb) => eb.fn.countAll<number>().as('thisHour'))
    .where('subject_id', 'in', ofOrganization)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return { today, thisHour };
}

export const requestAction = 'request analysis';

export async function correctedSpans(db: Db, applicationId: string): Promise<TranscriptSegment[]> {
  const rows = await db
    .selectFrom('transcript_corrections')
    .select(['start_at as start', 'end_at as end', 'text'])
    .distinctOn(['start_at', 'end_at'])
    .where('application_id', '=', applicationId)
    .orderBy('start_at')
    .orderBy('end_at')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter(({ text }) => text !== '');
}

/** An earlier result stays in force when a repeated run fails, so that both sides see the same number. */
export const statusAfterFailure = async (db: Db, applicationId: string) =>
  (await newestAnalysis(db, applicationId)) ? ('completed' as const) : ('failed' as const);

export const newestAnalysis = (db: Db, applicationId: string) =>
  db
    .selectFrom('analyses')
    .select(['id', 'result', 'created_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
