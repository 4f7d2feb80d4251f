import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { isValidSignature } from '../../adapters/auth/tokens.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { alertState } from './change.ts';
import { alertForUpdate, alertSignatureText } from './queries.ts';

type Alerts = typeof api.alerts;

export async function removeAlert(
  { db, actor }: Context<'candidate'>,
  { alert_id }: Input<Alerts['remove']>,
): Promise<Result<Alerts['remove']>> {
  await db.transaction().execute(async (tx) => {
    const alert = await alertForUpdate(tx, actor, alert_id);
    await tx.deleteFrom('job_alerts').where('id', '=', alert.id).execute();
    await recordChange(tx, { actor_id: actor.id, action: 'delete saved search', ...alertState(alert) });
  });
  return { removed: true };
}

/** Pauses all alerts with the token of the email link; the token permits nothing else. */
export async function pauseAllAlerts(
  { db, settings }: Context<'public'>,
  { candidate, seal }: Input<Alerts['unsubscribe']>,
): Promise<Result<Alerts['unsubscribe']>> {
  if (!isValidSignature(settings.secret, alertSignatureText(candidate), seal)) throw new AppError('link_invalid');
  await db.transaction().execute(async (tx) => {
    const paused = await tx
      .updateTable('job_alerts')
      .set({ paused: true })
      .where('candidate_id', '=', candidate)
      .where('paused', '=', false)
      .returningAll()
      .execute();
    for (const alert of paused)
      await recordChange(tx, {
        actor_id: candidate,
        action: 'unsubscribe saved search',
        ...alertState(alert),
        before: { paused: false },
      });
  });
  return { paused: true };
}
