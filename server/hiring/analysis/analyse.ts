import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { instant } from '#contract/base/fields.ts';
import type { AnalysisResult, AnalysisStatus, ScoredBy, WordSource } from '#contract/hiring/analysis.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ModelError } from '../../adapters/llm/model-server.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { MediaRefused } from '../../adapters/media/clip-rules.ts';
import { withWorkFolder } from '../../adapters/uploads/upload-folder.ts';
import type { Services } from '../../base/context.ts';
import { scoreBasisOf } from '../../assessment/offers.ts';
import { videoById, videoKey } from '../../video/offers.ts';
import { recordChange, hasConsentedToModel, notify } from '../../platform/offers.ts';
import { enqueue, task } from '../../base/task.ts';
import { analysisRequested } from '../applications/declared-tasks.ts';
import { placesOfApplication, applicationForUpdate, type ApplicationWithJob } from '../applications/queries.ts';
import { fundAnalysis } from './fund-analysis.ts';
import { deleteTranscription, storedTranscription, storeTranscription } from './stored-transcriptions.ts';
import { answerAnalysed } from './events.ts';
import { haltOf } from './stops.ts';
import { recordUsage } from './usage.ts';
import { isAppealed } from './requests.ts';
import { analysisInputOf, isAnalysisRunning, canBeAnalysed, statusAfterFailure, stuckAfterMinutes } from './queries.ts';

type Analysable = ApplicationWithJob & { video_id: string };

type Run = { application_id: string; run_id: string };

/** The task waits about one hour in total, longer than video preparation takes. */
const mostWaits = 65;

const longestWaitSeconds = 60;

/** Retries run soon at first and then hourly, for one day in total; the transcript is cached meanwhile. */
const outageSeconds = [60, 300, 900, ...Array<number>(24).fill(3600)];

const seconds = stuckAfterMinutes * 60 - 60;

export const analyseApplication = task({
  name: analysisRequested.name,
  payload: z.object({
    ...analysisRequested.payload.shape,
    requested_at: z.optional(instant),
    waits: z._default(z.number(), 0),
    outages: z._default(z.number(), 0),
    first: z._default(z.boolean(), false),
  }),
  seconds,
  async run(services, { application_id, requested_at, waits, outages, first }, { id: run_id, last }) {
    const run = { application_id, run_id };
    const application = await begin(services, run, requested_at);
    if (!application) return;

    const video = await videoById(services.db, application.video_id);
    if (video?.status === 'uploaded' && waits < mostWaits) {
      return waitForVideo(services, run, { requested_at, waits: waits + 1, outages, first });
    }
    try {
      if (video?.status !== 'ready') throw new MediaRefused('corrupt', 'The video could not be prepared.');
      await saveResult(services, run, await analyse(services, application));
    } catch (error) {
      if (error instanceof ModelError && error.isOutage && outages < outageSeconds.length) {
        services.log.warn({ application_id, err: error }, 'the provider of the analysis does not answer');
        return waitForProvider(services, run, { requested_at, waits, outages: outages + 1, first });
      }
      const givenUp = error instanceof ModelError && (!error.retryable || error.isOutage);
      const lasting = error instanceof MediaRefused || givenUp;
      if (lasting || last) await fail(services, run, error);
      if (!lasting) throw error;
      services.log.warn({ application_id, err: error }, 'an analysis has failed for good');
    }
  },
});

/** Claims the application for this run; returns undefined when nothing is to be done or another run is active. */
async function begin({ db }: Services, run: Run, requestedAt: string | undefined): Promise<Analysable | undefined> {
  return db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, run.application_id);
    if (!application) return undefined;
    if (!canBeAnalysed(application)) {
      // The candidate may have withdrawn consent or the application while the task was queued.
      if (application.analysis_status === 'processing') await updateRun(tx, run, { analysis_status: 'pending' });
      return undefined;
    }
    const mine = application.analysis_run_id === run.run_id;
    if (isAnalysisRunning(application) && application.analysis_run_id !== null && !mine) return undefined;
    if (isAnswered(application, requestedAt)) return undefined;
    if (await isAppealed(tx, application.id)) return undefined;
    // The law requires a notice period first; a scheduled task resumes the analysis afterwards.
    if (Date.parse(application.analysis_not_before ?? '') > Date.now()) return undefined;
    if (await haltOf(tx, application.org_id, placesOfApplication(application))) {
      await holdRun(tx, application.id);
      return undefined;
    }
    if (!(await fundAnalysis(tx, application.id))) return undefined;
    await updateRun(tx, run, {
      analysis_status: 'processing',
      analysis_started_at: new Date().toISOString(),
      analysis_stopped_at: null,
      analysis_not_before: null,
    });
    return application;
  });
}

const holdRun = (tx: Tx, id: string) =>
  tx
    .updateTable('applications')
    .set({ analysis_status: 'pending', analysis_run_id: null })
    .set({ analysis_stopped_at: sql<string>`coalesce(analysis_stopped_at, now())` })
    .where('id', '=', id)
    .execute();

const isAnswered = (application: ApplicationWithJob, requestedAt: string | undefined): boolean =>
  application.analysis_status === 'completed' &&
  Date.parse(application.analysis_started_at ?? '') >= Date.parse(requestedAt ?? application.submitted_at ?? '');

type Change = {
  analysis_status: AnalysisStatus;
  analysis_started_at?: string;
  analysis_score?: number | null;
  ai_recommendation?: AnalysisResult['ai_recommendation'];
  processed_at?: string;
  analysis_waits_since?: null;
  analysis_stopped_at?: null;
  analysis_not_before?: null;
  analysis_demo?: boolean;
  score_low?: number | null;
  score_high?: number | null;
  score_by?: ScoredBy | null;
  words_from?: WordSource[];
};

const updateRun = (tx: Tx, { application_id, run_id }: Run, change: Change) =>
  tx
    .updateTable('applications')
    .set({ ...change, analysis_run_id: run_id })
    .where('id', '=', application_id)
    .execute();

/** Enqueues a new task instead of failing the run, so that waiting uses no retry attempt. */
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

type Waiting = { requested_at: string | undefined; waits: number; outages: number; first: boolean };

async function waitForProvider({ db }: Services, run: Run, again: Waiting): Promise<void> {
  const { application_id } = run;
  await db.transaction().execute(async (tx) => {
    if (!(await ownsApplication(tx, run))) return;
    const waiting = { analysis_status: 'pending', analysis_run_id: null } as const;
    await tx
      .updateTable('applications')
      .set({ ...waiting, analysis_waits_since: sql<string>`coalesce(analysis_waits_since, now())` })
      .where('id', '=', application_id)
      .execute();
    const afterSeconds = outageSeconds[again.outages - 1] ?? longestWaitSeconds;
    await enqueue(tx, analyseApplication, { application_id, ...again }, { afterSeconds, first: again.first });
  });
}

async function analyse(services: Services, application: Analysable) {
  const { storage, media, analysis, settings } = services;
  const deadline = AbortSignal.timeout(seconds * 1000);
  const input = {
    ...(await analysisInputOf(services, application)),
    heard: await storedTranscription(services.db, application),
  };
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
    // Consent that was given before a model was used, or before audio was sent to it, does not cover the model.
    const { sound } = analysis.disclosed;
    const mayReadAll = analysis.kind !== 'model' || (await hasConsentedToModel(services.db, application.id, sound));
    return (mayReadAll ? analysis.analyse : analysis.measure)(
      { ...input, recording },
      {
        signal: deadline,
        keepHeard: (heard) => storeTranscription(services.db, application, heard),
        onUsed: (used) => recordUsage(services.db, application, analysis.name, used),
      },
    );
  });
}

/** Checks, before a write, that this run still holds the application and that the candidate still consents. */
async function ownsApplication(tx: Tx, { application_id, run_id }: Run): Promise<boolean> {
  const application = await applicationForUpdate(tx, application_id);
  if (application?.analysis_run_id !== run_id) return false;
  if (canBeAnalysed(application)) return application.analysis_status === 'processing';
  await updateRun(tx, { application_id, run_id }, { analysis_status: 'pending' });
  return false;
}

async function saveResult({ db }: Services, run: Run, result: AnalysisResult): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await ownsApplication(tx, run))) return;
    const { analyser, analysis_score, ai_recommendation } = result;
    await tx
      .insertInto('analyses')
      .values({ ...run, analyser, result })
      .execute();
    const processed_at = new Date().toISOString();
    const completed = { analysis_status: 'completed', analysis_waits_since: null } as const;
    const analysis_demo = result.demo === true;
    const basis = scoreBasisOf(result);
    await updateRun(tx, run, {
      ...completed,
      analysis_score,
      analysis_demo,
      ai_recommendation,
      processed_at,
      ...basis,
    });
    await deleteTranscription(tx, run.application_id);
    await notifyCandidate(tx, run);
    await recordRun(tx, run, { analysis_status: 'completed', analyser });
  });
}

async function notifyCandidate(tx: Tx, { application_id, run_id }: Run): Promise<void> {
  const application = await applicationForUpdate(tx, application_id);
  if (!application) return;
  await notify(tx, answerAnalysed({ user_id: application.candidate_id }, `analysed:${run_id}`, { application_id }));
}

async function fail({ db }: Services, run: Run, error: unknown): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await ownsApplication(tx, run))) return;
    const analysis_status = await statusAfterFailure(tx, run.application_id);
    await updateRun(tx, run, { analysis_status, analysis_waits_since: null });
    await deleteTranscription(tx, run.application_id);
    await recordRun(tx, run, { analysis_status: 'failed', why: error instanceof Error ? error.name : 'unknown' });
  });
}

const recordRun = (tx: Tx, { application_id, run_id }: Run, after: object) =>
  recordChange(tx, {
    actor_id: null,
    action: 'analyse application',
    subject: 'application',
    subject_id: application_id,
    before: { analysis_status: 'processing' },
    after: { ...after, run_id },
  });
