import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type Person, startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let manager: Person;
let baker: Draft;
let driver: Draft;
beforeAll(async () => {
  product = await startTestProduct();
  baker = await sentIn(product, { answers: [{ text: 'I baked rye bread at night and taught Ada’s apprentices.' }] });
  manager = baker.manager;
  const job = await product.job(manager, { title: 'Driver' });
  driver = await sentIn(product, { manager, job_id: job.id, answers: [{ text: 'I drove a lorry to Zürich.' }] });
  await draftIn(product, { manager, job_id: job.id });
  await sentIn(product, { answers: [{ text: 'I baked rye bread for someone else.' }] });
  await product.call(driver.candidate, api.users.updateProfile, { first_name: 'Noé', last_name: 'Lindqvist' });
});
afterAll(() => product.close());

const list = async (input: RawInput<typeof api.applicants.all> = {}, who = manager) =>
  (await product.call(who, api.applicants.all, input)).body;
const ids = async (input: RawInput<typeof api.applicants.all>, who = manager) =>
  (await list(input, who)).applicants.map(({ id }) => id);

const transcribed = (application_id: string, lines: [start: number, text: string][]) =>
  product.db
    .insertInto('analyses')
    .values({
      application_id,
      run_id: crypto.randomUUID(),
      analyser: 'test',
      result: sql`${JSON.stringify({ transcript: lines.map(([start, text]) => ({ start, end: start + 5, text })) })}::jsonb`,
    } as never)
    .execute();

it('the list holds the applicants of all own jobs, those that are due first, and no drafts', async () => {
  const { applicants, total, counted_all } = await list();
  expect(applicants.map(({ id, job_title }) => [id, job_title])).toEqual([
    [baker.application_id, 'Baker'],
    [driver.application_id, 'Driver'],
  ]);
  expect({ total, counted_all }).toEqual({ total: 2, counted_all: true });
  const soon = new Date(Date.now() + 60_000).toISOString();
  await product.db
    .updateTable('applications')
    .set({ reply_due_at: soon })
    .where('id', '=', driver.application_id)
    .execute();
  expect((await list()).applicants[0]).toMatchObject({
    id: driver.application_id,
    name: 'Noé Lindqvist',
    status: 'submitted',
  });
});

describe('the search', () => {
  it.each([
    ['a written answer', 'rye bread', () => baker],
    ['a written answer without accents', 'zurich', () => driver],
    ['a name', 'lindq', () => driver],
    ['a name without accents', 'noe', () => driver],
    ['a skill of the profile', 'Baking', () => baker],
  ])('finds people by %s', async (_, search, whom) => {
    expect(await ids({ search })).toContain(whom().application_id);
  });

  it('finds words said in the video, with the sentence and its second', async () => {
    await transcribed(driver.application_id, [
      [0, 'Good morning.'],
      [7, 'I rolled the release back before anyone called.'],
    ]);
    expect((await list({ search: 'rolled back' })).applicants).toMatchObject([
      { id: driver.application_id, found: { text: 'I rolled the release back before anyone called.', at: 7 } },
    ]);
    expect(await ids({ search: 'tractor' })).toEqual([]);
  });

  it('finds what the team noted', async () => {
    const { application_id } = baker;
    await product.call(manager, api.notes.add, { application_id, text: 'Ask about the sourdough club' });
    expect(await ids({ search: 'sourdough club' })).toEqual([application_id]);
  });

  it('forgets what was said once the video or its transcript is gone', async () => {
    const { db } = product;
    const gone = { video_gone_at: new Date().toISOString(), video_gone_why: 'sharing_withdrawn' } as const;
    await db.updateTable('applications').set(gone).where('id', '=', driver.application_id).execute();
    expect(await ids({ search: 'rolled back' })).toEqual([]);
    await db
      .updateTable('applications')
      .set({ video_gone_at: null, video_gone_why: null })
      .where('id', '=', driver.application_id)
      .execute();
    expect(await ids({ search: 'rolled back' })).toEqual([driver.application_id]);
    await db.deleteFrom('analyses').where('application_id', '=', driver.application_id).execute();
    expect(await ids({ search: 'rolled back' })).toEqual([]);
  });
});

it('filters by job, stage and score, and each facet counts what its other values would leave', async () => {
  const { job_id } = driver;
  expect(await ids({ job_id })).toEqual([driver.application_id]);
  await product.call(manager, api.reviews.open, { application_id: baker.application_id });
  expect(await ids({ status: 'under_review' })).toEqual([baker.application_id]);
  expect(await ids({ score: 'none', status: 'submitted' })).toEqual([driver.application_id]);
  expect(await ids({ score: 'high' })).toEqual([]);
  const { body } = await product.call(manager, api.applicants.facets, { status: 'submitted' });
  expect(body).toMatchObject({
    jobs: [{ value: job_id, title: 'Driver', count: 1 }],
    status: [
      { value: 'submitted', count: 1 },
      { value: 'under_review', count: 1 },
    ],
    score: [{ value: 'none', count: 1 }],
  });
});

it('pages through everyone once', async () => {
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.next_cursor ?? undefined });
  expect([...first.applicants, ...second.applicants].map(({ id }) => id).toSorted()).toEqual(
    [baker.application_id, driver.application_id].toSorted(),
  );
  expect(second.next_cursor).toBeNull();
});

it('a withdrawn application leaves the list and the search', async () => {
  const { job_id } = driver;
  const other = await sentIn(product, { manager, job_id, answers: [{ text: 'Marzipan and more.' }] });
  expect(await ids({ search: 'marzipan' })).toEqual([other.application_id]);
  await product.call(other.candidate, api.applications.withdraw, { application_id: other.application_id });
  expect(await ids({ search: 'marzipan' })).toEqual([]);
  expect(await ids({})).not.toContain(other.application_id);
});

it('a blind review is found by what was said, not by name, profile, note or a name that was said', async () => {
  const text = 'My name is Ada Lovelace and I kneaded ciabatta. Write to ada@baker.example or +1 303 555 0177.';
  const blind = await sentIn(product, { answers: [{ text }] });
  const { application_id, job_id, candidate } = blind;
  await product.call(candidate, api.users.updateProfile, { first_name: 'Ada', last_name: 'Lovelace' });
  await transcribed(application_id, [[3, 'I am Ada Lovelace and I kneaded ciabatta.']]);
  await product.call(blind.manager, api.notes.add, { application_id, text: 'Ada knows focaccia' });
  await product.call(blind.manager, api.scorecards.setBlind, { job_id, job: true });
  for (const search of ['Ada', 'lovelace', 'Baking', 'focaccia', 'ada@baker.example', 'baker.example', '5550177'])
    expect(await ids({ search }, blind.manager), search).toEqual([]);
  // What is left out must not tell a name either.
  for (const search of ['ciabatta -lovelace', 'ciabatta -zebedee'])
    expect(await ids({ search }, blind.manager), search).toEqual([application_id]);
  const { applicants } = await list({ search: 'ciabatta' }, blind.manager);
  expect(applicants).toMatchObject([{ id: application_id, name: null, face: null }]);
  expect(JSON.stringify(applicants)).not.toMatch(/Ada|Lovelace/);
  await product.call(candidate, api.users.updateProfile, { first_name: 'Kneaded', last_name: 'Renamed' });
  expect(await ids({ search: 'kneaded' }, blind.manager)).toEqual([]);
});
