import * as z from 'zod/mini';
import { workingDaysAfter } from '#contract/working-days.ts';
import type { Services } from '../../context.ts';
import { task } from '../../task.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { record } from '../audit/commands.ts';
import { askReviewers } from './commands.ts';

/** Reminds reviewers a working day before the end of a contest, and hands what is overdue to the administrators (N6). */
export const chaseContests = task({
  name: 'chase-contests',
  payload: z.object({}),
  async run(services) {
    const due = await services.db
      .selectFrom('contests')
      .select(['id', 'application_id'])
      .where('decided_at', 'is', null)
      .where('due_at', '<', workingDaysAfter(new Date(), 1))
      .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reviewer_role', '=', 'manager')]))
      .orderBy('due_at')
      .limit(500)
      .execute();
    for (const contest of due) await chase(services, contest);
  },
});

async function chase({ db, settings }: Services, { id, application_id }: { id: string; application_id: string }) {
  await db.transaction().execute(async (tx) => {
    const application = await applicationForUpdate(tx, application_id);
    const contest = await tx.selectFrom('contests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!application || !contest || contest.decided_at || application.status === 'withdrawn') return;
    const overdue = Date.parse(contest.due_at) < Date.now() && contest.reviewer_role === 'manager';
    if (contest.reminded_at && !overdue) return;
    const reviewer_role = overdue ? 'admin' : contest.reviewer_role;
    await tx
      .updateTable('contests')
      .set({ reviewer_role, reminded_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    if (overdue) {
      const after = { contest_id: id, reviewer_role };
      const subject = { subject: 'application', subject_id: application_id };
      await record(tx, { actor_id: null, action: 'hand contest to administrators', ...subject, after });
    }
    await askReviewers(tx, application, { ...contest, reviewer_role }, settings.origin, ':again');
  });
}
