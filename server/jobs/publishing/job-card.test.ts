import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { aJob, type House, openHouse, type Person } from '../../../tests/support/house.ts';

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
const listed = async (id: string) => {
  const { body } = await house.call(candidate, api.jobs.open, { sort: 'newest' });
  return body.jobs.find((job) => job.id === id);
};

it('is made with the job, made anew when it changes, and gone when the job is', async () => {
  const { id } = await house.job(manager);
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ id, title: 'Baker' });
  await house.call(manager, api.postings.edit, { job_id: id, job: { ...aJob, title: 'Master baker' } });
  expect(JSON.parse((await cardOf(id))?.json ?? '')).toMatchObject({ title: 'Master baker' });
  expect(await listed(id)).toMatchObject({ title: 'Master baker', match: { percentage: 50 } });
  await house.call(manager, api.postings.pause, { job_id: id });
  expect(await cardOf(id)).toBeUndefined();
  expect(await listed(id)).toBeUndefined();
});

it('never shows a former name of who posted, of the company, or a former job', async () => {
  const { id } = await house.job(manager);
  await house.call(manager, api.users.updateProfile, { first_name: 'Grace' });
  expect(await cardOf(id)).toBeUndefined();
  expect(await listed(id)).toMatchObject({ posted_by: { first_name: 'Grace' } });
  await house.db.updateTable('organizations').set({ name: 'Other & Co' }).execute();
  expect(await listed(id)).toMatchObject({ company_standing: { standing: 'unverified' } });
  const next = await house.job(manager);
  await house.db.updateTable('jobs').set({ salary_max: 51_000 }).where('id', '=', next.id).execute();
  expect(await listed(next.id)).toMatchObject({ salary_max: 51_000 });
});

it('of a version with other fields is made for the list', async () => {
  const { id } = await house.job(manager);
  await house.db.updateTable('job_cards').set({ fields: 'others', json: '{}' }).where('job_id', '=', id).execute();
  expect(await listed(id)).toMatchObject({ id, title: 'Baker' });
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
