import type { api } from '#contract/api.ts';
import type { Actor, Result, Input } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { newestAnalysis } from '../analysis/queries.ts';
import { ownForUpdate } from '../applications/queries.ts';
import { correctionRemarksOf } from './queries.ts';

type Corrections = typeof api.corrections;

const mostVersions = 300;

export async function correctTranscript(
  { db, actor }: Context<'candidate'>,
  { application_id, segment, text }: Input<Corrections['correct']>,
): Promise<Result<Corrections['correct']>> {
  await db.transaction().execute(async (tx) => {
    await assertOwnAndSent(tx, actor, application_id);
    const analysis = await newestAnalysis(tx, application_id);
    const heard = analysis?.result.transcript[segment];
    if (!analysis || !heard)
      throw invalidInput({ path: 'segment', message: fixed('The transcript has no such line.') });
    const { corrections } = await correctionRemarksOf(tx, application_id);
    const before = corrections.find((it) => it.segment === segment);
    // A newer run may already contain the correction, so the first transcript remains the original.
    const original = before?.original ?? heard.text;
    const wanted = text === original.trim() ? '' : text;
    if ((before?.text ?? '') === wanted) return;
    const { start_at, end_at } = { start_at: heard.start, end_at: heard.end, ...before };
    await assertWithinLimit(tx, application_id, 'transcript_corrections');
    const row = { application_id, analysis_id: analysis.id, segment, start_at, end_at, original, text: wanted };
    await tx.insertInto('transcript_corrections').values(row).execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'correct transcript',
      subject: 'application',
      subject_id: application_id,
    });
  });
  return correctionRemarksOf(db, application_id);
}

export async function addContext(
  { db, actor }: Context<'candidate'>,
  { application_id, text }: Input<Corrections['addContext']>,
): Promise<Result<Corrections['addContext']>> {
  await db.transaction().execute(async (tx) => {
    await assertOwnAndSent(tx, actor, application_id);
    const { context_note } = await correctionRemarksOf(tx, application_id);
    if (context_note === text) return;
    await assertWithinLimit(tx, application_id, 'context_notes');
    await tx.insertInto('context_notes').values({ application_id, text }).execute();
    await recordChange(tx, {
      actor_id: actor.id,
      action: 'add context',
      subject: 'application',
      subject_id: application_id,
    });
  });
  return correctionRemarksOf(db, application_id);
}

async function assertOwnAndSent(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { status } = await ownForUpdate(tx, actor, id);
  if (status === 'draft' || status === 'withdrawn') throw new AppError('illegal_move');
}

async function assertWithinLimit(tx: Tx, id: string, table: 'transcript_corrections' | 'context_notes') {
  const { versions } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('versions'))
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  if (versions >= mostVersions) throw new AppError('too_many_tries');
}
