import { isDeepStrictEqual } from 'node:util';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { maxAlerts } from '#contract/hiring/alerts.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { alertNameTaken, alertState } from './change.ts';
import { alertView } from './queries.ts';

type Alerts = typeof api.alerts;

export async function createAlert(
  { db, actor }: Context<'candidate'>,
  { name, filters }: Input<Alerts['create']>,
): Promise<Result<Alerts['create']>> {
  const alert = await db.transaction().execute(async (tx) => {
    // The lock serializes concurrent requests, so that the limit on saved searches holds.
    await tx.selectFrom('users_profiles').select('id').where('id', '=', actor.id).forUpdate().execute();
    const existing = await tx.selectFrom('job_alerts').selectAll().where('candidate_id', '=', actor.id).execute();
    const namesake = existing.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (namesake && isDeepStrictEqual(namesake.filters, filters)) return namesake;
    if (namesake) throw alertNameTaken();
    if (existing.length >= maxAlerts) throw new AppError('too_many_alerts');
    const created = await tx
      .insertInto('job_alerts')
      .values({ candidate_id: actor.id, name, filters })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(tx, { actor_id: actor.id, action: 'save search', ...alertState(created) });
    return created;
  });
  return { alert: alertView(alert) };
}
