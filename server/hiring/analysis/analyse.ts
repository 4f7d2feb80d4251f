import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { instant } from '#contract/base/fields.ts';
import type { AnalysisResult, AnalysisStatus } from '#contract/hiring/analysis.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ModelError } from '../../adapters/analysis/model/model-server.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { MediaRefused } from '../../adapters/media/verdict.ts';
import { withWorkFolder } from '../../adapters/uploads/upload-folder.ts';
import type { Services } from '../../base/context.ts';
import { videoById, videoKey } from '../../people/videos/queries.ts';
import { record } from '../../platform/audit/record.ts';
import { agreedToModel } from '../../platform/consents/queries.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { enqueue, task } from '../../base/task.ts';
import { analysisRequested } from '../applications/announced.ts';
import { addressesOf, applicationForUpdate, type ApplicationWithJob } from '../applications/queries.ts';
import { coverAnalysis } from './cover.ts';
import { forgetHearing, heardBefore, keepHearing } from './hearings.ts';
import { answerAnalysed } from './events.ts';
import { haltOf } from './stops.ts';
import { noteUsage } from './usage.ts';
import { isAppealed } from './requests.ts';
import { analysisInputOf, isRunning, mayBeAnalysed, stuckAfterMinutes } from './queries.ts';

type Analysable = ApplicationWithJob & { video_id: string };

type Run = { application_id: string; run_id: string };

/** About an hour in all, which preparing a video never takes. */
const mostWaits = 65;

const longestWaitSeconds = 60;

/** Soon at first, then by the hour: a day in all. What was heard is kept meanwhile. */
const outageSeconds = [60, 300, 900, ...Array<number>(24).fill(3600)];

const seconds = stuckAfterMinutes * 60 - 60;

/** Has the answer of an application analysed; every result is kept, the newest one counts (D43, D82). */
export const analyseApplication = task({
  name: analysisRequested.name,
  payload: z.object({
    ...analysisRequested.payload.shape,
    /** When someone asked for it again; the first analysis is asked for by the submission. */
    requested_at: z.optional(instant),
    /** How often it has waited for the video. */
    waits: z._default(z.number(), 0),
    /** How often it has waited for the provider. */
    outages: z._default(z.number(), 0),
    /** Before the others in the queue: what an express credit buys (D89). */
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
      await keep(services, run, await analyse(services, application));
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
    if (await isAppealed(tx, application.id)) return undefined;
    // A notice has to be given first: the timetable comes back to it.
    if (Date.parse(application.analysis_not_before ?? '') > Date.now()) return undefined;
    if (await haltOf(tx, application.org_id, addressesOf(application))) {
      await holdUntilLifted(tx, application.id);
      return undefined;
    }
    if (!(await coverAnalysis(tx, application.id))) return undefined;
    await moveTo(tx, run, {
      analysis_status: 'processing',
      analysis_started_at: new Date().toISOString(),
      analysis_stopped_at: null,
      analysis_not_before: null,
    });
    return application;
  });
}

/** Waits for an administrator, or for the next month. */
const holdUntilLifted = (tx: Tx, id: string) =>
  tx
    .updateTable('applications')
    .set({ analysis_status: 'pending', analysis_run_id: null })
    .set({ analysis_stopped_at: sql<string>`coalesce(analysis_stopped_at, now())` })
    .where('id', '=', id)
    .execute();

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
  analysis_waits_since?: null;
  analysis_stopped_at?: null;
  analysis_not_before?: null;
  analysis_demo?: boolean;
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

type Waiting = { requested_at: string | undefined; waits: number; outages: number; first: boolean };

/** The answer waits, open for whoever starts it by hand, and says so. */
async function waitForProvider({ db }: Services, run: Run, again: Waiting): Promise<void> {
  const { application_id } = run;
  await db.transaction().execute(async (tx) => {
    if (!(await stillHolds(tx, run))) return;
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
    heard: await heardBefore(services.db, application),
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
    // Who agreed before there was a model agreed to less.
    const mayReadAll = analysis.kind !== 'model' || (await agreedToModel(services.db, application.id));
    return (mayReadAll ? analysis.analyse : analysis.measure)(
      { ...input, recording },
      {
        signal: deadline,
        keepHeard: (heard) => keepHearing(services.db, application, heard),
        onUsed: (used) => noteUsage(services.db, application, analysis.name, used),
      },
    );
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
    const completed = { analysis_status: 'completed', analysis_waits_since: null } as const;
    const analysis_demo = result.demo === true;
    await moveTo(tx, run, { ...completed, analysis_score, analysis_demo, ai_recommendation, processed_at });
    await forgetHearing(tx, run.application_id);
    await tellCandidate(tx, run);
    await note(tx, run, { analysis_status: 'completed', analyser });
  });
}

async function tellCandidate(tx: Tx, { application_id, run_id }: Run): Promise<void> {
  const application = await applicationForUpdate(tx, application_id);
  if (!application) return;
  await notify(tx, answerAnalysed({ user_id: application.candidate_id }, `analysed:${run_id}`, { application_id }));
}

/** The application itself stays as it is: only its analysis has failed (D82). */
async function fail({ db }: Services, run: Run, error: unknown): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await stillHolds(tx, run))) return;
    await moveTo(tx, run, { analysis_status: 'failed', analysis_waits_since: null });
    await forgetHearing(tx, run.application_id);
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
