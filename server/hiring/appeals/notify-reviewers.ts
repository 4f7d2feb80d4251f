import type { Tx } from '../../adapters/database/db.ts';
import { notify } from '../../platform/offers.ts';
import type { ApplicationWithJob } from '../applications/queries.ts';
import { reviewRequested } from './events.ts';
import { administrators, otherManagers } from './queries.ts';

type Asked = { id: string; reviewer_role: 'manager' | 'admin'; due_at: string };

export async function askReviewers(tx: Tx, application: ApplicationWithJob, appeal: Asked, again = '') {
  const { id, reviewer_role, due_at } = appeal;
  const reviewers = reviewer_role === 'manager' ? await otherManagers(tx, application.id) : await administrators(tx);
  for (const reviewer of reviewers) {
    const key = `review:${id}:${reviewer_role}${again}:${reviewer.id}`;
    await notify(tx, reviewRequested({ user_id: reviewer.id }, key, { appeal_id: id, reviewer_role, due_at }));
  }
}
