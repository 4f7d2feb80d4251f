import { sql } from 'kysely';
import { pauseExtraPostings } from '../../money/entitlements/announced.ts';
import { slotsOf } from '../../money/entitlements/queries.ts';
import { record } from '../../platform/audit/record.ts';
import { task } from '../../base/task.ts';
import { leaveSearch } from '../publishing/search-entry.ts';

/** Pauses the newest postings that the plans of an organization no longer carry; nothing is deleted (D95). */
export const pauseSurplus = task({
  ...pauseExtraPostings,
  async run({ db, jobIndex }, { org_id }) {
    const ids = await db.transaction().execute(async (tx) => {
      const { used, total } = await slotsOf(tx, org_id);
      if (total === null || used <= total) return [];
      const surplus = await tx
        .selectFrom('jobs')
        .select('id')
        .where('org_id', '=', org_id)
        .where('status', '=', 'Active')
        .where('funded_by', '=', 'slot')
        .orderBy('posted_at', 'desc')
        .limit(used - total)
        .forUpdate()
        .execute();
      for (const { id } of surplus) {
        const paused = { status: 'Paused', paused_at: sql<string>`now()` } as const;
        await tx.updateTable('jobs').set(paused).where('id', '=', id).execute();
        const after = { status: 'Paused', why: 'more than the plan carries' };
        await record(tx, { actor_id: null, action: 'pause job', subject: 'job', subject_id: id, after });
      }
      const paused = surplus.map(({ id }) => id);
      await leaveSearch(tx, paused);
      return paused;
    });
    await jobIndex.refresh(ids);
  },
});
