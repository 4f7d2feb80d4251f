import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { applicationStatuses } from '#contract/hiring/applications.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { posterKey, videoKey } from '../video/videos/queries.ts';
import { demoAccounts, seedDemo } from './seeds/seed.ts';
import { called, demoCandidates, demoPassword } from './content.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  // Two processes that start at the same moment.
  await Promise.all([seedDemo(product.services), seedDemo(product.services)]);
});
afterAll(() => product.close());

const tables = [
  'users',
  'organizations',
  'jobs',
  'job_search',
  'applications',
  'application_answers',
  'analyses',
  'videos',
  'meetings',
  'credit_entries',
  'audit_log',
] as const;

async function counts() {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { count } = await product.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, count] as const;
    }),
  );
  return Object.fromEntries(rows);
}

async function signIn(email: string) {
  const { status, body } = await product.call(null, api.users.token, { email, password: demoPassword });
  expect(status).toBe(200);
  return { token: body.access_token };
}

it('seeding fills the database once, however often and by however many processes it runs', async () => {
  const before = await counts();
  expect(before).toMatchObject({ users: 26, organizations: 4, jobs: 22, applications: 26, videos: 26, analyses: 16 });
  await seedDemo(product.services);
  expect(await counts()).toEqual(before);
});

it('seeding leaves a database with users alone', async () => {
  const other = await startTestProduct();
  await other.signUp('candidate');
  await seedDemo(other.services);
  expect(await other.db.selectFrom('jobs').select('id').execute()).toEqual([]);
  await other.close();
});

it('a failed seeding leaves nothing behind and can start again', async () => {
  const other = await startTestProduct();
  const broken = {
    ...other.services,
    storage: { ...other.services.storage, put: () => Promise.reject(new Error('disk full')) },
  };
  await expect(seedDemo(broken)).rejects.toThrow('disk full');
  expect(await other.db.selectFrom('users').select('id').execute()).toEqual([]);
  await seedDemo(other.services);
  expect(await other.db.selectFrom('jobs').select('id').execute()).toHaveLength(22);
  await other.close();
});

it('the demo has applications in every state and analyses in every lasting state', async () => {
  const rows = await product.db
    .selectFrom('applications')
    .select(['status', 'analysis_status', 'ai_consent'])
    .execute();
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(applicationStatuses));
  expect(new Set(rows.map((row) => row.analysis_status))).toEqual(new Set(['pending', 'completed', 'failed']));
  expect(rows.some((row) => row.ai_consent === false && row.status === 'submitted')).toBe(true);
});

it('the times of each demo application follow one another', async () => {
  const applications = await product.db.selectFrom('applications').selectAll().execute();
  const now = new Date().toISOString();
  for (const row of applications) {
    const story = [row.created_at, row.submitted_at, row.opened_at, row.decided_at ?? row.withdrawn_at, now];
    const told = story.filter((at) => at !== null);
    expect(told).toEqual(told.toSorted());
  }
  const meetings = await product.db.selectFrom('meetings').selectAll().execute();
  for (const meeting of meetings) {
    const application = applications.find(({ id }) => id === meeting.application_id);
    expect(meeting.status === 'scheduled').toBe(meeting.scheduled_date > now);
    expect((application?.opened_at ?? '') < meeting.created_at).toBe(true);
    if (application?.decided_at) expect(meeting.scheduled_date < application.decided_at).toBe(true);
  }
});

it('the file and the poster of every demo video are stored', async () => {
  const { storage, db } = product.services;
  const videos = await db.selectFrom('videos').select(['id', 'bytes', 'status']).execute();
  for (const { id, bytes, status } of videos) {
    expect(status).toBe('ready');
    expect(await storage.size(videoKey(id))).toBe(bytes);
    expect(await storage.size(posterKey(id))).toBeGreaterThan(1000);
  }
});

it('a demo video plays for the stated time', async () => {
  const { storage, db, media } = product.services;
  const [video] = await db
    .selectFrom('videos')
    .select(['id', 'duration'])
    .orderBy('duration', 'desc')
    .limit(1)
    .execute();
  if (!video) throw new Error('There is no video.');
  const file = join(product.folder, 'longest.mp4');
  await pipeline(await storage.read(videoKey(video.id)), createWriteStream(file));
  const checked = await media.check(file);
  if (!checked.ok) throw new Error(checked.reason);
  expect(Math.abs(checked.info.duration - video.duration)).toBeLessThan(0.3);
});

it('every demo account signs in with the published password', async () => {
  for (const { email, role } of demoAccounts) {
    const { body } = await product.call(await signIn(email), api.users.me, {});
    expect(body.role).toBe(role);
  }
  await signIn(called(demoCandidates, 'june-park').email);
});

it('the demo manager has jobs with applications and credits to post more', async () => {
  const dana = await signIn(demoAccounts[0].email);
  const { body } = await product.call(dana, api.jobs.posted, {});
  expect(body.total).toBe(8);
  const busy = body.jobs.filter(({ applicationCount }) => applicationCount > 1);
  expect(busy.length).toBeGreaterThanOrEqual(3);
  expect((await product.call(dana, api.credits.balance, {})).body.jobPostings).toBe(5);
});

it('the demo candidate has a history, two upcoming interviews, a draft and good matches', async () => {
  const maya = await signIn(demoAccounts[1].email);
  const { body } = await product.call(maya, api.applications.mine, {});
  const states = body.applications.map((application) => application.status);
  expect(new Set(states)).toEqual(new Set(applicationStatuses));
  const meetings = await product.call(maya, api.meetings.list, {});
  expect([meetings.body.upcoming_total, meetings.body.past_total]).toEqual([2, 4]);
  const open = await product.call(maya, api.jobs.open, {});
  expect(open.body.total).toBe(19);
  expect(open.body.jobs[0]?.match.percentage).toBeGreaterThanOrEqual(70);
});

it('the demo manager sees an analysis that quotes the transcript and is marked as an example written by hand', async () => {
  const dana = await signIn(demoAccounts[0].email);
  const { body: posted } = await product.call(dana, api.jobs.posted, { search: 'Senior Frontend' });
  const job_id = posted.jobs[0]?.id ?? '';
  const { body: list } = await product.call(dana, api.applicants.forJob, { job_id });
  const best = list.applications.find(({ analysis_score }) => analysis_score === 83);
  const { body } = await product.call(dana, api.reviews.detail, { application_id: best?.id ?? '', job_id });
  const { analysis, answers, chapters, candidate } = body.application;
  expect(candidate.first_name).toBe('Maya');
  expect(chapters).toHaveLength(3);
  expect(analysis).toMatchObject({ analyser: 'Demo example, written by hand', demo: true });
  const words = [...(analysis?.transcript.map(({ text }) => text) ?? []), ...Object.values(answers)].join(' ');
  for (const { quote } of analysis?.analysis_notes.strengths ?? []) expect(words).toContain(quote);
});

it('this installation analyzes the waiting answer', async () => {
  await product.runTasks();
  const analysers = await product.db.selectFrom('analyses').select('analyser').distinct().execute();
  expect(analysers.length).toBe(2);
  const failed = await product.db
    .selectFrom('applications')
    .select('id')
    .where('analysis_status', '=', 'failed')
    .execute();
  expect(failed).toHaveLength(1);
}, 120_000);
