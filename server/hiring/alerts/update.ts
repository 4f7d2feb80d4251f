import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { nameTaken, note } from './change.ts';
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
        // No one wants a month of jobs in one email.
        ...(resumed && { told_until: new Date().toISOString() }),
      })
      .where('id', '=', alert_id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isTwin(error) ? nameTaken() : error;
      });
    await note(tx, actor.id, 'change saved search', after, { paused: before.paused });
    return after;
  });
  return { alert: alertView(alert) };
}

const isTwin = (error: unknown) => (error as { constraint?: string } | null)?.constraint === 'job_alerts_name';
