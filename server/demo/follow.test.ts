import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { enqueue } from '../base/task.ts';
import { concludeMeetings } from '../interviews/meetings/conclude.ts';
import { expireOffers } from '../interviews/slots/expire.ts';
import { expireJobs } from '../jobs/job-life/expire.ts';
import { watchPromises } from '../jobs/response-promise/watch.ts';
import { demoAccounts, seedDemo } from './seeds/seed.ts';
import { demoApplications, demoPassword } from './content.ts';
import { arrangedAt, daysBefore, hoursBefore, movedWorkingDay, workingDay } from './dates.ts';
import { followTheDay } from './follow.ts';
import { isHoliday } from './holidays.ts';

const now = new Date();
const monthAgo = new Date(daysBefore(now, 31));

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await seedDemo(product.services, monthAgo);
});
afterAll(() => product.close());

async function signIn(account: (typeof demoAccounts)[number]) {
  const { body } = await product.call(null, api.users.token, { email: account.email, password: demoPassword });
  return { token: body.access_token };
}

const dates = async () => ({
  jobs: await product.db.selectFrom('jobs').select(['id', 'title', 'posted_at', 'expires_at']).execute(),
  meetings: await product.db.selectFrom('meetings').selectAll().execute(),
});

it('the daily update leaves an unfinished day alone', async () => {
  const before = await dates();
  expect(await followTheDay(product.services, new Date(monthAgo.getTime() + 3_600_000))).toBe(0);
  expect(await dates()).toEqual(before);
});

it('the daily update makes a month-old demo current again and leaves changes of users alone', async () => {
  const dana = await signIn(demoAccounts[0]);
  // The timetables of a month: jobs expire and are held, interviews are concluded.
  for (const timetable of [expireJobs, watchPromises, concludeMeetings, expireOffers])
    await product.db.transaction().execute((tx) => enqueue(tx, timetable, {}));
  await product.runTasks();
  const { body: dead } = await product.call(dana, api.stats.manager, {});
  expect(dead).toMatchObject({ activeJobs: 0, interviewsScheduled: 0 });
  expect(dead.overdue).toBeGreaterThan(0);

  const { body: posted } = await product.call(dana, api.jobs.posted, {});
  const kept = posted.jobs.find(({ title }) => title === 'Clinic Operations Manager');
  const { body: list } = await product.call(dana, api.applicants.forJob, { job_id: kept?.id ?? '' });
  const read = list.applications[0];
  await product.call(dana, api.notes.add, { application_id: read?.id ?? '', text: 'Call her on Monday.' });
  const story = product.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', read?.id ?? '');
  const before = await story.executeTakeFirstOrThrow();

  expect(await followTheDay(product.services, now)).toBeGreaterThan(170);
  expect(await followTheDay(product.services, now)).toBe(0);

  const { body: alive } = await product.call(dana, api.stats.manager, {});
  expect(alive.activeJobs).toBeGreaterThanOrEqual(4);
  expect(alive.interviewsScheduled).toBeGreaterThan(0);
  for (const { date, meeting_link, id } of alive.upcomingMeetings) {
    expect(Date.parse(date)).toBeGreaterThan(now.getTime());
    expect([0, 6]).not.toContain(new Date(date).getUTCDay());
    expect(isHoliday(new Date(date))).toBe(false);
    if (meeting_link) expect(meeting_link).toBe(`${product.services.settings.origin}/rooms/${id}`);
  }
  expect(await story.executeTakeFirstOrThrow()).toEqual(before);
  // The job of the touched application is open again, and still posted before its answer came.
  const job = await product.db.selectFrom('jobs').selectAll().where('id', '=', before.job_id).executeTakeFirstOrThrow();
  expect((job.posted_at ?? '') < (before.submitted_at ?? '')).toBe(true);

  const maya = await signIn(demoAccounts[1]);
  await product.services.jobIndex.refresh([]);
  const { body: open } = await product.call(maya, api.jobs.open, {});
  expect(open.total).toBeGreaterThan(10);
}, 120_000);

it('the demo applications have the same consistent times on every day of two years', () => {
  for (let time = Date.UTC(2026, 0, 1, 9, 30); time < Date.UTC(2028, 0, 1); time += 86_400_000) {
    const today = new Date(time);
    for (const told of demoApplications) {
      for (const meeting of told.meetings ?? []) {
        const date = workingDay(today, meeting.day, meeting.hour);
        const wrong = isHoliday(date) || [0, 6].includes(date.getUTCDay()) || date > today !== meeting.day > 0;
        if (wrong) throw new Error(`${told.candidate} meets on ${date.toISOString()}`);
        const opened = hoursBefore(today, told.opened ?? 0);
        const story = [opened, arrangedAt(date, today, opened), date.toISOString()];
        if (told.decided) story.push(hoursBefore(today, told.decided));
        expect(story).toEqual(story.toSorted());
        expect(movedWorkingDay(date, today, today)).toEqual(date);
      }
    }
  }
});

it('the demo calendar knows the holidays of US offices', () => {
  const closed = ['2026-11-26', '2026-11-27', '2026-12-25', '2026-07-03', '2027-01-01', '2027-01-18', '2027-05-31'];
  for (const date of closed) expect(isHoliday(new Date(`${date}T15:00:00Z`)), date).toBe(true);
  for (const date of ['2026-11-25', '2026-12-26', '2026-07-06', '2027-01-04'])
    expect(isHoliday(new Date(`${date}T15:00:00Z`)), date).toBe(false);
});
