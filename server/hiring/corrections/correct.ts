import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import { ownForUpdate } from '../applications/queries.ts';
import { remarksOf } from './queries.ts';

type Corrections = typeof api.corrections;

/** Enough for every sentence of three minutes several times over. */
const mostVersions = 300;

/** Keeps what the candidate says was said beside what the software heard; nothing is overwritten (N6). */
export async function correctTranscript(
  { db, actor }: Context<'candidate'>,
  { application_id, segment, text }: Input<Corrections['correct']>,
): Promise<Result<Corrections['correct']>> {
  await db.transaction().execute(async (tx) => {
    await sentOwn(tx, actor, application_id);
    const analysis = await newestAnalysis(tx, application_id);
    const heard = analysis?.result.transcript[segment];
    if (!analysis || !heard)
      throw invalidInput({ path: 'segment', message: fixed('The transcript has no such line.') });
    const { corrections } = await remarksOf(tx, application_id);
    const before = corrections.find((it) => it.segment === segment);
    // A newer run may have read the corrected words: what was heard at first stays the original.
    const original = before?.original ?? heard.text;
    const wanted = text === original.trim() ? '' : text;
    if ((before?.text ?? '') === wanted) return;
    const { start_at, end_at } = { start_at: heard.start, end_at: heard.end, ...before };
    await mustBeWithinLimit(tx, application_id, 'transcript_corrections');
    const row = { application_id, analysis_id: analysis.id, segment, start_at, end_at, original, text: wanted };
    await tx.insertInto('transcript_corrections').values(row).execute();
    await note(tx, actor, application_id, 'correct transcript');
  });
  return remarksOf(db, application_id);
}

/** Keeps what the candidate adds to the answer; earlier notes stay in the records. */
export async function addContext(
  { db, actor }: Context<'candidate'>,
  { application_id, text }: Input<Corrections['addContext']>,
): Promise<Result<Corrections['addContext']>> {
  await db.transaction().execute(async (tx) => {
    await sentOwn(tx, actor, application_id);
    const { context_note } = await remarksOf(tx, application_id);
    if (context_note === text) return;
    await mustBeWithinLimit(tx, application_id, 'context_notes');
    await tx.insertInto('context_notes').values({ application_id, text }).execute();
    await note(tx, actor, application_id, 'add context');
  });
  return remarksOf(db, application_id);
}

async function sentOwn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { status } = await ownForUpdate(tx, actor, id);
  if (status === 'draft' || status === 'withdrawn') throw new AppError('illegal_move');
}

async function mustBeWithinLimit(tx: Tx, id: string, table: 'transcript_corrections' | 'context_notes') {
  const { versions } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('versions'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  if (versions >= mostVersions) throw new AppError('too_many_tries');
}

const note = (tx: Tx, { id: actor_id }: Actor, subject_id: string, action: string) =>
  record(tx, { actor_id, action, subject: 'application', subject_id });
