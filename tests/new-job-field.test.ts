import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Endpoint, Sent } from '#contract/base/endpoint.ts';
import type { Field } from '#contract/base/field-table.ts';
import type { House, Person } from './support/house.ts';

const text = { is: 'text', max: 40, required: 'Say how you hire' } satisfies Field;

let house: House;
let manager: Person;
let candidate: Person;
let api: typeof import('#contract/api.ts').api;
let aJob: Sent<typeof api.jobs.create>;

// A migration and one entry in the table, before anything has read the table: all that a new field needs.
beforeAll(async () => {
  vi.resetModules();
  const { jobTable } = await import('#contract/jobs/job-fields.ts');
  Object.assign(jobTable, { how_we_hire: text });
  const support = await import('./support/house.ts');
  ({ api } = await import('#contract/api.ts'));
  house = await support.openHouse();
  await sql`alter table jobs add column how_we_hire text not null default ''`.execute(house.db);
  aJob = withField('Two talks', support.aJob);
  manager = await house.signUp('manager', { company: 'Bread & Co' });
  candidate = await house.signUp('candidate');
  await house.grant(manager, 'job_posting', 10);
});
afterAll(async () => {
  await house.close();
  vi.resetModules();
});

type Told = { id: string; how_we_hire: string };
async function told<E extends Endpoint>(person: Person | null, endpoint: E, input: Sent<E>): Promise<Told> {
  const { status, body } = await house.call(person, endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as unknown as { job: Told }).job;
}
/** The types know nothing of it. */
const withField = (how_we_hire: string, job = aJob): typeof aJob => Object.assign({ ...job }, { how_we_hire });
const create = () => told(manager, api.jobs.create, aJob);

it('is demanded, limited, and checked in its turn', async () => {
  const { how_we_hire: _, ...without } = aJob as typeof aJob & { how_we_hire: string };
  const refused = async (job: object) => {
    const { body } = await house.call(manager, api.jobs.create, job as typeof aJob);
    return (body as unknown as { issues: unknown }).issues;
  };
  expect(await refused(without)).toEqual([{ path: 'how_we_hire', message: text.required }]);
  expect(await refused({ ...without, vacancy: 'never' })).toMatchObject([{ path: 'vacancy' }, { path: 'how_we_hire' }]);
  expect(await refused(withField('x'.repeat(41)))).toEqual([
    { path: 'how_we_hire', message: 'Please keep this under 40 characters' },
  ]);
});

it('is in a new job, for the manager, for candidates and for everyone', async () => {
  const { id: job_id, how_we_hire } = await create();
  expect(how_we_hire).toBe('Two talks');
  expect(await told(manager, api.postings.one, { job_id })).toMatchObject({ how_we_hire });
  expect(await told(candidate, api.jobs.openOne, { job_id })).toMatchObject({ how_we_hire });
  expect(await told(null, api.board.job, { job_id })).toMatchObject({ how_we_hire });
  const { body } = await house.call(manager, api.jobs.posted, {});
  expect(body.jobs).toContainEqual(expect.objectContaining({ id: job_id, how_we_hire }));
});

it('is in a draft, may be missing there, and is published with it', async () => {
  const { id: job_id } = await told(manager, api.postings.saveDraft, { job: { title: 'Baker' } });
  expect(await told(manager, api.postings.one, { job_id })).toMatchObject({ how_we_hire: '' });
  await told(manager, api.postings.saveDraft, { job_id, job: aJob });
  expect(await told(manager, api.postings.one, { job_id })).toMatchObject({ how_we_hire: 'Two talks' });
  expect(await told(manager, api.postings.publish, { job_id, job: aJob })).toMatchObject({ how_we_hire: 'Two talks' });
  expect(await told(null, api.board.job, { job_id })).toMatchObject({ how_we_hire: 'Two talks' });
});

it('goes along when the job is duplicated, and when it is posted again', async () => {
  const { id: job_id } = await create();
  expect(await told(manager, api.postings.duplicate, { job_id })).toMatchObject({ how_we_hire: 'Two talks' });
  await house.call(manager, api.closing.close, { job_id, reason_code: 'filled' });
  const again = await told(manager, api.postings.repost, { job_id });
  expect(again).toMatchObject({ how_we_hire: 'Two talks' });
  expect(again.id).not.toBe(job_id);
  expect(await told(null, api.board.job, { job_id: again.id })).toMatchObject({ how_we_hire: 'Two talks' });
});

it('is changed by an edit, and the change is written down', async () => {
  const { id: job_id } = await create();
  const job = withField('One talk');
  expect(await told(manager, api.postings.edit, { job_id, job })).toMatchObject({ how_we_hire: 'One talk' });
  expect(await told(candidate, api.jobs.openOne, { job_id })).toMatchObject({ how_we_hire: 'One talk' });
  const notes = await house.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_id', '=', job_id)
    .execute();
  expect(notes).toContainEqual(
    expect.objectContaining({ action: 'edit job', after: expect.objectContaining({ changed: ['how_we_hire'] }) }),
  );
});
