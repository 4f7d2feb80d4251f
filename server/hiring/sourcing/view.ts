import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';
import { recordProfileView } from '../../people/offers.ts';
import { canOpenProfile } from './queries.ts';

type Candidates = typeof api.candidates;

/** Counts a profile view once per manager and day. */
export async function viewCandidate(
  { db, actor }: Context<'manager'>,
  { candidate_id }: Input<Candidates['view']>,
): Promise<Result<Candidates['view']>> {
  if (!(await canOpenProfile(db, actor, candidate_id))) throw new AppError('candidate_not_found');
  await db.transaction().execute((tx) => recordProfileView(tx, { candidate_id, manager_id: actor.id }));
  return { success: true };
}
