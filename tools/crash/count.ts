import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../server/adapters/database/db.ts';
import type { Told } from './crowd.ts';

/** Sentences, each about one thing; none is the goal. */
export type Damage = { lost: string[]; doubled: string[]; stuck: string[] };

type Mails = { messageIds: string[]; letters: string[] };

/** Compares what the product said yes to with what there is. */
export async function damage(db: Db, told: Told, mails: Mails): Promise<Damage> {
  const found: Damage = { lost: [], doubled: [], stuck: [] };
  await countRows(db, told, found);
  await countMoney(db, found);
  await countMails(db, told, mails, found);
  await findStuck(db, found);
  return found;
}

async function countRows(db: Db, told: Told, { lost, doubled }: Damage): Promise<void> {
  const jobs = await db.selectFrom('jobs').select(['id', 'title']).execute();
  const applications = await db.selectFrom('applications').select(['id', 'job_id', 'status']).execute();
  const messages = await db.selectFrom('messages').select(['client_id', 'text']).execute();
  const videos = await db.selectFrom('videos').select('id').execute();
  const analyses = await db.selectFrom('analyses').select('application_id').execute();
  const submitted = applications.filter(({ status }) => status !== 'draft');
  const missing = (what: string, wanted: string[], there: string[]) => {
    const have = new Set(there);
    for (const one of wanted) if (!have.has(one)) lost.push(`${what} ${one}`);
  };
  const jobIds = told.jobs.map(({ id }) => id);
  missing('job', jobIds, ids(jobs));
  missing('application', told.applications, ids(submitted));
  missing('message', told.messages, texts(messages, 'client_id'));
  const videoIds = told.videos.map((path) => /[0-9a-f-]{36}/.exec(path)?.[0] ?? path);
  missing('video', videoIds, ids(videos));
  doubled.push(
    ...twice('job', texts(jobs, 'title')),
    ...twice('application', texts(applications, 'job_id')),
    ...twice('message', texts(messages, 'text')),
    ...twice('analysis', texts(analyses, 'application_id')),
  );
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const texts = <Key extends string>(rows: Record<Key, string>[], key: Key) => rows.map((row) => row[key]);

const twice = (what: string, values: string[]): string[] =>
  [...Map.groupBy(values, (value) => value)]
    .filter(([, same]) => same.length > 1)
    .map(([value, same]) => `${what} ${value}, ${same.length} times`);

/** One credit for each job and each express application, and every balance is the sum of its entries. */
async function countMoney(db: Db, { lost, doubled }: Damage): Promise<void> {
  const entries = await db.selectFrom('credit_entries').select(['owner_id', 'kind', 'bucket', 'amount']).execute();
  const jobs = await db.selectFrom('jobs').select('id').execute();
  const express = await db
    .selectFrom('applications')
    .select('id')
    .where('door', '=', 'express')
    .where('status', '<>', 'draft')
    .execute();
  const spent = (kind: string) => entries.filter((entry) => entry.kind === kind && entry.amount < 0).length;
  const compare = (what: string, have: number, due: number) => {
    if (have > due) doubled.push(`${have} credits for ${due} ${what}`);
    if (have < due) lost.push(`${have} credits for ${due} ${what}`);
  };
  compare('jobs', spent('job_posting'), jobs.length);
  compare('applications', spent('application'), express.length);
  const accounts = await db.selectFrom('credit_accounts').selectAll().execute();
  for (const { owner_id, kind, bucket, balance } of accounts) {
    const own = entries.filter((it) => it.owner_id === owner_id && it.kind === kind && it.bucket === bucket);
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    if (sum !== balance) doubled.push(`a balance of ${balance} with entries of ${sum}`);
  }
}

/** An id is made of the key: each key that was noted has arrived, nothing has arrived under another, and each manager has heard of each application. */
async function countMails(db: Db, told: Told, mails: Mails, { lost, doubled }: Damage): Promise<void> {
  const noted = await db.selectFrom('mail_sent').select('key').execute();
  const keys = new Map(noted.map(({ key }) => [createHash('sha256').update(key).digest('hex').slice(0, 40), key]));
  const arrived = new Set(mails.messageIds);
  for (const [id, key] of keys) if (!arrived.has(id)) lost.push(`mail ${key}`);
  for (const id of arrived) if (!keys.has(id)) doubled.push(`mail ${id}, under a key that is not noted`);
  const applied = await db.selectFrom('applications').select(['id', 'job_id']).execute();
  for (const { id, job_id } of applied.filter((one) => told.applications.includes(one.id))) {
    const job = told.jobs.find((one) => one.id === job_id);
    const heard = mails.letters.some((letter) => letter.includes(job?.manager ?? '-') && letter.includes(id));
    if (!heard) lost.push(`mail about the application ${id}`);
  }
}

async function findStuck(db: Db, { stuck }: Damage): Promise<void> {
  const waiting = await db
    .selectFrom('applications')
    .select('id')
    .where('status', '<>', 'draft')
    .where('analysis_status', '<>', 'completed')
    .execute();
  const unready = await db.selectFrom('videos').select(['id', 'status']).where('status', '<>', 'ready').execute();
  stuck.push(...waiting.map(({ id }) => `analysis of ${id}`));
  stuck.push(...unready.map(({ id, status }) => `video ${id}, ${status}`));
  // An analysis is counted above: one that was given up is asked for again by a timetable.
  const isCounted = ({ name, state }: Task) => name === 'analyse-application' && state === 'failed';
  const left = (await openTasks(db)).filter((one) => !isCounted(one));
  stuck.push(...left.map(({ name, state }) => `task ${name}, ${state}`));
}

type Task = { name: string; state: string };

/** What is due and not done, and what was given up. */
export async function openTasks(db: Db): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select name, state::text from pgboss.job
    where (state < 'completed' and start_after <= now()) or state = 'failed'`.execute(db);
  return rows;
}
