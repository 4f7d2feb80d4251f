import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { hiddenFromWeight, reportsPerHour } from '#contract/platform/reporting.ts';
import { sql } from 'kysely';
import { throttle } from '../../accounts/throttling/throttle.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { thingHidden } from './events.ts';
import { hideThing, note } from './hide.ts';
import { caseForUpdate, reportable, type Reported } from './queries.ts';
import { isVerifiedJob, reportHistory, weightOfCase } from './weight.ts';

type Moderation = typeof api.moderation;

/** Adds to the open case of the thing, or opens one. Said twice by the same person, the first words count. */
export async function report(
  context: Context<'signedIn'>,
  { kind, id, reason, words }: Input<Moderation['report']>,
): Promise<Result<Moderation['report']>> {
  const { db, actor, jobIndex } = context;
  await throttle(db, `report ${actor.id}`, reportsPerHour(await reportHistory(db, actor.id)), 'an hour');
  const thing = await reportable(db, actor, kind, id);
  const jobs = await db.transaction().execute(async (tx) => {
    const case_id = await openCase(tx, thing);
    const added = await tx
      .insertInto('reports')
      .values({ case_id, reporter_id: actor.id, reason, words })
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .executeTakeFirst();
    if (!added) return [];
    await tx
      .updateTable('moderation_cases')
      .set((eb) => ({ reports: eb('reports', '+', 1) }))
      .where('id', '=', case_id)
      .execute();
    await note(tx, actor.id, `report ${kind}`, case_id, { kind, reason, about: id });
    return hideFromReportsOn(tx, case_id);
  });
  await jobIndex.refresh(jobs);
  return { success: true };
}

/** The case that waits for a decision, locked until the transaction ends: two first reports open one case. */
async function openCase(tx: Tx, { snapshot, ...thing }: Reported): Promise<string> {
  const { id } = await tx
    .insertInto('moderation_cases')
    .values({ ...thing, snapshot: JSON.stringify(snapshot) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id', 'number'])
        .where('decided_at', 'is', null)
        .doUpdateSet({ reports: sql<number>`moderation_cases.reports` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Hides a job or a profile by itself once reports of enough weight are there; a message has one reader, who may be wrong. */
async function hideFromReportsOn(tx: Tx, id: string): Promise<string[]> {
  const row = await caseForUpdate(tx, id);
  if (row.kind === 'message' || row.hidden_at) return [];
  const weight = await weightOfCase(tx, id);
  if (weight < hiddenFromWeight || (row.kind === 'job' && (await isVerifiedJob(tx, row.subject_id)))) return [];
  await tx
    .updateTable('moderation_cases')
    .set({ hidden_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  const jobs = await hideThing(tx, row);
  await note(tx, null, 'hide after reports', id, { reports: row.reports, weight });
  await notify(tx, thingHidden({ user_id: row.owner_id }, `hidden-after-reports:${id}`, { case_id: id }));
  return jobs;
}
