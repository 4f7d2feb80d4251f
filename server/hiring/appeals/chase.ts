import { workingDaysAfter } from '#contract/platform/working-days.ts';
import * as z from 'zod/mini';
import type { Services } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { askReviewers } from './notify-reviewers.ts';

export const chaseAppeals = task({
  name: 'chase-contests',
  cron: '27 * * * *',
  payload: z.object({}),
  async run(services) {
    const due = await services.db
      .selectFrom('appeals')
      .select(['id', 'application_id'])
      .where('decided_at', 'is', null)
      .where('due_at', '<', workingDaysAfter(new Date(), 1))
      .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reviewer_role', '=', 'manager')]))
      .orderBy('due_at')
      .limit(500)
      .execute();
    for (const appeal of due) await remindOrReassign(services, appeal);
  },
});

async function remindOrReassign({ db }: Services, { id, application_id }: { id: string; application_id: string }) {
  await db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, application_id);
    const appeal = await tx.selectFrom('appeals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!application || !appeal || appeal.decided_at || application.status === 'withdrawn') return;
    const overdue = Date.parse(appeal.due_at) < Date.now() && appeal.reviewer_role === 'manager';
    if (appeal.reminded_at && !overdue) return;
    const reviewer_role = overdue ? 'admin' : appeal.reviewer_role;
    await tx
      .updateTable('appeals')
      .set({ reviewer_role, reminded_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    if (overdue) {
      const after = { appeal_id: id, reviewer_role };
      const subject = { subject: 'application', subject_id: application_id };
      await recordChange(tx, { actor_id: null, action: 'hand contest to administrators', ...subject, after });
    }
    await askReviewers(tx, application, { ...appeal, reviewer_role }, ':again');
  });
}
