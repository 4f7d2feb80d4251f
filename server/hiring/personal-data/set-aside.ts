import type { Tx } from '../../adapters/database/db.ts';
import type { Hooks } from '../../base/context.ts';
import { type ApplicationWithJob, applicationForUpdate } from '../applications/queries.ts';
import { setAsideApplication, takeUpApplication } from '../applications/set-aside.ts';

/** When a candidate asks for the deletion of the account. */
export const setAsideApplications = (tx: Tx, hooks: Hooks, candidateId: string): Promise<void> =>
  eachOf(tx, candidateId, (application) => setAsideApplication(tx, hooks, application));

/** When the account stays after all. */
export const takeUpApplications = (tx: Tx, candidateId: string): Promise<void> =>
  eachOf(tx, candidateId, (application) => takeUpApplication(tx, application));

type Step = (application: ApplicationWithJob) => Promise<void>;

async function eachOf(tx: Tx, candidateId: string, step: Step): Promise<void> {
  const own = await tx
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute();
  for (const { id } of own) {
    const application = await applicationForUpdate(tx, id);
    if (application) await step(application);
  }
}
