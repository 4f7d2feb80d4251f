import type { ConsentDecision, ConsentPurpose } from '#contract/platform/consents.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { type Named, consentTextOf } from './queries.ts';

type Decision = {
  user_id: string;
  purpose: ConsentPurpose;
  decision: ConsentDecision;
  application_id?: string;
  org_id?: string;
  names?: Named;
};

export async function recordConsent(tx: Tx, { names, ...decided }: Decision): Promise<void> {
  const last = await lastDecision(tx, decided);
  if (last === decided.decision || (!last && decided.decision === 'withdrawn')) return;
  const { version, text } = consentTextOf(decided.purpose, decided.decision, names);
  await tx
    .insertInto('consents')
    .values({ ...decided, text_version: version, shown: text })
    .execute();
}

async function lastDecision(tx: Tx, { user_id, purpose, application_id }: Decision) {
  const last = await tx
    .selectFrom('consents')
    .select('decision')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('application_id', 'is not distinct from', application_id ?? null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.decision;
}

export async function endConsents(tx: Tx, application: { id: string; candidate_id: string; org_id: string }) {
  const { id: application_id, candidate_id: user_id, org_id } = application;
  for (const purpose of ['share_video', 'ai_analysis'] as const) {
    const last = await lastDecision(tx, { user_id, purpose, application_id, decision: 'withdrawn' });
    if (last === 'given') await recordConsent(tx, { user_id, purpose, application_id, org_id, decision: 'withdrawn' });
  }
}

export async function countWithdrawals(tx: Tx, application_id: string): Promise<number> {
  const { times } = await tx
    .selectFrom('consents')
    .select((eb) => eb.fn.countAll<number>().as('times'))
    .where('application_id', '=', application_id)
    .where('purpose', '=', 'ai_analysis')
    .where('decision', '=', 'withdrawn')
    .executeTakeFirstOrThrow();
  return times;
}
