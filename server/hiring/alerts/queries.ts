import type { api } from '#contract/api.ts';
import type { Alert } from '#contract/hiring/alerts.ts';
import type { Actor, Result } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Db, Tx } from '../../adapters/database/db.ts';
import { signText } from '../../adapters/auth/tokens.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context, Settings } from '../../base/context.ts';
import { accountProfileOf } from '../../accounts/offers.ts';

const alertsOf = (db: Db, candidateId: string) =>
  db.selectFrom('job_alerts').selectAll().where('candidate_id', '=', candidateId);

export type AlertRow = Awaited<ReturnType<ReturnType<typeof alertsOf>['executeTakeFirstOrThrow']>>;
export const alertView = (row: AlertRow): Alert => row;

export async function ownAlerts({ db, actor }: Context<'candidate'>): Promise<Result<typeof api.alerts.list>> {
  const [alerts, { timezone }] = await Promise.all([
    alertsOf(db, actor.id).orderBy('created_at', 'desc').orderBy('id').execute(),
    accountProfileOf(db, actor.id),
  ]);
  return { alerts: alerts.map(alertView), timezone };
}

export async function alertForUpdate(tx: Tx, actor: Actor, id: string): Promise<AlertRow> {
  const alert = await tx.selectFrom('job_alerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  authorize(permissions.editAlert, actor, alert);
  return alert;
}

export const dueAlerts = (db: Db, candidateId: string, until: string) =>
  alertsOf(db, candidateId)
    .where('paused', '=', false)
    .where('told_until', '<', until)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const alertSignatureText = (candidateId: string) => `job-alerts:${candidateId}`;

export const unsubscribeSignature = ({ secret }: Settings, candidateId: string) =>
  signText(secret, alertSignatureText(candidateId));
