import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { openingsProofOf } from '../../platform/offers.ts';
import { ownApplicationById } from '../applications/queries.ts';

type Prove = typeof api.videoOpenings.prove;

export async function proveOpenings(
  context: Context<'candidate'>,
  { application_id, known_size }: Input<Prove>,
): Promise<Result<Prove>> {
  await ownApplicationById(context, application_id);
  return { proof: await openingsProofOf(context.db, application_id, known_size) };
}
