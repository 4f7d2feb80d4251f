import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { alertNameTaken, alertState } from './change.ts';
import { alertForUpdate, alertView } from './queries.ts';

type Alerts = typeof api.alerts;

export async function updateAlert(
  { db, actor }: Context<'candidate'>,
  { alert_id, name, paused }: Input<Alerts['update']>,
): Promise<Result<Alerts['update']>> {
  const alert = await db.transaction().execute(async (tx) => {
    const before = await alertForUpdate(tx, actor, alert_id);
    const resumed = before.paused && paused === false;
    const after = await tx
      .updateTable('job_alerts')
      .set({
        name: name ?? before.name,
        paused: paused ?? before.paused,
        ...(resumed && { told_until: new Date().toISOString() }),
      })
      .where('id', '=', alert_id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isTwin(error) ? alertNameTaken() : error;
      });
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'change saved search',
      ...alertState(after),
      before: { paused: before.paused },
    });
    return after;
  });
  return { alert: alertView(alert) };
}

const isTwin = (error: unknown) => (error as { constraint?: string } | null)?.constraint === 'job_alerts_name';
