import { randomUUID } from 'node:crypto';
import { jobCategories, jobTypes, workArrangements } from '#contract/jobs/job-fields.ts';
import type { Db } from '../../server/adapters/database/db.ts';
import { addToSearch, removeFromSearch } from '../../server/jobs/publishing/search-index.ts';
import { jobColumns } from '../../server/jobs/publishing/queries.ts';
import { someone } from './database.ts';

export type Posting = {
  id: string;
  skills: string[];
  posted_at: string;
  expires_at: string;
  salary: number;
  kind: number;
  title?: string;
  company?: string;
  city?: string;
  state?: string;
};

/** Jobs straight into the tables, with moments and skills a form would never give. */
export async function openPostings(db: Db) {
  const { id: org_id } = await db
    .insertInto('organizations')
    .values({ name: 'Test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const created_by = await someone(db);
  await db.insertInto('users_profiles').values({ id: created_by, first_name: 'Ada', last_name: 'Park' }).execute();

  const rowOf = ({ id, skills, posted_at, expires_at, salary, kind, ...named }: Posting) => ({
    id,
    org_id,
    created_by,
    title: 'Job',
    company: 'Test',
    description: 'Work.',
    location: 'Main office',
    city: 'Denver',
    state: 'CO',
    ...named,
    salary_min: salary,
    salary_max: salary,
    category: jobCategories[kind % jobCategories.length] ?? 'Design',
    work_arrangement: workArrangements[kind % workArrangements.length] ?? 'Remote',
    job_type: jobTypes[kind % jobTypes.length] ?? 'contract',
    requirements: [],
    skills_required: skills,
    application_questions: ['Why?', 'When?'],
    created_at: posted_at,
    posted_at,
    expires_at,
    status: 'Active' as const,
  });

  return {
    created_by,
    /** Publishes the job, or publishes it again with these fields. */
    open: (posting: Posting) =>
      db.transaction().execute(async (tx) => {
        const { id, ...row } = rowOf(posting);
        const job = await tx
          .insertInto('jobs')
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .returning(jobColumns)
          .executeTakeFirstOrThrow();
        await addToSearch(tx, job);
      }),
    close: (id: string) =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable('jobs').set({ status: 'Paused' }).where('id', '=', id).execute();
        await removeFromSearch(tx, [id]);
      }),
  };
}

const day = 24 * 3600 * 1000;
/** A job of today; fields to differ by. */
export const aPosting = (fields: Partial<Posting> = {}): Posting => ({
  id: randomUUID(),
  skills: ['Baking'],
  posted_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 30 * day).toISOString(),
  salary: 50_000,
  kind: 0,
  ...fields,
});
