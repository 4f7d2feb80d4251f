import type pg from 'pg';

/** Copies an application and its candidate; the copies are named Kim1 Copy, Kim2 Copy and so on, each a minute older than the one before. */
export async function copyApplicant(database: pg.Client, applicationId: string, count: number): Promise<void> {
  const { rows } = await database.query<{ candidate_id: string }>(
    'select candidate_id from applications where id = $1',
    [applicationId],
  );
  const candidate = `t.id = '${rows[0]?.candidate_id}'`;
  const copy = (table: string, where: string, changes: string) =>
    database.query(
      `insert into ${table} select (jsonb_populate_record(t, ${changes})).* from ${table} t, new_people n where ${where}`,
    );
  const earlier = (column: string) => `'${column}', t.${column} - n.n * interval '1 minute'`;
  await database.query('begin');
  await database.query(`set local session_replication_role = replica`);
  await database.query(
    `create temporary table new_people on commit drop as
     select gen_random_uuid() as person, gen_random_uuid() as application, n from generate_series(1, ${count}) n`,
  );
  await copy(
    'users',
    candidate,
    `jsonb_build_object('id', n.person, 'email', 'copy-' || n.n || '-' || n.person || '@example.com')`,
  );
  await copy(
    'users_profiles',
    candidate,
    `jsonb_build_object('id', n.person, 'first_name', 'Kim' || n.n, 'last_name', 'Copy')`,
  );
  const times = ['created_at', 'submitted_at', 'reply_due_at'].map(earlier).join(', ');
  await copy(
    'applications',
    `t.id = '${applicationId}'`,
    `jsonb_build_object('id', n.application, 'candidate_id', n.person, 'status', 'submitted', ${times})`,
  );
  await database.query(
    'select add_application_count(a, 1), refresh_applicant(a) from applications a join new_people n on n.application = a.id',
  );
  await database.query('commit');
}

/** Removes the copies to whom nothing happened, so that the lists of other tests stay short. */
export async function removeWaitingCopies(database: pg.Client, jobId: string): Promise<void> {
  await database.query('begin');
  await database.query(`set local session_replication_role = replica`);
  await database.query(
    `with copies as (
       delete from applications a using users_profiles p
       where p.id = a.candidate_id and p.last_name = 'Copy' and a.status = 'submitted' and a.job_id = $1
       returning a.candidate_id
     ), profiles as (delete from users_profiles where id in (select candidate_id from copies))
     delete from users where id in (select candidate_id from copies)`,
    [jobId],
  );
  await database.query('delete from application_counts where job_id = $1', [jobId]);
  await database.query('select add_application_count(a, 1) from applications a where job_id = $1', [jobId]);
  await database.query('commit');
}
