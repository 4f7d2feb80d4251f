import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { makeMissingJobCards } from './make-missing-cards.ts';

let product: TestProduct;
let manager: Person;
let candidate: Person;
beforeAll(async () => {
  product = await startTestProduct();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  candidate = await product.signUp('candidate', { skills: ['Baking'] });
});
afterAll(() => product.close());

const cardOf = (job_id: string) =>
  product.db.selectFrom('job_cards').select(['json', 'fields']).where('job_id', '=', job_id).executeTakeFirst();
const keep = () => makeMissingJobCards.run(product.services, {}, { id: randomUUID(), last: false });
const listed = async (id: string) => {
  const { body } = await product.call(candidate, api.jobs.open, { sort: 'newest' });
  return body.jobs.find((job) => job.id === id);
};

it('a job card is created when missing, rebuilt after a change, and deleted with the job', async () => {
  const { id } = await product.job(manager);
  expect(await listed(id)).toMatchObject({ title: 'Baker' });
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ id, title: 'Baker' });
  await product.call(manager, api.postings.edit, { job_id: id, job: { ...aJob, title: 'Master baker' } });
  expect(await cardOf(id)).toBeUndefined();
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ title: 'Master baker' });
  expect(await listed(id)).toMatchObject({ title: 'Master baker', match: { percentage: 50 } });
  await product.call(manager, api.postings.pause, { job_id: id });
  expect(await cardOf(id)).toBeUndefined();
  expect(await listed(id)).toBeUndefined();
});

it('a job card never shows an outdated poster, company or job, and is rebuilt automatically', async () => {
  const { id } = await product.job(manager);
  await keep();
  await product.call(manager, api.users.updateProfile, { first_name: 'Grace' });
  expect(await cardOf(id)).toBeUndefined();
  expect(await listed(id)).toMatchObject({ posted_by: { first_name: 'Grace' } });
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ posted_by: { first_name: 'Grace' } });
  const logo_id = randomUUID();
  await product.db.updateTable('organizations').set({ logo_id }).execute();
  expect(await cardOf(id)).toBeUndefined();
  await keep();
  expect(await listed(id)).toMatchObject({ company_standing: { slug: 'bread-co', logo: logo_id } });
  await product.db.updateTable('organizations').set({ name: 'Other & Co' }).execute();
  expect(await cardOf(id)).toBeUndefined();
  expect(await listed(id)).toMatchObject({ company_standing: { standing: 'unverified' } });
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ company_standing: { standing: 'unverified' } });
  const next = await product.job(manager);
  await keep();
  await product.db.updateTable('jobs').set({ salary_max: 51_000 }).where('id', '=', next.id).execute();
  expect(await listed(next.id)).toMatchObject({ salary_max: 51_000 });
});

it('a job card is not built from uncommitted changes', async () => {
  const { id } = await product.job(manager);
  await product.db.transaction().execute(async (tx) => {
    await sql`update users_profiles set first_name = 'Ada' where id = ${manager.id}`.execute(tx);
    await keep();
  });
  expect(await cardOf(id)).toBeUndefined();
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ posted_by: { first_name: 'Ada' } });
});

it('the list replaces a job card of another field version until it is rebuilt', async () => {
  const { id } = await product.job(manager);
  await keep();
  await product.db.updateTable('job_cards').set({ fields: 'others', json: '{}' }).where('job_id', '=', id).execute();
  expect(await listed(id)).toMatchObject({ id, title: 'Baker' });
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ id, title: 'Baker' });
});

it('the list is sorted by the candidate’s current skills, however they were changed', async () => {
  const [one, other] = [
    await product.job(manager, { skills_required: ['Sewing'] }),
    await product.job(manager, { skills_required: ['Welding'] }),
  ];
  const best = async () => (await product.call(candidate, api.jobs.open, { sort: 'match' })).body.jobs[0]?.id;
  const learn = (skill: string) =>
    product.db
      .updateTable('users_profiles')
      .set({ skills: [skill] })
      .where('id', '=', candidate.id)
      .execute();
  await learn('Sewing');
  expect(await best()).toBe(one.id);
  await learn('Welding');
  expect(await best()).toBe(other.id);
});
