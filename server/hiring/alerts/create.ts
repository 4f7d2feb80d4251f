import { isDeepStrictEqual } from 'node:util';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { mostAlerts } from '#contract/hiring/alerts.ts';
import type { Context } from '../../base/context.ts';
import { nameTaken, note } from './change.ts';
import { alertView } from './queries.ts';

type Alerts = typeof api.alerts;

/** Saves a search; the same one again under the same name is the one that exists. */
export async function createAlert(
  { db, actor }: Context<'candidate'>,
  { name, filters }: Input<Alerts['create']>,
): Promise<Result<Alerts['create']>> {
  const alert = await db.transaction().execute(async (tx) => {
    // Anyone who saves two at once waits here, so that the count holds.
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
