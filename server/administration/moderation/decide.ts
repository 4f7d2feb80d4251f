import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { CaseOutcome, ModerationDecision } from '#contract/administration/moderation.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify, recordChange } from '../../platform/offers.ts';
import { assertOtherUser } from '../suspensions/assert-other-user.ts';
import { suspendAccount } from '../suspensions/suspend.ts';
import { answerAccepted, reportAnswered, contentHidden, contentRestored, contentWarned } from './events.ts';
import { hideContent, restoreContent } from './hide.ts';
import { caseForUpdate, type CaseRow } from './queries.ts';

type Cases = typeof api.cases;

const outcomes = { warn: 'warned', hide: 'hidden', suspend: 'suspended' } as const;
const outcomeOf = (decision: ModerationDecision, { hidden_at }: CaseRow): CaseOutcome =>
  decision === 'dismiss' ? (hidden_at ? 'restored' : 'dismissed') : outcomes[decision];

export async function decideCase(
  context: Context<'admin'>,
  { case_id, decision, note: words }: Input<Cases['decide']>,
): Promise<Result<Cases['decide']>> {
  const { db, actor, jobIndex } = context;
  if (decision !== 'dismiss' && !words) {
    throw invalidInput({ path: 'note', message: fixed('Please give a reason. The person will see it.') });
  }
  const { outcome, jobs, afterwards } = await db.transaction().execute(async (tx) => {
    const row = await caseForUpdate(tx, case_id);
    const outcome = outcomeOf(decision, row);
    if (row.outcome === outcome) return { outcome, jobs: [], afterwards: doNothing };
    if (row.outcome) throw new AppError('case_decided');
    const afterwards = decision === 'suspend' ? await suspendOwner(context, tx, row, words) : doNothing;
    const stays = decision === 'dismiss' || decision === 'warn';
    const jobs = stays ? await restoreContent(tx, row) : await hideContent(tx, row);
    await tx
      .updateTable('moderation_cases')
      .set({ outcome, note: words, decided_at: sql<string>`now()`, decided_by: actor.id })
      .where('id', '=', case_id)
      .execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'decide moderation case',
      subject: 'moderation case',
      subject_id: case_id,
      after: { outcome, kind: row.kind },
    });
    await notifyOwner(tx, row, outcome);
    await notifyReporters(tx, case_id, outcome);
    return { outcome, jobs, afterwards };
  });
  await afterwards();
  await jobIndex.refresh(jobs);
  return { success: true, outcome };
}

const doNothing = async () => {};

async function suspendOwner(context: Context<'admin'>, tx: Tx, { owner_id }: CaseRow, reason: string) {
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', owner_id)
    .executeTakeFirstOrThrow();
  await assertOtherUser(tx, context.actor.id, owner);
  return suspendAccount(tx, context, { user_id: owner_id, by: context.actor.id, reason });
}

export async function restoreCase(
  { db, actor, jobIndex }: Context<'admin'>,
  { case_id }: Input<Cases['restore']>,
): Promise<Result<Cases['restore']>> {
  const jobs = await db.transaction().execute(async (tx) => {
    const row = await caseForUpdate(tx, case_id);
    if (row.outcome === 'restored') return [];
    if (row.outcome !== 'hidden' && row.outcome !== 'suspended') throw new AppError('case_decided');
    await tx.updateTable('moderation_cases').set({ outcome: 'restored' }).where('id', '=', case_id).execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'restore moderation case',
      subject: 'moderation case',
      subject_id: case_id,
      after: { before: row.outcome, kind: row.kind },
    });
    await notifyOwner(tx, row, 'restored');
    return restoreContent(tx, row);
  });
  await jobIndex.refresh(jobs);
  return { success: true, outcome: 'restored' };
}

const outcomeEvents = {
  hidden: contentHidden,
  warned: contentWarned,
  restored: contentRestored,
  dismissed: answerAccepted,
};

async function notifyOwner(tx: Tx, { id, owner_id, answered_at }: CaseRow, outcome: CaseOutcome): Promise<void> {
  if (outcome === 'suspended' || (outcome === 'dismissed' && !answered_at)) return;
  // The key includes the appeal's time, because the same outcome is notified again after an appeal.
  const key = `case:${id}:owner:${outcome}${answered_at ? `:${answered_at}` : ''}`;
  await notify(tx, outcomeEvents[outcome]({ user_id: owner_id }, key, { case_id: id }));
}

async function notifyReporters(tx: Tx, case_id: string, outcome: CaseOutcome): Promise<void> {
  const reporters = await tx.selectFrom('reports').select('reporter_id').where('case_id', '=', case_id).execute();
  for (const { reporter_id: user_id } of reporters)
    await notify(tx, reportAnswered({ user_id }, `case:${case_id}:reporter:${user_id}`, { outcome }));
}
