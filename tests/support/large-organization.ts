import pg from 'pg';
import { type Draft, sentIn } from './applying.ts';
import type { TestProduct } from './test-product.ts';

export const largestJob = 8000;
const otherJobs = 199;
const applicantsOfOthers = 60;

/**
 * One organization with 200 jobs and 19,940 applications, 8,000 of them for the newest job. Copies of one real application in
 * every state; people apply for many jobs. Tables derived by triggers hold only the real one, except the counts.
 */
export async function largeOrganization(product: TestProduct): Promise<Draft> {
  const sent = await sentIn(product);
  const client = new pg.Client({ connectionString: product.url });
  await client.connect();
  const copy = (table: string, from: string, changes: string) =>
    client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t, ${from}`,
    );
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `create temporary table people on commit drop as select gen_random_uuid() as id, n from generate_series(1, ${largestJob}) n`,
  );
  await client.query(
    `create temporary table new_jobs on commit drop as
     select gen_random_uuid() as id, n from generate_series(1, ${otherJobs}) n`,
  );
  const candidate = `people where t.id = '${sent.candidate.id}'`;
  await copy('users', candidate, `'id', people.id, 'email', 'large-' || n || '@example.com'`);
  await copy('users_profiles', candidate, `'id', people.id, 'first_name', 'Kim' || n, 'last_name', 'Large'`);
  await copy(
    'jobs',
    `new_jobs where t.id = '${sent.job_id}'`,
    `'id', new_jobs.id, 'title', 'Baker ' || n, 'created_at', t.created_at - n * interval '1 hour'`,
  );
  const one = `t.id = '${sent.application_id}'`;
  const ago = `(people.n % 2000) * interval '1 hour'`;
  const state = `'id', gen_random_uuid(), 'candidate_id', people.id,
    'status', (array['submitted', 'under_review', 'rejected', 'rejected', 'meeting_scheduled', 'accepted'])[people.n % 6 + 1],
    'created_at', t.created_at - ${ago}, 'submitted_at', t.submitted_at - ${ago}, 'reply_due_at', t.reply_due_at - ${ago},
    'answered_at', case when people.n % 6 > 1 then t.submitted_at - ${ago} + interval '1 day' end,
    'opened_at', case when people.n % 6 > 0 then t.submitted_at - ${ago} + interval '2 hours' end,
    'rejection_code', case when people.n % 6 in (2, 3) then 'other' end,
    'analysis_score', people.n % 100`;
  await copy('applications', `people where ${one}`, state);
  await copy(
    'applications',
    `people, new_jobs where ${one} and (people.n + new_jobs.n * 37) % ${largestJob} < ${applicantsOfOthers}`,
    `${state}, 'job_id', new_jobs.id`,
  );
  await client.query('select add_application_count(applications, 1) from applications where id <> $1', [
    sent.application_id,
  ]);
  await client.query('select fold_application_counts(0)');
  await client.query('select refresh_applicant(applications), refresh_applicant_words(id) from applications');
  await client.query('commit');
  await client.query('analyze');
  await client.end();
  return sent;
}
