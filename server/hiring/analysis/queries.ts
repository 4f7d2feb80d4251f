import { sql } from 'kysely';
import type { AnalysisResult, TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { AnalysisInput, LeftOut } from '../../adapters/analysis/analysis-input.ts';
import {
  addressesOf,
  answersOf,
  type ApplicationWithJob,
  isForPeopleOnly,
  placeRulesOf,
} from '../applications/queries.ts';
import { isAtPlace } from '../../adapters/analysis/words/places.ts';
import { rulesOf } from '#contract/platform/place-rules.ts';
import { jobById, languagesOf } from '../../jobs/publishing/queries.ts';
import { ownLanguage } from '#contract/base/language.ts';
import { rubricOf } from '../../jobs/publishing/rubric.ts';
import type { Services } from '../../base/context.ts';
import { writtenWordsOf } from './written.ts';
import { videoById } from '../../people/videos/queries.ts';
import { profileOf } from '../../people/profiles/queries.ts';

/** After this long a run counts as failed and may be started again (D43). */
export const stuckAfterMinutes = 10;

type Progress = Pick<ApplicationWithJob, 'analysis_status' | 'analysis_started_at'>;

/** Whether a run is under way that no one may disturb. */
export const isRunning = ({ analysis_status, analysis_started_at }: Progress): boolean =>
  analysis_status === 'processing' &&
  analysis_started_at !== null &&
  Date.parse(analysis_started_at) > Date.now() - stuckAfterMinutes * 60_000;

type Reading = Pick<ApplicationWithJob, 'status' | 'video_id'> & Parameters<typeof isForPeopleOnly>[0];
/** Whether software may read the answer: it was sent, has a video, was not taken back, and it is not for people only (D82). */
export const mayBeAnalysed = (application: Reading): application is typeof application & { video_id: string } =>
  !['draft', 'withdrawn'].includes(application.status) &&
  !isForPeopleOnly(application) &&
  application.video_id !== null;

/** Everything the analyser reads besides the recording. */
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
    writtenWordsOf(db, application),
  ]);
  if (!job) throw new Error(`Application ${application.id} has lost its job.`);
  const { title, requirements, skills_required, application_questions } = job;
  return {
    job: { title, requirements, skills_required, application_questions },
    languages: languagesOf(job),
    rubric: (await rubricOf(db, job, ownLanguage)).rubric,
    answers,
    identity: [profile.first_name, profile.last_name, application.candidate_email].filter(Boolean),
    captions: video?.captions ?? null,
    writtenDown,
    heard: null,
    corrections,
    leftOut: leftOutFor(application, settings.motivationOff),
  };
}

/** D85: how someone speaks is not judged where they asked for an accommodation, and motivation not where it may not be. */
export function leftOutFor(
  application: Pick<ApplicationWithJob, 'accommodations'> & Parameters<typeof placeRulesOf>[0],
  motivationOff: readonly string[],
): LeftOut[] {
  const addresses = addressesOf(application);
  const off = motivationOff.some((place) => place === '*' || addresses.some((address) => isAtPlace(address, place)));
  return [
    ...(application.accommodations.length > 0 ? (['communication_skills'] as const) : []),
    ...new Set([
      ...(off ? (['enthusiasm_motivation'] as const) : []),
      ...placeRulesOf(application).flatMap((rule) => rulesOf(rule).leftOut ?? []),
    ]),
  ];
}

/** How often someone asked for this analysis in a day, and for any of the organization's in an hour (D83). */
export async function requestsSoFar(db: Db, { id, org_id }: Pick<ApplicationWithJob, 'id' | 'org_id'>) {
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

/** The newest words of the candidate for each corrected stretch of the video; what was taken back is not among them. */
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

type Found = Pick<AnalysisResult, 'analysis_score' | 'ai_recommendation' | 'analysis_notes' | 'demo' | 'appealed'>;

/** What is read of an analysis on the application itself. */
export const findingsIn = (found: Found | null) => ({
  analysis_score: found?.analysis_score ?? null,
  analysis_demo: found?.demo === true && found.appealed?.outcome !== 'changed',
  ai_recommendation: found?.ai_recommendation ?? null,
  analysis_notes: found?.analysis_notes ?? null,
});

/** Earlier results are kept; the last one counts. */
export const newestAnalysis = (db: Db, applicationId: string) =>
  db
    .selectFrom('analyses')
    .select(['id', 'result', 'created_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
