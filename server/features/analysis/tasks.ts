import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AnalysisResult, AnalysisStatus } from '#contract/analysis.ts';
import { instant } from '#contract/fields.ts';
import { ModelError } from '../../adapters/analysis/model-server.ts';
import type { Db, Tx } from '../../adapters/db.ts';
import { MediaRefused } from '../../adapters/media/verdict.ts';
import { withWorkFolder } from '../../adapters/upload-folder.ts';
import type { Services } from '../../context.ts';
import { enqueue, task } from '../../task.ts';
import { applicationForUpdate, type ApplicationWithJob } from '../applications/queries.ts';
import { analysisRequested } from '../applications/tasks.ts';
import { coverAnalysis } from '../allowances/commands.ts';
import { record } from '../audit/commands.ts';
import { notify } from '../notifications/commands.ts';
import { resumeHeldAnalyses } from '../entitlements/tasks.ts';
import { videoById, videoKey } from '../videos/queries.ts';
import { analysisInputOf, isRunning, mayBeAnalysed, stuckAfterMinutes } from './queries.ts';

type Analysable = ApplicationWithJob & { video_id: string };
type Run = { application_id: string; run_id: string };

/** About an hour in all, which preparing a video never takes. */
const mostWaits = 65;
const longestWaitSeconds = 60;
const seconds = stuckAfterMinutes * 60 - 60;

/** Has the answer of an application analysed; every result is kept, the newest one counts (D43, D82). */
export const analyseApplication = task({
  name: analysisRequested.name,
  payload: z.object({
    ...analysisRequested.payload.shape,
    /** When somebody asked for it again; the first analysis is asked for by the submission. */
    requested_at: z.optional(instant),
    /** How often it has waited for the video. */
    waits: z._default(z.number(), 0),
    /** Before the others in the queue: what an express credit buys (D89). */
    first: z._default(z.boolean(), false),
  }),
  seconds,
  async run(services, { application_id, requested_at, waits, first }, { id: run_id, last }) {
    const run = { application_id, run_id };
    const application = await begin(services, run, requested_at);
    if (!application) return;

    const video = await videoById(services.db, application.video_id);
    if (video?.status === 'uploaded' && waits < mostWaits) {
      return waitForVideo(services, run, { requested_at, waits: waits + 1, first });
    }
    try {
      if (video?.status !== 'ready') throw new MediaRefused('corrupt', 'The video could not be prepared.');
      await keep(services, run, await analyse(services, application));
    } catch (error) {
      const lasting = error instanceof MediaRefused || (error instanceof ModelError && !error.retryable);
      if (lasting || last) await fail(services, run, error);
      if (!lasting) throw error;
      services.log.warn({ application_id, err: error }, 'an analysis has failed for good');
    }
  },
});

/** A run that was lost with its worker and its queue entry shows as failed, and can be started again (D43). */
export const failStuckAnalyses = task({
  name: 'fail-stuck-analyses',
  payload: z.object({}),
  async run({ db }) {
    const stuck = await db
      .selectFrom('applications')
      .select(['id', 'analysis_run_id'])
      .where('analysis_status', '=', 'processing')
      .where('analysis_started_at', '<', sql<string>`now() - make_interval(mins => ${stuckAfterMinutes})`)
      .orderBy('analysis_started_at')
      .limit(500)
      .execute();
    for (const { id } of stuck) await failIfStuck(db, id);
  },
});

/** Asks again for analyses that waited for an allowance; those that still find none go on waiting. */
export const resumeAnalyses = task({
  ...resumeHeldAnalyses,
  async run({ db }, { org_id }) {
    await db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('applications as a')
        .innerJoin('jobs as j', 'j.id', 'a.job_id')
        .select('a.id')
        .where('a.analysis_held_at', 'is not', null)
        .$if(org_id !== undefined, (query) => query.where('j.org_id', '=', org_id ?? ''))
        .orderBy('a.analysis_held_at')
        .limit(500)
        .execute();
      for (const { id } of held) await enqueue(tx, analysisRequested, { application_id: id });
    });
  },
});

async function failIfStuck(db: Db, application_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, application_id);
    if (application?.analysis_status !== 'processing' || isRunning(application)) return;
    // Nobody holds it any more: a run that comes back late writes nothing.
    const released = { analysis_status: 'failed', analysis_run_id: null } as const;
    await tx.updateTable('applications').set(released).where('id', '=', application_id).execute();
    const after = { analysis_status: 'failed', why: 'stuck' };
    await record(tx, {
      actor_id: null,
      action: 'analyse application',
      subject: 'application',
      subject_id: application_id,
      after,
    });
  });
}

/** Takes the application for this run; undefined when there is nothing to do, or another run is at it. */
async function begin({ db }: Services, run: Run, requestedAt: string | undefined): Promise<Analysable | undefined> {
  return db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, run.application_id);
    if (!application) return undefined;
    if (!mayBeAnalysed(application)) {
      // Consent or application were taken back while this waited in the queue.
      if (application.analysis_status === 'processing') await moveTo(tx, run, { analysis_status: 'pending' });
      return undefined;
    }
    const mine = application.analysis_run_id === run.run_id;
    if (isRunning(application) && application.analysis_run_id !== null && !mine) return undefined;
    if (isAnswered(application, requestedAt)) return undefined;
    if (!(await coverAnalysis(tx, application.id))) return undefined;
    await moveTo(tx, run, { analysis_status: 'processing', analysis_started_at: new Date().toISOString() });
    return application;
  });
}

/** Whether an analysis that began after the request has been completed, by this run or by another one. */
const isAnswered = (application: ApplicationWithJob, requestedAt: string | undefined): boolean =>
  application.analysis_status === 'completed' &&
  Date.parse(application.analysis_started_at ?? '') >= Date.parse(requestedAt ?? application.submitted_at ?? '');

type Change = {
  analysis_status: AnalysisStatus;
  analysis_started_at?: string;
  analysis_score?: number | null;
  ai_recommendation?: AnalysisResult['ai_recommendation'];
  processed_at?: string;
};

const moveTo = (tx: Tx, { application_id, run_id }: Run, change: Change) =>
  tx
    .updateTable('applications')
    .set({ ...change, analysis_run_id: run_id })
    .where('id', '=', application_id)
    .execute();

/** A new entry of the queue instead of a failed run: waiting uses up no attempt. */
async function waitForVideo({ db }: Services, { application_id, run_id }: Run, again: Waiting): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('applications')
      .set({ analysis_run_id: null })
      .where('id', '=', application_id)
      .where('analysis_run_id', '=', run_id)
      .execute();
    const afterSeconds = Math.min(longestWaitSeconds, 2 * again.waits);
    await enqueue(tx, analyseApplication, { application_id, ...again }, { afterSeconds, first: again.first });
  });
}
type Waiting = { requested_at: string | undefined; waits: number; first: boolean };

async function analyse(services: Services, application: Analysable) {
  const { storage, media, analysis, settings } = services;
  const deadline = AbortSignal.timeout(seconds * 1000);
  const input = await analysisInputOf(services, application);
  return withWorkFolder(settings.uploads, async (dir) => {
    const film = join(dir, 'video.mp4');
    await pipeline(await storage.read(videoKey(application.video_id)), createWriteStream(film));
    const { audio, gray } = await media.listen(film, dir);
    const recording = {
      pcmFile: audio.samples > 0 ? audio.s16 : null,
      grayFile: gray.raw,
      grayWidth: gray.width,
      grayHeight: gray.height,
    };
    return analysis.analyse({ ...input, recording }, deadline);
  });
}

/** Only the run that still holds the application may write, and only while the candidate agrees. */
async function stillHolds(tx: Tx, { application_id, run_id }: Run): Promise<boolean> {
  const application = await applicationForUpdate(tx, application_id);
  if (application?.analysis_run_id !== run_id) return false;
  if (mayBeAnalysed(application)) return application.analysis_status === 'processing';
  await moveTo(tx, { application_id, run_id }, { analysis_status: 'pending' });
  return false;
}

async function keep({ db }: Services, run: Run, result: AnalysisResult): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await stillHolds(tx, run))) return;
    const { analyser, analysis_score, ai_recommendation } = result;
    await tx
      .insertInto('analyses')
      .values({ ...run, analyser, result })
      .execute();
    const processed_at = new Date().toISOString();
    await moveTo(tx, run, { analysis_status: 'completed', analysis_score, ai_recommendation, processed_at });
    await tellCandidate(tx, run);
    await note(tx, run, { analysis_status: 'completed', analyser, analysis_score, ai_recommendation });
  });
}

async function tellCandidate(tx: Tx, { application_id, run_id }: Run): Promise<void> {
  const application = await applicationForUpdate(tx, application_id);
  if (!application) return;
  await notify(tx, {
    user_id: application.candidate_id,
    kind: 'applications',
    key: `analysed:${run_id}`,
    title: `Your answer for ${application.job_title} was analysed`,
    path: `/candidate/applied-to/${application_id}`,
  });
}

/** The application itself stays as it is: only its analysis has failed (D82). */
async function fail({ db }: Services, run: Run, error: unknown): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await stillHolds(tx, run))) return;
    await moveTo(tx, run, { analysis_status: 'failed' });
    await note(tx, run, { analysis_status: 'failed', why: error instanceof Error ? error.name : 'unknown' });
  });
}

const note = (tx: Tx, { application_id, run_id }: Run, after: object) =>
  record(tx, {
    actor_id: null,
    action: 'analyse application',
    subject: 'application',
    subject_id: application_id,
    before: { analysis_status: 'processing' },
    after: { ...after, run_id },
  });
