import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp('admin');
});
afterAll(() => house.close());

const list = async () => (await house.call(admin, api.processing.applications, {})).body;
const one = async (id: string) => (await list()).applications.find((application) => application.id === id);

it('shows what was sent, never drafts, and what may be analysed again', async () => {
  const [draft, people, open] = [
    await draftIn(house),
    await sentIn(house, { ai_consent: false }),
    await sentIn(house, { ai_consent: true }),
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

it('starts one run at a time and keeps every earlier result', async () => {
  const { application_id } = await sentIn(house, { ai_consent: true });
  await analysedIn(house, application_id);
  expect(await one(application_id)).toMatchObject({ analysis_status: 'completed', analysis_score: 61, results: 1 });
  const press = () => house.call(admin, api.analysis.process, { applicationId: application_id });
  const presses = await Promise.all([press(), press()]);
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await one(application_id)).toMatchObject({ analysis_status: 'processing', reprocess: 'running', results: 1 });
});
