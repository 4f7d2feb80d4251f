import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { CaseOutcome, Decision } from '#contract/office/moderation.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { mustBeAnother } from '../suspensions/must-be-another.ts';
import { suspend } from '../suspensions/suspend.ts';
import { answerAccepted, reportAnswered, thingHidden, thingShown, thingWarned } from './events.ts';
import { hideThing, note, showThing } from './hide.ts';
import { caseForUpdate, type CaseRow } from './queries.ts';

type Cases = typeof api.cases;

const outcomes = { warn: 'warned', hide: 'hidden', suspend: 'suspended' } as const;
const outcomeOf = (decision: Decision, { hidden_at }: CaseRow): CaseOutcome =>
  decision === 'dismiss' ? (hidden_at ? 'restored' : 'dismissed') : outcomes[decision];

/** Decided once: the same decision again answers the same, another one is refused. */
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
    if (row.outcome === outcome) return { outcome, jobs: [], afterwards: nothing };
    if (row.outcome) throw new AppError('case_decided');
    const afterwards = decision === 'suspend' ? await keepOut(context, tx, row, words) : nothing;
    const stays = decision === 'dismiss' || decision === 'warn';
    const jobs = stays ? await showThing(tx, row) : await hideThing(tx, row);
    await tx
      .updateTable('moderation_cases')
      .set({ outcome, note: words, decided_at: sql<string>`now()`, decided_by: actor.id })
      .where('id', '=', case_id)
      .execute();
    await note(tx, actor.id, 'decide moderation case', case_id, { outcome, kind: row.kind });
    await tellOwner(tx, row, outcome);
    await tellReporters(tx, case_id, outcome);
    return { outcome, jobs, afterwards };
  });
  await afterwards();
  await jobIndex.refresh(jobs);
  return { success: true, outcome };
}

const nothing = async () => {};

async function keepOut(context: Context<'admin'>, tx: Tx, { owner_id }: CaseRow, reason: string) {
  const owner = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', owner_id)
    .executeTakeFirstOrThrow();
  await mustBeAnother(tx, context.actor.id, owner);
  return suspend(tx, context, { user_id: owner_id, by: context.actor.id, reason });
}

/** Undoes a decision that has hidden something. */
export async function restoreCase(
  { db, actor, jobIndex }: Context<'admin'>,
  { case_id }: Input<Cases['restore']>,
): Promise<Result<Cases['restore']>> {
  const jobs = await db.transaction().execute(async (tx) => {
    const row = await caseForUpdate(tx, case_id);
    if (row.outcome === 'restored') return [];
    if (row.outcome !== 'hidden' && row.outcome !== 'suspended') throw new AppError('case_decided');
    await tx.updateTable('moderation_cases').set({ outcome: 'restored' }).where('id', '=', case_id).execute();
    await note(tx, actor.id, 'restore moderation case', case_id, { before: row.outcome, kind: row.kind });
    await tellOwner(tx, row, 'restored');
    return showThing(tx, row);
  });
  await jobIndex.refresh(jobs);
  return { success: true, outcome: 'restored' };
}

const letters = { hidden: thingHidden, warned: thingWarned, restored: thingShown, dismissed: answerAccepted };

/** Anyone who is suspended has their own letter, and anyone who never knew of a report need not learn of its end. */
async function tellOwner(tx: Tx, { id, owner_id, answered_at }: CaseRow, outcome: CaseOutcome): Promise<void> {
  if (outcome === 'suspended' || (outcome === 'dismissed' && !answered_at)) return;
  // After an answer the same outcome is said again.
  const key = `case:${id}:owner:${outcome}${answered_at ? `:${answered_at}` : ''}`;
  await notify(tx, letters[outcome]({ user_id: owner_id }, key, { case_id: id }));
}

async function tellReporters(tx: Tx, case_id: string, outcome: CaseOutcome): Promise<void> {
  const reporters = await tx.selectFrom('reports').select('reporter_id').where('case_id', '=', case_id).execute();
  for (const { reporter_id: user_id } of reporters)
    await notify(tx, reportAnswered({ user_id }, `case:${case_id}:reporter:${user_id}`, { outcome }));
}
