import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { hiddenFromWeight, reportsPerHour } from '#contract/platform/reporting.ts';
import { sql } from 'kysely';
import { throttle } from '../../accounts/offers.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify, recordChange } from '../../platform/offers.ts';
import { contentHidden } from './events.ts';
import { hideContent } from './hide.ts';
import { caseForUpdate } from './queries.ts';
import { reportable, type ReportedContent } from './reportable.ts';
import { isOfVerifiedCompany, reportHistory, weightOfCase } from './weight.ts';

type Moderation = typeof api.moderation;

export async function reportContent(
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
    await recordChange(tx, {
      actor_id: actor.id,
      action: `report ${kind}`,
      subject: 'moderation case',
      subject_id: case_id,
      after: { kind, reason, about: id },
    });
    return hideFromReportsOn(tx, case_id);
  });
  await jobIndex.refresh(jobs);
  return { success: true };
}

/** Returns the open case, locked until the transaction ends; concurrent first reports share one case. */
export async function openCase(tx: Tx, { snapshot, ...thing }: ReportedContent): Promise<string> {
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

/** Hides a job, profile or company page automatically above a report weight, but never a message, because its only reader may be wrong. */
async function hideFromReportsOn(tx: Tx, id: string): Promise<string[]> {
  const row = await caseForUpdate(tx, id);
  if (row.kind === 'message' || row.hidden_at) return [];
  const weight = await weightOfCase(tx, id);
  if (weight < hiddenFromWeight || (await isOfVerifiedCompany(tx, row))) return [];
  await tx
    .updateTable('moderation_cases')
    .set({ hidden_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  const jobs = await hideContent(tx, row);
  await recordChange(tx, {
    actor_id: null,
    action: 'hide after reports',
    subject: 'moderation case',
    subject_id: id,
    after: { reports: row.reports, weight },
  });
  await notify(tx, contentHidden({ user_id: row.owner_id }, `hidden-after-reports:${id}`, { case_id: id }));
  return jobs;
}
