import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import { jobStateOf } from '#contract/jobs/job-life.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { stopAfterTooLong } from './hard-stop.ts';
import { watchPromises } from './watch.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

type Decision = Omit<Sent<typeof api.reviews.updateStatus>, 'application_id'>;
const decide = ({ manager, application_id }: Draft, decision: Decision) =>
  house.call(manager, api.reviews.updateStatus, { application_id, ...decision });
const run = (task: typeof watchPromises) => task.run(house.services, {}, { id: randomUUID(), last: false });
const watch = async () => {
  await run(watchPromises);
  await house.runTasks();
};
const ago = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`;
const put = ({ application_id }: Draft, set: Record<string, unknown>) =>
  house.db.updateTable('applications').set(set).where('id', '=', application_id).execute();
const jobOf = async ({ manager, job_id }: Draft) => (await house.call(manager, api.postings.one, { job_id })).body.job;
const subjectsTo = async ({ email }: Person) => (await house.sentMail(email)).map(({ subject }) => subject);
const isListed = async (job_id: string) => {
  const seeker = await house.signUp('candidate');
  const { jobs } = (await house.call(seeker, api.jobs.open, { limit: 50 })).body;
  return jobs.some(({ id }) => id === job_id);
};

describe('the clock of a promise', () => {
  it('counts for the manager who waits, and until when', async () => {
    const sent = await sentIn(house);
    const { waiting, overdue, next_due_at } = await jobOf(sent);
    expect([waiting, overdue]).toEqual([1, 0]);
    expect(Date.parse(next_due_at ?? '')).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    await decide(sent, { new_status: 'accepted' });
    expect(await jobOf(sent)).toMatchObject({ waiting: 0, next_due_at: null });
  });

  it('reminds once, a day before', async () => {
    const sent = await sentIn(house);
    await watch();
    await put(sent, { reply_due_at: ago(-20) });
    await watch();
    await watch();
    const reminders = (await subjectsTo(sent.manager)).filter((subject) => !subject.startsWith('New application'));
    expect(reminders).toEqual(['One candidate for Baker expects your answer within a day']);
    expect(jobStateOf(await jobOf(sent))).toBe('open');
  });

  it('lets no one else apply once an answer is overdue, and everyone again with the last one', async () => {
    const sent = await sentIn(house);
    const other = await sentIn(house, { manager: sent.manager, job_id: sent.job_id });
    const late = await draftIn(house, { manager: sent.manager, job_id: sent.job_id });
    for (const one of [sent, other]) await put(one, { reply_due_at: ago(1) });
    await watch();
    await watch();
    expect(jobStateOf(await jobOf(sent))).toBe('held');
    expect(await isListed(sent.job_id)).toBe(false);
    const { candidate, application_id, video_url } = late;
    const refused = await house.call(candidate, api.applications.submit, { application_id, video_url });
    expect(refused.body).toMatchObject({
      code: 'job_closed',
      error: expect.stringContaining('overdue reply'),
    });
    const held = (await subjectsTo(sent.manager)).filter((subject) => subject.includes('no new applications'));
    expect(held).toEqual(['Baker takes no new applications until you have answered']);

    await decide(sent, { new_status: 'rejected', reason_code: 'skills' });
    expect(jobStateOf(await jobOf(sent))).toBe('held');
    await house.call(other.candidate, api.applications.withdraw, { application_id: other.application_id });
    expect(jobStateOf(await jobOf(sent))).toBe('open');
    expect(await isListed(sent.job_id)).toBe(true);
    expect((await house.call(candidate, api.applications.submit, { application_id, video_url })).status).toBe(200);
  });

  it('runs on while a job is paused', async () => {
    const sent = await sentIn(house);
    await house.call(sent.manager, api.postings.pause, { job_id: sent.job_id });
    await put(sent, { reply_due_at: ago(1) });
    await watch();
    expect(await jobOf(sent)).toMatchObject({ overdue: 1, held_at: expect.any(String) });
    await house.call(sent.manager, api.postings.resume, { job_id: sent.job_id });
    expect(jobStateOf(await jobOf(sent))).toBe('held');
    expect(await isListed(sent.job_id)).toBe(false);
    await decide(sent, { new_status: 'accepted' });
    expect(await isListed(sent.job_id)).toBe(true);
  });
});

describe('the stop after 45 days', () => {
  const days = 24;
  it('tells both sides once, and refuses new jobs until everyone has a decision', async () => {
    const sent = await sentIn(house);
    const { manager, candidate, job_id } = sent;
    const spare = await house.job(manager);
    await house.call(manager, api.postings.pause, { job_id: spare.id });
    await put(sent, { submitted_at: ago(46 * days) });
    for (let times = 0; times < 2; times++) {
      await run(stopAfterTooLong);
      await house.runTasks();
    }
    expect(await subjectsTo(candidate)).toEqual(['No decision on Baker after 45 days']);
    expect((await subjectsTo(manager)).filter((subject) => subject.includes('45 days'))).toHaveLength(1);

    await house.grant(manager, 'job_posting', 1);
    const refused = await house.call(manager, api.postings.resume, { job_id: spare.id });
    expect(refused.body).toMatchObject({ code: 'answers_overdue', job_id, application_id: sent.application_id });
    await decide(sent, { new_status: 'rejected' });
    expect((await house.call(manager, api.postings.resume, { job_id: spare.id })).status).toBe(200);
  });

  it('counts from the last interview', async () => {
    const sent = await sentIn(house);
    const { manager, application_id } = sent;
    const scheduled_date = new Date(Date.now() + 86_400_000).toISOString();
    const wanted = { application_id, scheduled_date, timezone: 'UTC', meeting_type: 'video' } as const;
    await house.call(manager, api.meetings.create, wanted);
    await put(sent, { submitted_at: ago(60 * days) });
    const spare = await house.job(manager);
    const interviewed = (count: number) =>
      house.db
        .updateTable('meetings')
        .set({ scheduled_date: ago(count * days) })
        .where('application_id', '=', application_id)
        .execute();
    await interviewed(44);
    await house.call(manager, api.postings.pause, { job_id: spare.id });
    expect((await house.call(manager, api.postings.resume, { job_id: spare.id })).status).toBe(200);
    await interviewed(46);
    await house.call(manager, api.postings.pause, { job_id: spare.id });
    expect((await house.call(manager, api.postings.resume, { job_id: spare.id })).body.code).toBe('answers_overdue');
  });
});

describe('the responsiveness of an employer', () => {
  const scoreOf = async (person: Person, job_id?: string) =>
    (await house.call(person, api.promises.responsiveness, job_id ? { job_id } : {})).body.score;

  it('is counted from five applications on, the same for the public, for candidates and for the employer', async () => {
    const manager = await house.signUp('manager');
    const { id: job_id } = await house.job(manager);
    const sent: Draft[] = [];
    for (let count = 0; count < 6; count++) sent.push(await sentIn(house, { manager, job_id }));
    const [quick, slow, late, ignored, fresh, gone] = sent as [Draft, Draft, Draft, Draft, Draft, Draft];
    const facts = (hours: number, opened: number | null, answered: number | null) => ({
      submitted_at: ago(hours),
      reply_due_at: ago(hours - 7 * 24),
      opened_at: opened === null ? null : ago(hours - opened),
      answered_at: answered === null ? null : ago(hours - answered),
    });
    await put(quick, facts(400, 2, 10));
    await put(slow, facts(400, 30, 100));
    await put(late, facts(400, null, 300));
    await put(ignored, facts(400, null, null));
    await put(gone, { ...facts(400, null, null), status: 'withdrawn' });
    expect(await scoreOf(manager)).toBe(null);

    await put(fresh, facts(400, 4, 20));
    const score = { applications: 5, median_hours: 17, answered_percent: 80, kept_percent: 60 };
    expect(await scoreOf(manager)).toEqual(score);
    expect(await scoreOf(await house.signUp('candidate'), job_id)).toEqual(score);
    expect((await house.call(null, api.board.job, { job_id })).body.responsiveness).toEqual(score);
  });
});
