import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { aJob, type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { keepJobCards } from './keep-cards.ts';

let house: House;
let manager: Person;
let candidate: Person;
beforeAll(async () => {
  house = await openHouse();
  manager = await house.signUp('manager', { company: 'Bread & Co' });
  candidate = await house.signUp('candidate', { skills: ['Baking'] });
});
afterAll(() => house.close());

const cardOf = (job_id: string) =>
  house.db.selectFrom('job_cards').select(['json', 'fields']).where('job_id', '=', job_id).executeTakeFirst();
const keep = () => keepJobCards.run(house.services, {}, { id: randomUUID(), last: false });
const listed = async (id: string) => {
  const { body } = await house.call(candidate, api.jobs.open, { sort: 'newest' });
  return body.jobs.find((job) => job.id === id);
};

it('is made for a job that has none, made anew when it changes, and gone when the job is', async () => {
  const { id } = await house.job(manager);
  expect(await listed(id)).toMatchObject({ title: 'Baker' });
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ id, title: 'Baker' });
  await house.call(manager, api.postings.edit, { job_id: id, job: { ...aJob, title: 'Master baker' } });
  expect(await cardOf(id)).toBeUndefined();
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ title: 'Master baker' });
  expect(await listed(id)).toMatchObject({ title: 'Master baker', match: { percentage: 50 } });
  await house.call(manager, api.postings.pause, { job_id: id });
  expect(await cardOf(id)).toBeUndefined();
  expect(await listed(id)).toBeUndefined();
});

it('never shows a former name of who posted, of the company, or a former job, and is made anew by itself', async () => {
  const { id } = await house.job(manager);
  await keep();
  await house.call(manager, api.users.updateProfile, { first_name: 'Grace' });
  expect(await cardOf(id)).toBeUndefined();
  expect(await listed(id)).toMatchObject({ posted_by: { first_name: 'Grace' } });
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ posted_by: { first_name: 'Grace' } });
  const logo_id = randomUUID();
  await house.db.updateTable('organizations').set({ logo_id }).execute();
  expect(await cardOf(id)).toBeUndefined();
  await keep();
  expect(await listed(id)).toMatchObject({ company_standing: { slug: 'bread-co', logo: logo_id } });
  await house.db.updateTable('organizations').set({ name: 'Other & Co' }).execute();
  expect(await cardOf(id)).toBeUndefined();
  expect(await listed(id)).toMatchObject({ company_standing: { standing: 'unverified' } });
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ company_standing: { standing: 'unverified' } });
  const next = await house.job(manager);
  await keep();
  await house.db.updateTable('jobs').set({ salary_max: 51_000 }).where('id', '=', next.id).execute();
  expect(await listed(next.id)).toMatchObject({ salary_max: 51_000 });
});

it('is not made from what someone is changing at that moment', async () => {
  const { id } = await house.job(manager);
  await house.db.transaction().execute(async (tx) => {
    await sql`update users_profiles set first_name = 'Ada' where id = ${manager.id}`.execute(tx);
    await keep();
  });
  expect(await cardOf(id)).toBeUndefined();
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ posted_by: { first_name: 'Ada' } });
});

it('of a version with other fields is made by the list, and then anew', async () => {
  const { id } = await house.job(manager);
  await keep();
  await house.db.updateTable('job_cards').set({ fields: 'others', json: '{}' }).where('job_id', '=', id).execute();
  expect(await listed(id)).toMatchObject({ id, title: 'Baker' });
  await keep();
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ id, title: 'Baker' });
});

it('a list is sorted by the skills of this moment, wherever they were changed', async () => {
  const [one, other] = [
    await house.job(manager, { skills_required: ['Sewing'] }),
    await house.job(manager, { skills_required: ['Welding'] }),
  ];
  const best = async () => (await house.call(candidate, api.jobs.open, { sort: 'match' })).body.jobs[0]?.id;
  const learn = (skill: string) =>
    house.db
      .updateTable('users_profiles')
      .set({ skills: [skill] })
      .where('id', '=', candidate.id)
      .execute();
  await learn('Sewing');
  expect(await best()).toBe(one.id);
  await learn('Welding');
  expect(await best()).toBe(other.id);
});
