import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { openLocalPostgres } from '../../../server/adapters/database/local-postgres.ts';
import { databaseFolderFile } from '../../support/database-folder.ts';

/** Connects to the database of the product at this address. */
export async function openDatabase(baseURL: string): Promise<pg.Client> {
  const { url } = await openLocalPostgres(await readFile(databaseFolderFile(new URL(baseURL).port), 'utf8'));
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return database;
}

/** Lets the ten minutes pass in which the decisions about a job can be undone. */
export async function endUndoTime(baseURL: string, jobId: string): Promise<void> {
  const database = await openDatabase(baseURL);
  try {
    await database.query(
      `update pgboss.job set start_after = now() where state < 'active' and (data ->> 'job_id' = $1
         or data ->> 'application_id' in (select id::text from applications where job_id = $1::uuid))`,
      [jobId],
    );
  } finally {
    await database.end();
  }
}
