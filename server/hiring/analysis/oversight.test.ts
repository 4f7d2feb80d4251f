import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { draftIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { type FakeModel, openFakeModel } from '../../../tests/support/outside/fake-model.ts';
import { openAnalysis } from '../../assessment/analysis/open-analysis.ts';
import { videoKey } from '../../video/videos/queries.ts';

const film = join(import.meta.dirname, '../../../tests/media/voices/answer.mp4');
const says = [
  'For six years I built web applications with my team.',
  'I led our move to React and we cut the load time of the page by half.',
  'I want to bake because bread makes people come together.',
];

let product: TestProduct;
let fake: FakeModel;
let admin: Person;
beforeAll(async () => {
  fake = await openFakeModel(says);
  const config = { baseUrl: fake.url, sttModel: 'ears', llmModel: 'judge', timeoutMs: 10_000, pauseMs: 5, restMs: 0 };
  product = await startTestProduct((real) => ({
    analysis: openAnalysis({ ...config, provider: 'Acme AI, Canada' }),
    settings: { ...real.settings, aiPrices: { input: 2, output: 8, minute: 0.006 } },
  }));
  admin = await product.signUp('admin');
});
afterAll(async () => {
  await product.close();
  await fake.close();
});
beforeEach(() => Object.assign(fake, { says, seconds: 10, behaviour: 'honest', asked: [] }));

/** Sends an answer for a job of its own, in this state. */
async function sent(state = 'CO') {
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  const job = await product.job(manager, { state, location: `Denver, ${state}` });
  const { candidate, application_id, video_url } = await draftIn(product, { manager, job_id: job.id });
  await product.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
  await product.call(candidate, api.applications.submit, { application_id, video_url, ai_consent: true });
  await product.runTasks();
  const { org_id } = await product.db
    .selectFrom('jobs')
    .select('org_id')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow();
  return { manager, application_id, org_id, job };
}
type Sent = Awaited<ReturnType<typeof sent>>;

const detailOf = async ({ manager, application_id }: Pick<Sent, 'manager' | 'application_id'>) =>
  (await product.call(manager, api.reviews.detail, { application_id })).body.application;
const overview = async () => (await product.call(admin, api.oversight.overview, {})).body.oversight;
const stop = (where: { org_id?: string; place?: string }) =>
  product.call(admin, api.oversight.stop, { ...where, reason: 'The law has changed.' });
const liftAll = async () => {
  for (const { id } of (await overview()).stops) await product.call(admin, api.oversight.lift, { stop_id: id });
  await product.runTasks();
};
const auditOf = (action: string) =>
  product.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();

it('the overview shows the model, its usage and its cost by application, organization and day', async () => {
  const one = await sent();
  const found = await overview();
  expect(found.now).toMatchObject({
    kind: 'model',
    provider: 'Acme AI, Canada',
    llm_model: 'judge',
    stt_model: 'ears',
  });
  const [version] = found.versions;
  expect(version).toMatchObject({ analyser: found.now.name, results: 1 });
  const ofApplication = found.applications.find(({ id }) => id === one.application_id);
  const { input, output, calls } = tokensAsked();
  expect(ofApplication).toMatchObject({ analyses: 1, calls, tokens: input + output });
  const seconds = ofApplication?.heard_seconds ?? 0;
  expect(seconds).toBeGreaterThan(5);
  expect(ofApplication?.cost).toBeCloseTo((input * 2 + output * 8) / 1e6 + (seconds / 60) * 0.006, 3);
  const { id: _, job: _job, company: _company, ...used } = ofApplication ?? {};
  expect(found.organizations.find(({ id }) => id === one.org_id)).toMatchObject(used);
  expect(found.employers.map(({ id }) => id)).toContain(one.org_id);
  expect(found.days[0]?.tokens).toBeGreaterThanOrEqual(input + output);
});

const tokensAsked = () => {
  const calls = fake.asked.filter(({ path }) => path.endsWith('/chat/completions')).length;
  return { calls, input: 100 * calls, output: 10 * calls };
};

it('the usage includes failed runs and counts the transcription once', async () => {
  fake.behaviour = 'cut off';
  const one = await sent();
  expect((await detailOf(one)).analysis_status).toBe('failed');
  const rows = await product.db
    .selectFrom('analysis_usage')
    .selectAll()
    .where('application_id', '=', one.application_id)
    .execute();
  expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(tokensAsked().calls);
  expect(rows.filter(({ heard_seconds }) => heard_seconds > 0)).toHaveLength(1);
});

it.each([
  ['one organization', ({ org_id }: Sent) => ({ org_id })],
  ['one place', () => ({ place: 'US-CO' })],
  ['a country', () => ({ place: 'us' })],
  ['everything', () => ({})],
])('a stop for %s makes new answers wait with a reason until the stop is lifted', async (_, where) => {
  const first = await sent();
  expect(await stop(where(first))).toMatchObject({ status: 200 });
  expect(await stop(where(first))).toMatchObject({ status: 200 });
  expect((await overview()).stops).toHaveLength(1);
  fake.asked = [];
  const { candidate, application_id, video_url } = await draftIn(product, {
    manager: first.manager,
    job_id: first.job.id,
  });
  await product.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
  await product.call(candidate, api.applications.submit, { application_id, video_url, ai_consent: true });
  await product.runTasks();
  const second = { manager: first.manager, application_id };
  expect(await detailOf(second)).toMatchObject({
    analysis_status: 'pending',
    analysis: null,
    analysis_halt: { why: 'stopped', reason: 'The law has changed.' },
  });
  const own = await product.call(candidate, api.outcomes.page, { application_id });
  expect(own.body.application).toMatchObject({ analysis_halted: true, analysis: null });
  expect((await overview()).stops[0]).toMatchObject({ waiting: 1 });
  expect(fake.asked).toEqual([]);
  const response = await product.call(first.manager, api.analysis.process, { applicationId: first.application_id });
  expect([response.status, response.body.code]).toEqual([409, 'analysis_stopped']);
  expect((await detailOf(first)).analysis_score).not.toBeNull();

  await liftAll();
  expect(await detailOf(second)).toMatchObject({ analysis_status: 'completed', analysis_halt: null });
  expect((await auditOf('stop analyses'))[0]).toMatchObject({
    actor_id: admin.id,
    after: { reason: 'The law has changed.' },
  });
  expect((await auditOf('lift stop of analyses'))[0]).toMatchObject({ actor_id: admin.id });
});

it('a stop does not affect other places and organizations', async () => {
  const other = await sent();
  await stop({ place: 'US-CO' });
  await stop({ org_id: other.org_id });
  expect((await detailOf(await sent('WY'))).analysis_status).toBe('completed');
  await liftAll();
});

it('a stop for an unknown place is refused', async () => {
  expect(await stop({ place: 'US-XX' })).toMatchObject({ status: 400 });
  expect(await stop({ place: 'Denver' })).toMatchObject({ status: 400 });
});

it.each([
  ['one organization', ({ org_id }: Sent) => ({ org_id })],
  ['all together', () => ({})],
])('an analysis waits when the budget of %s is used up, and runs after the budget is raised', async (_, whose) => {
  const first = await sent();
  const scope = whose(first);
  await product.call(admin, api.oversight.setBudget, { ...scope, tokens: 100 });
  const budget = (await overview()).budgets[0];
  expect(budget?.tokens).toBe(100);
  expect(budget?.used).toBeGreaterThan(100);
  const response = await product.call(first.manager, api.analysis.process, { applicationId: first.application_id });
  expect(response.body.code).toBe('analysis_stopped');
  const { candidate, application_id, video_url } = await draftIn(product, {
    manager: first.manager,
    job_id: first.job.id,
  });
  await product.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
  await product.call(candidate, api.applications.submit, { application_id, video_url, ai_consent: true });
  await product.runTasks();
  const second = { manager: first.manager, application_id };
  expect(await detailOf(second)).toMatchObject({ analysis_status: 'pending', analysis_halt: { why: 'budget' } });
  await product.call(admin, api.oversight.setBudget, { ...scope, tokens: null });
  await product.runTasks();
  expect(await detailOf(second)).toMatchObject({ analysis_status: 'completed', analysis_halt: null });
  expect((await auditOf('set analysis budget'))[0]).toMatchObject({ before: { tokens: 100 }, after: { tokens: null } });
});

it('the overview compares a repeated result with the earlier one and shows who asked and why', async () => {
  const one = await sent();
  fake.says = Array(3).fill('Some of it was fine, and then there was something else.');
  await product.call(one.manager, api.analysis.process, { applicationId: one.application_id, reason: 'It was loud.' });
  await product.runTasks();
  const again = (await overview()).again.find(({ id }) => id === one.application_id);
  expect(again).toMatchObject({ asked_by: 'manager', reason: 'It was loud.' });
  expect(again?.before.score).toBeGreaterThan(again?.after.score ?? 100);
});

it('the overview counts scores by week and reports the drift of the newest week', async () => {
  const one = await sent();
  const { result } = await product.db
    .selectFrom('analyses')
    .select('result')
    .where('application_id', '=', one.application_id)
    .executeTakeFirstOrThrow();
  const before = await overview();
  expect(before.drift).toEqual({ psi: null, word: 'unknown' });
  expect(before.weeks.at(-1)?.scored).toBeGreaterThan(0);
  expect(before.weeks.at(-1)?.bins.reduce((sum, count) => sum + count, 0)).toBe(before.weeks.at(-1)?.scored);
  expect(result.analysis_score).not.toBeNull();
});

it.each([
  ['steady', 60],
  ['moved', 20],
] as const)(
  'the overview reports the newest week as %s compared with eleven weeks of scores around 60',
  async (word, score) => {
    const product = await startTestProduct();
    const admin = await product.signUp('admin');
    const { candidate, job_id } = await draftIn(product);
    // Made by hand: hundreds of answers by the front door would take an hour.
    const graded = (weeksAgo: number, around: number) =>
      sql`with sent as (
      insert into applications (candidate_id, job_id, status, retired_at)
      select ${candidate.id}, ${job_id}, 'withdrawn', now() from generate_series(1, 30) returning id
    ) insert into analyses (application_id, run_id, analyser, result, created_at)
      select id, gen_random_uuid(), 'judge', jsonb_build_object('analysis_score', ${around}::int + row_number() over () % 10),
        now() - make_interval(weeks => ${weeksAgo}::int) from sent`.execute(product.db);
    for (let ago = 1; ago < 12; ago++) await graded(ago, 60);
    await graded(0, score);
    const { oversight } = (await product.call(admin, api.oversight.overview, {})).body;
    expect(oversight.weeks.map(({ scored }) => scored)).toEqual(Array.from({ length: 12 }, () => 30));
    expect(oversight.drift.word).toBe(word);
    await product.close();
  },
);
