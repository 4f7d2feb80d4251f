import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { jobById } from '../../jobs/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { canOpenProfile } from './queries.ts';

type Candidates = typeof api.candidates;

type ShortlistKey = { candidate_id: string; job_id: string | null };

export async function addToShortlist(
  { db, actor }: Context<'manager'>,
  { note, ...place }: Input<Candidates['keep']>,
): Promise<Result<Candidates['keep']>> {
  await db.transaction().execute(async (tx) => {
    await assertOwnJob(tx, actor, place);
    const { id } = await tx
      .insertInto('shortlist')
      .values({ ...place, note, org_id: actor.org_id, added_by: actor.id })
      .onConflict((conflict) => conflict.columns(['org_id', 'candidate_id', 'job_id']).doUpdateSet({ note }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(tx, { actor_id: actor.id, action: 'shortlist candidate', subject: 'shortlist', subject_id: id });
  });
  return { success: true };
}

export async function removeFromShortlist(
  { db, actor }: Context<'manager'>,
  { candidate_id, job_id }: Input<Candidates['drop']>,
): Promise<Result<Candidates['drop']>> {
  await db.transaction().execute(async (tx) => {
    await assertOwnJob(tx, actor, { candidate_id, job_id });
    const dropped = await tx
      .deleteFrom('shortlist')
      .where('org_id', '=', actor.org_id)
      .where('candidate_id', '=', candidate_id)
      .where('job_id', job_id ? '=' : 'is', job_id)
      .returning('id')
      .executeTakeFirst();
    if (!dropped) return;
    const { id: subject_id } = dropped;
    await recordChange(tx, { actor_id: actor.id, action: 'unshortlist candidate', subject: 'shortlist', subject_id });
  });
  return { success: true };
}

async function assertOwnJob(
  tx: Tx,
  actor: Context<'manager'>['actor'],
  { candidate_id, job_id }: ShortlistKey,
): Promise<void> {
  if (job_id) authorize(permissions.seeJobApplications, actor, await jobById(tx, job_id), 'job_not_found');
  if (!(await canOpenProfile(tx, actor, candidate_id))) throw new AppError('candidate_not_found');
}
