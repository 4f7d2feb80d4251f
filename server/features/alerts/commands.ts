import { isDeepStrictEqual } from 'node:util';
import type { api } from '#contract/api.ts';
import { mostAlerts } from '#contract/alerts.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import type { Tx } from '../../adapters/db.ts';
import { sealFits } from '../../adapters/tokens.ts';
import type { Context } from '../../context.ts';
import { record } from '../audit/commands.ts';
import { alertForUpdate, type AlertRow, alertView, sealedFor } from './queries.ts';

type Alerts = typeof api.alerts;

const nameTaken = () => invalidInput({ path: 'name', message: 'You have saved a search under this name already' });

/** Saves a search; the same one again under the same name is the one that exists. */
export async function createAlert(
  { db, actor }: Context<'candidate'>,
  { name, filters }: Input<Alerts['create']>,
): Promise<Answer<Alerts['create']>> {
  const alert = await db.transaction().execute(async (tx) => {
    // Whoever saves two at once waits here, so that the count holds.
    await tx.selectFrom('users_profiles').select('id').where('id', '=', actor.id).forUpdate().execute();
    const existing = await tx.selectFrom('job_alerts').selectAll().where('candidate_id', '=', actor.id).execute();
    const namesake = existing.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (namesake && isDeepStrictEqual(namesake.filters, filters)) return namesake;
    if (namesake) throw nameTaken();
    if (existing.length >= mostAlerts) throw new AppError('too_many_alerts');
    const created = await tx
      .insertInto('job_alerts')
      .values({ candidate_id: actor.id, name, filters })
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(tx, actor.id, 'save search', created);
    return created;
  });
  return { alert: alertView(alert) };
}

export async function updateAlert(
  { db, actor }: Context<'candidate'>,
  { alert_id, name, paused }: Input<Alerts['update']>,
): Promise<Answer<Alerts['update']>> {
  const alert = await db.transaction().execute(async (tx) => {
    const before = await alertForUpdate(tx, actor, alert_id);
    const resumed = before.paused && paused === false;
    const after = await tx
      .updateTable('job_alerts')
      .set({
        name: name ?? before.name,
        paused: paused ?? before.paused,
        // Nobody wants a month of jobs in one e-mail.
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

export async function removeAlert(
  { db, actor }: Context<'candidate'>,
  { alert_id }: Input<Alerts['remove']>,
): Promise<Answer<Alerts['remove']>> {
  await db.transaction().execute(async (tx) => {
    const alert = await alertForUpdate(tx, actor, alert_id);
    await tx.deleteFrom('job_alerts').where('id', '=', alert.id).execute();
    await note(tx, actor.id, 'delete saved search', alert);
  });
  return { removed: true };
}

/** The link in every digest: whoever holds it speaks for the person it was sent to, in this one thing. */
export async function pauseAllAlerts(
  { db, settings }: Context<'public'>,
  { candidate, seal }: Input<Alerts['unsubscribe']>,
): Promise<Answer<Alerts['unsubscribe']>> {
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

const note = (tx: Tx, actor_id: string, action: string, { id, paused }: AlertRow, before?: object) =>
  record(tx, { actor_id, action, subject: 'job alert', subject_id: id, ...(before && { before }), after: { paused } });
