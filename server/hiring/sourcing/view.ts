import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import type { Context } from '../../base/context.ts';
import { noteProfileView } from '../../people/profiles/view.ts';
import { mayOpen } from './queries.ts';

type Candidates = typeof api.candidates;

/** Counts the view of a profile: once for each manager and day (D50). */
export async function viewCandidate(
  { db, actor }: Context<'manager'>,
  { candidate_id }: Input<Candidates['view']>,
): Promise<Result<Candidates['view']>> {
  if (!(await mayOpen(db, actor, candidate_id))) throw new AppError('candidate_not_found');
  await db.transaction().execute((tx) => noteProfileView(tx, { candidate_id, manager_id: actor.id }));
  return { success: true };
}
