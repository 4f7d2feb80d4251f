import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Endpoint, RawInput } from '#contract/base/endpoint.ts';
import type { Field } from '#contract/base/field-table.ts';
import type { TestProduct, Person } from './support/test-product.ts';

const text = { is: 'text', max: 40, required: 'Say how you hire' } satisfies Field;

let product: TestProduct;
let manager: Person;
let candidate: Person;
let api: typeof import('#contract/api.ts').api;
let aJob: RawInput<typeof api.jobs.create>;

// A migration and one entry in the table, before anything has read the table: all that a new field needs.
beforeAll(async () => {
  vi.resetModules();
  const { jobTable } = await import('#contract/jobs/job-fields.ts');
  Object.assign(jobTable, { how_we_hire: text });
  const support = await import('./support/test-product.ts');
  ({ api } = await import('#contract/api.ts'));
  product = await support.startTestProduct();
  await sql`alter table jobs add column how_we_hire text not null default ''`.execute(product.db);
  aJob = withField('Two talks', support.aJob);
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  candidate = await product.signUp('candidate');
  await product.grant(manager, 'job_posting', 10);
});
afterAll(async () => {
  await product.close();
  vi.resetModules();
});

type Told = { id: string; how_we_hire: string };
async function told<E extends Endpoint>(person: Person | null, endpoint: E, input: RawInput<E>): Promise<Told> {
  const { status, body } = await product.call(person, endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as unknown as { job: Told }).job;
}
/** The types know nothing of it. */
const withField = (how_we_hire: string, job = aJob): typeof aJob => Object.assign({ ...job }, { how_we_hire });
const create = () => told(manager, api.jobs.create, aJob);

it('the new job field is required, limited in length and checked in its order', async () => {
  const { how_we_hire: _, ...without } = aJob as typeof aJob & { how_we_hire: string };
  const refused = async (job: object) => {
    const { body } = await product.call(manager, api.jobs.create, job as typeof aJob);
    return (body as unknown as { issues: unknown }).issues;
  };
  expect(await refused(without)).toEqual([{ path: 'how_we_hire', message: text.required }]);
  expect(await refused({ ...without, vacancy: 'never' })).toMatchObject([{ path: 'vacancy' }, { path: 'how_we_hire' }]);
  expect(await refused(withField('x'.repeat(41)))).toEqual([
    { path: 'how_we_hire', message: 'Please keep this under 40 characters' },
  ]);
});

it('the new job field is in a new job for the manager, for candidates and for everyone', async () => {
  const { id: job_id, how_we_hire } = await create();
  expect(how_we_hire).toBe('Two talks');
  expect(await told(manager, api.postings.one, { job_id })).toMatchObject({ how_we_hire });
  expect(await told(candidate, api.jobs.openOne, { job_id })).toMatchObject({ how_we_hire });
  expect(await told(null, api.board.job, { job_id })).toMatchObject({ how_we_hire });
  const { body } = await product.call(manager, api.jobs.posted, {});
  expect(body.jobs).toContainEqual(expect.objectContaining({ id: job_id, how_we_hire }));
});

it('the new job field is optional in a draft and is published with it', async () => {
  const { id: job_id } = await told(manager, api.postings.saveDraft, { job: { title: 'Baker' } });
  expect(await told(manager, api.postings.one, { job_id })).toMatchObject({ how_we_hire: '' });
  await told(manager, api.postings.saveDraft, { job_id, job: aJob });
  expect(await told(manager, api.postings.one, { job_id })).toMatchObject({ how_we_hire: 'Two talks' });
  expect(await told(manager, api.postings.publish, { job_id, job: aJob })).toMatchObject({ how_we_hire: 'Two talks' });
  expect(await told(null, api.board.job, { job_id })).toMatchObject({ how_we_hire: 'Two talks' });
});

it('the new job field is copied when the job is duplicated or posted again', async () => {
  const { id: job_id } = await create();
  expect(await told(manager, api.postings.duplicate, { job_id })).toMatchObject({ how_we_hire: 'Two talks' });
  await product.call(manager, api.closing.close, { job_id, reason_code: 'filled' });
  const again = await told(manager, api.postings.repost, { job_id });
  expect(again).toMatchObject({ how_we_hire: 'Two talks' });
  expect(again.id).not.toBe(job_id);
  expect(await told(null, api.board.job, { job_id: again.id })).toMatchObject({ how_we_hire: 'Two talks' });
});

it('an edit changes the new job field, and the audit log records the change', async () => {
  const { id: job_id } = await create();
  const job = withField('One talk');
  expect(await told(manager, api.postings.edit, { job_id, job })).toMatchObject({ how_we_hire: 'One talk' });
  expect(await told(candidate, api.jobs.openOne, { job_id })).toMatchObject({ how_we_hire: 'One talk' });
  const notes = await product.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_id', '=', job_id)
    .execute();
  expect(notes).toContainEqual(
    expect.objectContaining({ action: 'edit job', after: expect.objectContaining({ changed: ['how_we_hire'] }) }),
  );
});
