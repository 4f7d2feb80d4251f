import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { resumeHeldAnalyses } from '../../money/offers.ts';
import type { Context } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { recordChange } from '../../platform/offers.ts';
import { placeName } from '../../text/places.ts';

type Oversight = typeof api.oversight;
type Caller = Context<'admin'>;

export async function stopAnalyses(
  { db, actor }: Caller,
  { org_id, place, reason }: Input<Oversight['stop']>,
): Promise<Result<Oversight['stop']>> {
  if (org_id && place)
    throw invalidInput({ path: 'place', message: fixed('Choose an organization or a place, not both.') });
  if (place && !placeName(place))
    throw invalidInput({
      path: 'place',
      message: fixed('Use EU, a country such as CA, or a part of one such as US-CO, US-NYC or CA-ON.'),
    });
  await db.transaction().execute(async (tx) => {
    await assertOrganizationExists(tx, org_id);
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('analysis_stops')
      .values({ org_id, place, reason })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!added) return;
    const after = { org_id, place, reason };
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'stop analyses',
      subject: 'analysis',
      subject_id: scopeOf(after),
      after,
    });
  });
  return { success: true };
}

export async function liftStop(
  { db, actor }: Caller,
  { stop_id }: Input<Oversight['lift']>,
): Promise<Result<Oversight['lift']>> {
  await db.transaction().execute(async (tx) => {
    const stop = await tx
      .selectFrom('analysis_stops')
      .select(['org_id', 'place', 'lifted_at'])
      .where('id', '=', stop_id)
      .forUpdate()
      .executeTakeFirst();
    if (!stop) throw new AppError('not_found');
    const { lifted_at, ...before } = stop;
    if (lifted_at) return;
    await tx
      .updateTable('analysis_stops')
      .set({ lifted_at: sql`now()` })
      .where('id', '=', stop_id)
      .execute();
    const subject_id = scopeOf(before);
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'lift stop of analyses',
      subject: 'analysis',
      subject_id,
      before,
    });
    await enqueue(tx, resumeHeldAnalyses, before.org_id ? { org_id: before.org_id } : {});
  });
  return { success: true };
}

export async function setBudget(
  { db, actor }: Caller,
  { org_id, tokens }: Input<Oversight['setBudget']>,
): Promise<Result<Oversight['setBudget']>> {
  await db.transaction().execute(async (tx) => {
    await assertOrganizationExists(tx, org_id);
    const own = org_id ? sql<boolean>`org_id = ${org_id}` : sql<boolean>`org_id is null`;
    const before = await tx.selectFrom('analysis_budgets').select('tokens').where(own).forUpdate().executeTakeFirst();
    if ((before?.tokens ?? null) === tokens) return;
    await tx.deleteFrom('analysis_budgets').where(own).execute();
    if (tokens !== null) await tx.insertInto('analysis_budgets').values({ org_id, tokens }).execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'set analysis budget',
      subject: 'analysis',
      subject_id: scopeOf({ org_id, place: null }),
      before: { tokens: before?.tokens ?? null },
      after: { tokens },
    });
    await enqueue(tx, resumeHeldAnalyses, org_id ? { org_id } : {});
  });
  return { success: true };
}

const scopeOf = ({ org_id, place }: { org_id: string | null; place: string | null }) => org_id ?? place ?? 'all';

async function assertOrganizationExists(tx: Tx, orgId: string | null): Promise<void> {
  if (!orgId) return;
  const found = await tx.selectFrom('organizations').select('id').where('id', '=', orgId).executeTakeFirst();
  if (!found) throw new AppError('not_found');
}
