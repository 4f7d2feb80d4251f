import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import type { Context } from '../../base/context.ts';
import { enqueue } from '../../base/task.ts';
import { throttle } from '../throttling/throttle.ts';
import { sendRecoveryLink } from './send-link.ts';

type Recovery = typeof api.recovery;

/** Responds the same for every address and leaves the lookup to a task, so that neither text nor timing reveals accounts. */
export async function requestRecovery(
  { db }: Context<'public'>,
  { email }: Input<Recovery['ask']>,
): Promise<Result<Recovery['ask']>> {
  await throttle(db, `recover ${email.toLowerCase()}`, 5, 'an hour');
  await db.transaction().execute((tx) => enqueue(tx, sendRecoveryLink, { email }));
  return { success: true };
}
