import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const list = async () => (await product.call(admin, api.processing.applications, {})).body;
const one = async (id: string) => (await list()).applications.find((application) => application.id === id);

it('the list shows sent applications but no drafts, and which ones can be analyzed again', async () => {
  const [draft, people, open] = [
    await draftIn(product),
    await sentIn(product, { ai_consent: false }),
    await sentIn(product, { ai_consent: true }),
  ];
  const { count, applications } = await list();
  expect(count).toBe(applications.length);
  expect(await one(draft.application_id)).toBeUndefined();
  expect(await one(people.application_id)).toMatchObject({ reprocess: 'people_only', has_video: true });
  expect(await one(open.application_id)).toMatchObject({
    candidate: { first_name: 'Ada', email: open.candidate.email },
    job: { title: 'Baker', company: 'Bread & Co' },
  });
});

it('concurrent requests start one run, and the earlier result is retained', async () => {
  const { application_id } = await sentIn(product, { ai_consent: true });
  await analysedIn(product, application_id);
  expect(await one(application_id)).toMatchObject({ analysis_status: 'completed', analysis_score: 61, results: 1 });
  const press = () => product.call(admin, api.analysis.process, { applicationId: application_id });
  const presses = await Promise.all([press(), press()]);
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await one(application_id)).toMatchObject({ analysis_status: 'processing', reprocess: 'running', results: 1 });
});

describe('the search for applications', () => {
  const listOf = async (search: RawInput<typeof api.processing.applications>) =>
    (await product.call(admin, api.processing.applications, search)).body;

  it('applications are found by candidate, address, job and company, in any state', async () => {
    const { application_id, candidate, job_id } = await sentIn(product);
    await product.call(candidate, api.users.updateProfile, { first_name: 'Ilse', last_name: 'Quartz' });
    const words = { title: 'Glassblower', company: 'Kiln & Daughters' };
    await product.db.updateTable('jobs').set(words).where('id', '=', job_id).execute();
    for (const search of ['ilse qu', candidate.email.slice(0, 20), 'glassBLOWER', 'n & daugh'])
      expect((await listOf({ search })).applications.map(({ id }) => id)).toEqual([application_id]);
    expect(await listOf({ search: 'ilse', status: 'rejected' })).toMatchObject({ applications: [], count: 0 });
    expect((await listOf({ search: 'ilse', status: 'submitted' })).count).toBe(1);
    expect((await listOf({ search: '%' })).count).toBe(0);
  });

  it('pages reach every application once, and the newest comes first', async () => {
    const all = await listOf({});
    const ids = [];
    let cursor: string | undefined;
    do {
      const page = await listOf({ limit: 2, cursor });
      ids.push(...page.applications.map(({ id }) => id));
      expect(page.count).toBe(all.count);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(all.applications.map(({ id }) => id));
  });

  it('a candidate whose account is in deletion is marked with the day of erasure, here and among the users', async () => {
    const { candidate } = await sentIn(product);
    await product.call(candidate, api.deletions.request, { confirmation: product.password });
    const search = candidate.email;
    const { delete_after } = (await product.call(admin, api.administration.users, { search })).body.users[0]!;
    expect(Date.parse(delete_after ?? '')).toBeGreaterThan(Date.now());
    expect((await listOf({ search })).applications[0]?.candidate.delete_after).toBe(delete_after);
  });
});
