import type { ConsentDecision, ConsentPurpose } from '#contract/platform/consents.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { type Named, wordsOf } from './queries.ts';

type Decision = {
  user_id: string;
  purpose: ConsentPurpose;
  decision: ConsentDecision;
  application_id?: string;
  org_id?: string;
  /** Whom the words name: who reads the answer, and for which company. */
  names?: Named;
};

/** Writes down what was decided and what was read for it; the same decision twice is one. */
export async function noteConsent(tx: Tx, { names, ...decided }: Decision): Promise<void> {
  const last = await lastDecision(tx, decided);
  if (last === decided.decision || (!last && decided.decision === 'withdrawn')) return;
  const { version, text } = wordsOf(decided.purpose, decided.decision, names);
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

/** What was given for an application ends with its answer. */
export async function endConsents(tx: Tx, application: { id: string; candidate_id: string; org_id: string }) {
  const { id: application_id, candidate_id: user_id, org_id } = application;
  for (const purpose of ['share_video', 'ai_analysis'] as const) {
    const last = await lastDecision(tx, { user_id, purpose, application_id, decision: 'withdrawn' });
    if (last === 'given') await noteConsent(tx, { user_id, purpose, application_id, org_id, decision: 'withdrawn' });
  }
}
