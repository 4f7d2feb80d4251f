import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../adapters/database/db.ts';
import { resumeHeldAnalyses } from '../../money/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { enqueue, task } from '../../base/task.ts';
import { analysisRequested } from '../applications/declared-tasks.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { isAnalysisRunning, statusAfterFailure, stuckAfterMinutes } from './queries.ts';

/** Requeues analyses whose worker died. An hour after the submission it marks them as failed, so that they can be started by hand. */
export const failStuckAnalyses = task({
  name: 'fail-stuck-analyses',
  cron: '*/5 * * * *',
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
    for (const { id } of stuck) await freeIfStuck(db, id);
  },
});

export const resumeAnalyses = task({
  ...resumeHeldAnalyses,
  cron: '47 0 * * *',
  async run({ db }, { org_id }) {
    await db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('applications as a')
        .innerJoin('jobs as j', 'j.id', 'a.job_id')
        .select('a.id')
        .where((eb) => eb.or([eb('a.analysis_held_at', 'is not', null), eb('a.analysis_stopped_at', 'is not', null)]))
        .$if(org_id !== undefined, (query) => query.where('j.org_id', '=', org_id ?? ''))
        .orderBy(sql`coalesce(a.analysis_stopped_at, a.analysis_held_at)`)
        .limit(500)
        .execute();
      for (const { id } of held) await enqueue(tx, analysisRequested, { application_id: id });
    });
  },
});

export const readAfterNotice = task({
  name: 'read-after-notice',
  cron: '12,42 * * * *',
  payload: z.object({}),
  async run({ db }) {
    await db.transaction().execute(async (tx) => {
      const due = await tx
        .updateTable('applications')
        .set({ analysis_not_before: null })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('applications')
            .select('id')
            .where('analysis_not_before', '<=', sql<string>`now()`)
            .orderBy('analysis_not_before')
            .limit(500),
        )
        .returning('id')
        .execute();
      for (const { id } of due) await enqueue(tx, analysisRequested, { application_id: id });
    });
  },
});

const triedForMs = 3_600_000;

async function freeIfStuck(db: Db, application_id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, application_id);
    if (application?.analysis_status !== 'processing' || isAnalysisRunning(application)) return;
    // The answer itself may crash the workers, so retries stop after an hour.
    const isNew = Date.parse(application.submitted_at ?? '') > Date.now() - triedForMs;
    const analysis_status = isNew ? ('pending' as const) : await statusAfterFailure(tx, application_id);
    // Clearing the run id prevents a late run from writing its result.
    const released = { analysis_status, analysis_run_id: null };
    await tx.updateTable('applications').set(released).where('id', '=', application_id).execute();
    if (isNew) await enqueue(tx, analysisRequested, { application_id });
    const after = { analysis_status, why: 'stuck' };
    await recordChange(tx, {
      actor_id: null,
      action: 'analyse application',
      subject: 'application',
      subject_id: application_id,
      after,
    });
  });
}
