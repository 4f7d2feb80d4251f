import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { type Field, fieldNamesOf } from '#contract/base/field-table.ts';
import { type JobFieldName, jobTable } from '#contract/jobs/job-fields.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { servePages } from '../server/adapters/pages/pages.ts';
import { createApp, pageCall } from '../server/app.ts';
import { enqueue } from '../server/base/task.ts';
import { pageVersionOf } from '../server/jobs/board/page-version.ts';
import { expireJobs } from '../server/jobs/job-life/expire.ts';
import { addToSearch } from '../server/jobs/publishing/search-index.ts';
import { jobById } from '../server/jobs/publishing/queries.ts';
import { appOptions, type TestProduct, startTestProduct, type Person } from './support/test-product.ts';

const fieldNames = fieldNamesOf(jobTable);
const origin = 'http://localhost:3000';
const dayAgo = new Date(Date.now() - 86_400_000).toISOString();

let product: TestProduct;
let site: FastifyInstance;
let manager: Person;
let candidate: Person;
let job: Job;

beforeAll(async () => {
  product = await startTestProduct();
  site = await createApp(product.services, appOptions);
  await servePages(site, {
    dev: false,
    origin,
    call: pageCall(product.services),
    versionOf: pageVersionOf(product.services),
  });
  await site.ready();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  candidate = await product.signUp('candidate');
  job = await product.job(manager, {
    company_video_url: await product.video(manager),
    work_arrangement: 'Hybrid',
    benefits: ['Loaves to take home'],
    department: 'Pastry team',
    location: 'Near the mill',
  });
});
afterAll(async () => {
  await site.close();
  await product.close();
});

/** Another value that the table allows. Its first two letters are also a code of a language. */
async function anotherValue(name: JobFieldName): Promise<unknown> {
  const field: Field = jobTable[name];
  const value = job[name];
  if (field.is === 'upload') return product.video(manager);
  if (field.is === 'flag') return !value;
  if (field.is === 'number') return Number(value) + 1;
  if (field.is === 'choice') return field.of.find((one) => one !== value);
  const text = (at: number) => `fresh ${name} ${at}`;
  if (field.is === 'text') return text(0).slice(0, field.max);
  return Array.from({ length: field.least ?? 1 }, (_, at) => text(at).slice(0, field.length));
}

async function save(change: object = {}): Promise<Job> {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, job[name]]));
  const input = { job_id: job.id, job: { ...fields, ...change } as RawInput<typeof api.jobs.create> };
  const { status, body } = await product.call(manager, api.postings.edit, input);
  expect([status, body]).toEqual([200, { job: expect.objectContaining(change) }]);
  return body.job;
}

async function edit(name: JobFieldName): Promise<unknown> {
  const value = await anotherValue(name);
  await save({ [name]: value });
  return value;
}

const changedAt = async () => {
  const query = product.db.selectFrom('jobs').select('changed_at').where('id', '=', job.id);
  return (await query.executeTakeFirstOrThrow()).changed_at;
};
const setChangedAt = () =>
  product.db.updateTable('jobs').set({ changed_at: dayAgo }).where('id', '=', job.id).execute();
const searchRow = () => product.db.selectFrom('job_search').selectAll().where('job_id', '=', job.id).executeTakeFirst();

async function rebuiltSearchRow() {
  await product.db.deleteFrom('job_search').where('job_id', '=', job.id).execute();
  await product.db.transaction().execute(async (tx) => addToSearch(tx, (await jobById(tx, job.id))!));
  return searchRow();
}

const read = async (url: string, accept = '*/*') => (await site.inject({ url, headers: { accept } })).body;
const boardJob = async () =>
  (await product.call(null, api.board.job, { job_id: job.id })).body.job as unknown as Record<string, unknown>;

/** What everyone can read about the job, as text without escapes. */
async function publicTexts() {
  const page = await read(`/jobs/${job.id}`, 'text/html');
  const [rss, xml] = [await read('/feeds/jobs.rss'), await read('/feeds/jobs.xml')];
  return {
    'the page': page.replaceAll(/<script.*?<\/script>/gs, ''),
    'the structured data': /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '',
    'the data of the page': await read(`/jobs/${job.id}.data`),
    'the RSS feed': rss,
    'the XML feed': xml,
    'the board': JSON.stringify(await boardJob()),
  };
}

/** Short values such as `false` or `7` occur in every text by chance. */
const searchable = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (String(one).length > 5 ? [String(one)] : []));
const holds = (text: string, value: unknown) => {
  const parts = searchable(value);
  return parts.length > 0 && parts.every((part) => text.includes(part));
};

const lastmodOf = (sitemap: string, name: string) => new RegExp(`${name}</loc><lastmod>([^<]*)`).exec(sitemap)?.[1];
const searched: JobFieldName[] = [
  'city',
  'state',
  'category',
  'requirements',
  'skills_required',
  'salary_max',
  'title',
  'company',
  'location',
  'description',
  'job_type',
  'work_arrangement',
];

describe.each(fieldNames)('an edit of %s alone', (name) => {
  beforeEach(() => save());

  it('moves the date of the last change in the database, the sitemaps and the feeds', async () => {
    await setChangedAt();
    await edit(name);
    const changed = await changedAt();
    expect(changed > dayAgo).toBe(true);
    expect(lastmodOf(await read('/sitemaps/jobs-1.xml'), job.id)).toBe(changed);
    expect(lastmodOf(await read('/sitemap.xml'), 'jobs-1.xml')).toBe(changed);
    const day = new Date(changed).toUTCString();
    expect(await read('/feeds/jobs.xml')).toContain(`<lastmodified>${day}</lastmodified>`);
    expect(await read('/feeds/jobs.rss')).toContain(`<lastBuildDate>${day}</lastBuildDate>`);
  });

  it('leaves the search row as if the job were added now', async () => {
    const before = await searchRow();
    await edit(name);
    const after = await searchRow();
    expect(JSON.stringify(after) !== JSON.stringify(before)).toBe(searched.includes(name));
    expect(after).toEqual(await rebuiltSearchRow());
  });

  it('replaces the former value wherever anyone reads it', async () => {
    const textsBefore = await publicTexts();
    const after = await edit(name);
    const textsAfter = await publicTexts();
    const places = Object.keys(textsBefore) as (keyof typeof textsBefore)[];
    const showing = places.filter((place) => holds(textsBefore[place], job[name]));
    expect(places.filter((place) => holds(textsAfter[place], after))).toEqual(expect.arrayContaining(showing));
    const isPublic = !('signedIn' in jobTable[name]);
    expect((await boardJob())[name]).toEqual(isPublic ? after : undefined);
    const { body } = await product.call(candidate, api.jobs.openOne, { job_id: job.id });
    expect(body.job[name]).toEqual(after);
    const changed = places.filter((place) => textsAfter[place] !== textsBefore[place]);
    if (!isPublic) return;
    expect(changed).toEqual(expect.arrayContaining(['the data of the page', 'the board']));
    expect(changed.includes('the page') || changed.includes('the structured data')).toBe(true);
  });
});

describe('a change that is no content', () => {
  const changedNothing = async (change: () => Promise<unknown>) => {
    await setChangedAt();
    await change();
    return (await changedAt()) === dayAgo;
  };
  const set = (columns: object) => () => product.db.updateTable('jobs').set(columns).where('id', '=', job.id).execute();

  it.each([{ funded_by: 'slot' }, { request_key: 'another' }, { blind_review: true }, { held_at: dayAgo }])(
    'such as %o does not move the date of the last change',
    async (columns) => {
      expect(await changedNothing(set(columns))).toBe(true);
    },
  );

  it('such as the task that closes an expired job does not move the date of the last change', async () => {
    job = await product.job(manager);
    const expires_at = new Date(Date.now() - 60_000).toISOString();
    await set({ expires_at })();
    const expire = async () => {
      await product.db.transaction().execute((tx) => enqueue(tx, expireJobs, {}));
      await product.runTasks();
    };
    expect(await changedNothing(expire)).toBe(true);
    const row = await product.db.selectFrom('jobs').select('status').where('id', '=', job.id).executeTakeFirstOrThrow();
    expect(row.status).toBe('Paused');
  });
});

it('no trigger on content lists the columns that it watches, except the one that derives an address from a name', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger
    where not tgisinternal and tgattr::text <> ''
      and tgrelid in ('jobs'::regclass, 'organizations'::regclass, 'users_profiles'::regclass, 'meetings'::regclass)`.execute(
    product.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['organizations_slug']);
});
