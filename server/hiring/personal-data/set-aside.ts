import type { Tx } from '../../adapters/database/db.ts';
import type { Hooks } from '../../base/context.ts';
import { type ApplicationWithJob, applicationForUpdate } from '../applications/queries.ts';
import { setAsideApplication, restoreApplication } from '../applications/set-aside.ts';

export const setAsideApplications = (tx: Tx, hooks: Hooks, candidateId: string): Promise<void> =>
  forEachApplication(tx, candidateId, (application) => setAsideApplication(tx, hooks, application));

export const restoreApplications = (tx: Tx, candidateId: string): Promise<void> =>
  forEachApplication(tx, candidateId, (application) => restoreApplication(tx, application));

type Step = (application: ApplicationWithJob) => Promise<void>;

async function forEachApplication(tx: Tx, candidateId: string, step: Step): Promise<void> {
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
