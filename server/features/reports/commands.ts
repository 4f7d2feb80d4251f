import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { CaseOutcome, Decision } from '#contract/cases.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError, invalidInput } from '#contract/errors.ts';
import { hiddenFromReports } from '#contract/moderation.ts';
import { cutText } from '../../adapters/cut-text.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context, Services } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { throttle } from '../sessions/commands.ts';
import { hideJobs, mustBeAnother, showJobs, suspend } from '../suspensions/commands.ts';
import { reportAnswered, thingHidden, thingShown } from './emails.ts';
import { caseForUpdate, type CaseRow, type Reported, reportable } from './queries.ts';

type Moderation = typeof api.moderation;
type Cases = typeof api.cases;

/** Adds to the open case of the thing, or opens one. Said twice by the same person, the first words count. */
export async function report(
  context: Context<'signedIn'>,
  { kind, id, reason, words }: Input<Moderation['report']>,
): Promise<Answer<Moderation['report']>> {
  const { db, actor, jobIndex } = context;
  await throttle(db, `report ${actor.id}`, 20, 'an hour');
  const thing = await reportable(db, actor, kind, id);
  const jobs = await db.transaction().execute(async (tx) => {
    const case_id = await openCase(tx, thing);
    const added = await tx
      .insertInto('reports')
      .values({ case_id, reporter_id: actor.id, reason, words })
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .executeTakeFirst();
    if (!added) return [];
    await tx
      .updateTable('moderation_cases')
      .set((eb) => ({ reports: eb('reports', '+', 1) }))
      .where('id', '=', case_id)
      .execute();
    await note(tx, actor.id, `report ${kind}`, case_id, { kind, reason, about: id });
    return hideFromReportsOn(context, tx, case_id);
  });
  await jobIndex.refresh(jobs);
  return { success: true };
}

/** The case that waits for a decision, locked until the transaction ends: two first reports open one case. */
async function openCase(tx: Tx, { snapshot, ...thing }: Reported): Promise<string> {
  const { id } = await tx
    .insertInto('moderation_cases')
    .values({ ...thing, snapshot: JSON.stringify(snapshot) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id', 'number'])
        .where('decided_at', 'is', null)
        .doUpdateSet({ reports: sql<number>`moderation_cases.reports` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Hides a job or a profile by itself once enough people have reported it; a message has one reader, who may be wrong. */
async function hideFromReportsOn({ settings }: Pick<Services, 'settings'>, tx: Tx, id: string): Promise<string[]> {
  const row = await caseForUpdate(tx, id);
  if (row.kind === 'message' || row.hidden_at || row.reports < hiddenFromReports) return [];
  await tx
    .updateTable('moderation_cases')
    .set({ hidden_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  const jobs = await hideThing(tx, row);
  await note(tx, null, 'hide after reports', id, { reports: row.reports });
  const email = thingHidden(row.email, row.kind, titleOf(row), '', settings.origin);
  await enqueue(tx, sendEmail, { key: `hidden-after-reports:${id}`, email });
  return jobs;
}

const outcomeOf = (decision: Decision, { hidden_at }: CaseRow): CaseOutcome =>
  decision === 'dismiss' ? (hidden_at ? 'restored' : 'dismissed') : decision === 'hide' ? 'hidden' : 'suspended';

/** Decided once: the same decision again answers the same, another one is refused. */
export async function decideCase(
  context: Context<'admin'>,
  { case_id, decision, note: words }: Input<Cases['decide']>,
): Promise<Answer<Cases['decide']>> {
  const { db, actor, jobIndex, settings } = context;
  if (decision !== 'dismiss' && !words) {
    throw invalidInput({ path: 'note', message: 'Please say why: the person reads it' });
  }
  const { outcome, jobs, afterwards } = await db.transaction().execute(async (tx) => {
    const row = await caseForUpdate(tx, case_id);
    const outcome = outcomeOf(decision, row);
    if (row.outcome === outcome) return { outcome, jobs: [], afterwards: nothing };
    if (row.outcome) throw new AppError('case_decided');
    const afterwards = decision === 'suspend' ? await keepOut(context, tx, row, words) : nothing;
    const jobs = decision === 'dismiss' ? await showThing(tx, row) : await hideThing(tx, row);
    await tx
      .updateTable('moderation_cases')
      .set({ outcome, note: words, decided_at: sql<string>`now()`, decided_by: actor.id })
      .where('id', '=', case_id)
      .execute();
    await note(tx, actor.id, 'decide moderation case', case_id, { outcome, kind: row.kind });
    await tellOwner(tx, row, outcome, words, settings.origin);
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
  { db, actor, jobIndex, settings }: Context<'admin'>,
  { case_id }: Input<Cases['restore']>,
): Promise<Answer<Cases['restore']>> {
  const jobs = await db.transaction().execute(async (tx) => {
    const row = await caseForUpdate(tx, case_id);
    if (row.outcome === 'restored') return [];
    if (row.outcome !== 'hidden' && row.outcome !== 'suspended') throw new AppError('case_decided');
    await tx.updateTable('moderation_cases').set({ outcome: 'restored' }).where('id', '=', case_id).execute();
    await note(tx, actor.id, 'restore moderation case', case_id, { before: row.outcome, kind: row.kind });
    await tellOwner(tx, row, 'restored', '', settings.origin);
    return showThing(tx, row);
  });
  await jobIndex.refresh(jobs);
  return { success: true, outcome: 'restored' };
}

/** Answers the jobs whose place in the search has changed. */
async function hideThing(tx: Tx, { kind, subject_id, number }: CaseRow): Promise<string[]> {
  if (kind === 'job') return hideJobs(tx, [subject_id], 'reported');
  await setHidden(tx, { kind, subject_id, number }, sql<string>`coalesce(hidden_at, now())`);
  return [];
}

async function showThing(tx: Tx, { kind, subject_id, number }: CaseRow): Promise<string[]> {
  if (kind === 'job') return showJobs(tx, [subject_id], 'reported');
  await setHidden(tx, { kind, subject_id, number }, null);
  return [];
}

type Thing = Pick<CaseRow, 'kind' | 'subject_id' | 'number'>;

async function setHidden(
  tx: Tx,
  { kind, subject_id, number }: Thing,
  hidden_at: ReturnType<typeof sql<string>> | null,
) {
  if (kind === 'profile') {
    await tx.updateTable('users_profiles').set({ hidden_at }).where('id', '=', subject_id).execute();
    return;
  }
  await tx
    .updateTable('messages')
    .set({ hidden_at })
    .where('conversation_id', '=', subject_id)
    .where('number', '=', number)
    .execute();
}

const titleOf = ({ kind, snapshot }: CaseRow): string => {
  const told = snapshot as Record<string, string>;
  return (kind === 'job' ? told['title'] : kind === 'message' ? cutText(told['text'] ?? '', 200) : told['name']) ?? '';
};

/** Whoever is suspended has their own letter, and whoever never knew of a report need not hear of its end. */
async function tellOwner(tx: Tx, row: CaseRow, outcome: CaseOutcome, words: string, origin: string): Promise<void> {
  if (outcome === 'dismissed' || outcome === 'suspended') return;
  const about = titleOf(row);
  const email =
    outcome === 'hidden'
      ? thingHidden(row.email, row.kind, about, words, origin)
      : thingShown(row.email, row.kind, about);
  await enqueue(tx, sendEmail, { key: `case:${row.id}:owner:${outcome}`, email });
}

async function tellReporters(tx: Tx, case_id: string, outcome: CaseOutcome): Promise<void> {
  const reporters = await tx
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .select(['users.id', 'email'])
    .where('case_id', '=', case_id)
    .execute();
  for (const { id, email } of reporters) {
    await enqueue(tx, sendEmail, { key: `case:${case_id}:reporter:${id}`, email: reportAnswered(email, outcome) });
  }
}

const note = (tx: Tx, actor_id: string | null, action: string, subject_id: string, after: object) =>
  record(tx, { actor_id, action, subject: 'moderation case', subject_id, after });
