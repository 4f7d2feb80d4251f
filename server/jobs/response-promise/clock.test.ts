import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { jobStateOf } from '#contract/jobs/job-lifecycle.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { enforceDecisionDeadline } from './hard-stop.ts';
import { watchPromises } from './watch.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

type Decision = Omit<RawInput<typeof api.reviews.updateStatus>, 'application_id'>;
const decide = ({ manager, application_id }: Draft, decision: Decision) =>
  product.call(manager, api.reviews.updateStatus, { application_id, ...decision });
const run = (task: typeof watchPromises) => task.run(product.services, {}, { id: randomUUID(), last: false });
const watch = async () => {
  await run(watchPromises);
  await product.runTasks();
};
const ago = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`;
const put = ({ application_id }: Draft, set: Record<string, unknown>) =>
  product.db.updateTable('applications').set(set).where('id', '=', application_id).execute();
const jobOf = async ({ manager, job_id }: Draft) =>
  (await product.call(manager, api.postings.one, { job_id })).body.job;
const subjectsTo = async ({ email }: Person) => (await product.sentMail(email)).map(({ subject }) => subject);
const isListed = async (job_id: string) => {
  const seeker = await product.signUp('candidate');
  const { jobs } = (await product.call(seeker, api.jobs.open, { limit: 50 })).body;
  return jobs.some(({ id }) => id === job_id);
};

describe('the deadline of a promised answer', () => {
  it('a job shows its manager how many applicants wait and until when', async () => {
    const sent = await sentIn(product);
    const { waiting, overdue, next_due_at } = await jobOf(sent);
    expect([waiting, overdue]).toEqual([1, 0]);
    expect(Date.parse(next_due_at ?? '')).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    await decide(sent, { new_status: 'accepted' });
    expect(await jobOf(sent)).toMatchObject({ waiting: 0, next_due_at: null });
  });

  it('one reminder is sent a day before the deadline', async () => {
    const sent = await sentIn(product);
    await watch();
    await put(sent, { reply_due_at: ago(-20) });
    await watch();
    await watch();
    const reminders = (await subjectsTo(sent.manager)).filter((subject) => !subject.startsWith('New application'));
    expect(reminders).toEqual(['One candidate for Baker expects your answer within a day']);
    expect(jobStateOf(await jobOf(sent))).toBe('open');
  });

  it('an overdue answer closes the job for new applications until the last one is given', async () => {
    const sent = await sentIn(product);
    const other = await sentIn(product, { manager: sent.manager, job_id: sent.job_id });
    const late = await draftIn(product, { manager: sent.manager, job_id: sent.job_id });
    for (const one of [sent, other]) await put(one, { reply_due_at: ago(1) });
    await watch();
    await watch();
    expect(jobStateOf(await jobOf(sent))).toBe('held');
    expect(await isListed(sent.job_id)).toBe(false);
    const { candidate, application_id, video_url } = late;
    const refused = await product.call(candidate, api.applications.submit, { application_id, video_url });
    expect(refused.body).toMatchObject({
      code: 'job_closed',
      error: expect.stringContaining('overdue reply'),
    });
    const held = (await subjectsTo(sent.manager)).filter((subject) => subject.includes('no new applications'));
    expect(held).toEqual(['Baker takes no new applications until you have answered']);

    await decide(sent, { new_status: 'rejected', reason_code: 'skills' });
    expect(jobStateOf(await jobOf(sent))).toBe('held');
    await product.call(other.candidate, api.applications.withdraw, { application_id: other.application_id });
    // A job that opens now would tell the first of a decision that can still be undone.
    expect(jobStateOf(await jobOf(sent))).toBe('held');
    await watch();
    expect(jobStateOf(await jobOf(sent))).toBe('open');
    expect(await isListed(sent.job_id)).toBe(true);
    expect((await product.call(candidate, api.applications.submit, { application_id, video_url })).status).toBe(200);
  });

  it('the deadline continues while a job is paused', async () => {
    const sent = await sentIn(product);
    await product.call(sent.manager, api.postings.pause, { job_id: sent.job_id });
    await put(sent, { reply_due_at: ago(1) });
    await watch();
    expect(await jobOf(sent)).toMatchObject({ overdue: 1, held_at: expect.any(String) });
    await product.call(sent.manager, api.postings.resume, { job_id: sent.job_id });
    expect(jobStateOf(await jobOf(sent))).toBe('held');
    expect(await isListed(sent.job_id)).toBe(false);
    await decide(sent, { new_status: 'accepted' });
    await product.runTasks();
    expect(await isListed(sent.job_id)).toBe(true);
  });
});

describe('the limit of 45 days', () => {
  const days = 24;
  it('both sides get one notice, and new jobs are refused until every applicant has a decision', async () => {
    const sent = await sentIn(product);
    const { manager, candidate, job_id } = sent;
    const spare = await product.job(manager);
    await product.call(manager, api.postings.pause, { job_id: spare.id });
    await put(sent, { submitted_at: ago(46 * days) });
    for (let times = 0; times < 2; times++) {
      await run(enforceDecisionDeadline);
      await product.runTasks();
    }
    expect(await subjectsTo(candidate)).toEqual(['No decision on Baker after 45 days']);
    expect((await subjectsTo(manager)).filter((subject) => subject.includes('45 days'))).toHaveLength(1);

    await product.grant(manager, 'job_posting', 1);
    const refused = await product.call(manager, api.postings.resume, { job_id: spare.id });
    expect(refused.body).toMatchObject({ code: 'answers_overdue', job_id, application_id: sent.application_id });
    await decide(sent, { new_status: 'rejected' });
    expect((await product.call(manager, api.postings.resume, { job_id: spare.id })).status).toBe(200);
  });

  it('the 45 days count from the last interview', async () => {
    const sent = await sentIn(product);
    const { manager, application_id } = sent;
    const scheduled_date = new Date(Date.now() + 86_400_000).toISOString();
    const wanted = { application_id, scheduled_date, timezone: 'UTC', meeting_type: 'video' } as const;
    await product.call(manager, api.meetings.create, wanted);
    await put(sent, { submitted_at: ago(60 * days) });
    const spare = await product.job(manager);
    const interviewed = (count: number) =>
      product.db
        .updateTable('meetings')
        .set({ scheduled_date: ago(count * days) })
        .where('application_id', '=', application_id)
        .execute();
    await interviewed(44);
    await product.call(manager, api.postings.pause, { job_id: spare.id });
    expect((await product.call(manager, api.postings.resume, { job_id: spare.id })).status).toBe(200);
    await interviewed(46);
    await product.call(manager, api.postings.pause, { job_id: spare.id });
    expect((await product.call(manager, api.postings.resume, { job_id: spare.id })).body.code).toBe('answers_overdue');
  });
});

describe('the responsiveness of an employer', () => {
  const scoreOf = async (person: Person, job_id?: string) =>
    (await product.call(person, api.promises.responsiveness, job_id ? { job_id } : {})).body.score;

  it('responsiveness is computed from five applications on, and is the same for every reader', async () => {
    const manager = await product.signUp('manager');
    const { id: job_id } = await product.job(manager);
    const sent: Draft[] = [];
    for (let count = 0; count < 6; count++) sent.push(await sentIn(product, { manager, job_id }));
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
    const score = { applications: 5, median_hours: 4, answered_percent: 80, kept_percent: 60, unwatched_percent: 20 };
    expect(await scoreOf(manager)).toEqual(score);
    expect(await scoreOf(await product.signUp('candidate'), job_id)).toEqual(score);
    expect((await product.call(null, api.board.job, { job_id })).body.responsiveness).toEqual(score);
  });
});
