import { sql } from 'kysely';
import * as z from 'zod/mini';
import { uuid } from '#contract/fields.ts';
import { enqueue, task } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { slotsOf } from '../entitlements/queries.ts';
import { pauseExtraPostings } from '../entitlements/tasks.ts';
import { leaveSearch } from '../jobs/commands.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { jobChanged } from './emails.ts';

const atOnce = 200;

/** Tells everybody whose application still counts what changed. Thousands may have applied, so one batch asks for the next. */
export const tellApplicants = task({
  name: 'tell-applicants',
  payload: z.object({ job_id: uuid, change_id: uuid, lines: z.array(z.string()), after: z.optional(uuid) }),
  async run({ db, settings }, { job_id, change_id, lines, after }) {
    await db.transaction().execute(async (tx) => {
      const applicants = await tx
        .selectFrom('applications')
        .innerJoin('users', 'users.id', 'applications.candidate_id')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select(['applications.id', 'users.email', 'jobs.title', 'jobs.company'])
        .where('applications.job_id', '=', job_id)
        .where('applications.status', 'in', ['submitted', 'under_review', 'meeting_scheduled', 'accepted'])
        .$if(after !== undefined, (query) => query.where('applications.id', '>', after ?? ''))
        .orderBy('applications.id')
        .limit(atOnce)
        .execute();
      for (const one of applicants) {
        const email = jobChanged(one, lines, settings.origin);
        await enqueue(tx, sendEmail, { key: `job-changed:${change_id}:${one.id}`, about: 'applications', email });
      }
      const last = applicants.at(-1);
      if (last && applicants.length === atOnce) {
        await enqueue(tx, tellApplicants, { job_id, change_id, lines, after: last.id });
      }
    });
  },
});

/** Pauses the newest postings that the plans of an organisation no longer carry; nothing is deleted (D95). */
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
