import { sql } from 'kysely';
import { pauseExtraPostings, slotsOf } from '../../money/offers.ts';
import { recordChange } from '../../platform/offers.ts';
import { task } from '../../base/task.ts';
import { removeFromSearch } from '../publishing/search-index.ts';
import { jobsPausedByPlan } from './events.ts';
import { notifyOwners } from './notify-owners.ts';

export const pauseSurplus = task({
  ...pauseExtraPostings,
  async run({ db, jobIndex }, { org_id }) {
    const ids = await db.transaction().execute(async (tx) => {
      const { used, total } = await slotsOf(tx, org_id);
      if (total === null || used <= total) return [];
      const surplus = await tx
        .selectFrom('jobs')
        .select(['id', 'created_by'])
        .where('org_id', '=', org_id)
        .where('status', '=', 'Active')
        .where('funded_by', '=', 'slot')
        .orderBy('posted_at', 'desc')
        .limit(used - total)
        .forUpdate()
        .execute();
      for (const { id } of surplus) {
        const paused = { status: 'Paused', paused_at: sql<string>`now()`, paused_by_plan: true } as const;
        await tx.updateTable('jobs').set(paused).where('id', '=', id).execute();
        const after = { status: 'Paused', why: 'more than the plan carries' };
        await recordChange(tx, { actor_id: null, action: 'pause job', subject: 'job', subject_id: id, after });
      }
      const paused = surplus.map(({ id }) => id);
      await removeFromSearch(tx, paused);
      await notifyOwners(tx, jobsPausedByPlan, surplus);
      return paused;
    });
    await jobIndex.refresh(ids);
  },
});
