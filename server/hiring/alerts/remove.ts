import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { sealFits } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { note } from './change.ts';
import { alertForUpdate, sealedFor } from './queries.ts';

type Alerts = typeof api.alerts;

export async function removeAlert(
  { db, actor }: Context<'candidate'>,
  { alert_id }: Input<Alerts['remove']>,
): Promise<Result<Alerts['remove']>> {
  await db.transaction().execute(async (tx) => {
    const alert = await alertForUpdate(tx, actor, alert_id);
    await tx.deleteFrom('job_alerts').where('id', '=', alert.id).execute();
    await note(tx, actor.id, 'delete saved search', alert);
  });
  return { removed: true };
}

/** The link in every digest: anyone who holds it speaks for the person it was sent to, in this one thing. */
export async function pauseAllAlerts(
  { db, settings }: Context<'public'>,
  { candidate, seal }: Input<Alerts['unsubscribe']>,
): Promise<Result<Alerts['unsubscribe']>> {
  if (!sealFits(settings.secret, sealedFor(candidate), seal)) throw new AppError('link_invalid');
  await db.transaction().execute(async (tx) => {
    const paused = await tx
      .updateTable('job_alerts')
      .set({ paused: true })
      .where('candidate_id', '=', candidate)
      .where('paused', '=', false)
      .returningAll()
      .execute();
    for (const alert of paused) await note(tx, candidate, 'unsubscribe saved search', alert, { paused: false });
  });
  return { paused: true };
}
