import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { maxAnsweredSynchronously } from '#contract/hiring/fill-job.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { someone } from '../../../tests/support/database.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const ownOf = async ({ candidate, job_id }: Draft) =>
  (await product.call(candidate, api.applications.one, { job_id })).body.application;
/** What told this person how it ended. */
const mailsTo = async ({ email }: Person) =>
  (await product.sentMail(email)).filter(({ text }) => text.includes('not to move forward'));
const remaining = async ({ manager, job_id }: Draft) =>
  (await product.call(manager, api.closing.remaining, { job_id })).body;

describe('the closing of a job as filled', () => {
  it('closing a job rejects each remaining applicant as the manager chose, and no one else', async () => {
    const hired = await sentIn(product);
    const { manager, job_id } = hired;
    await product.call(manager, api.reviews.updateStatus, {
      application_id: hired.application_id,
      new_status: 'accepted',
    });
    const [common, special] = [await sentIn(product, { manager, job_id }), await sentIn(product, { manager, job_id })];
    const writing = await draftIn(product, { manager, job_id });
    await product.call(manager, api.reviews.open, { application_id: special.application_id });
    expect((await remaining(hired)).applicants).toMatchObject([
      { id: common.application_id, name: 'Ada Park', status: 'submitted' },
      { id: special.application_id, name: 'Ada Park', status: 'under_review' },
    ]);

    const answers = [
      {
        application_id: special.application_id,
        reason_code: 'experience',
        note: 'Please try again next year.',
      } as const,
    ];
    const close = () =>
      product.call(manager, api.closing.close, { job_id, reason_code: 'filled', note: 'Thank you.', answers });
    const both = await Promise.all([close(), close()]);
    expect(both.map(({ body }) => body.job.status)).toEqual(['Filled', 'Filled']);
    expect(both.map(({ body }) => body.answered).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(await ownOf(common)).toMatchObject({ status: 'submitted', rejection: null });
    expect(await remaining(hired)).toEqual({ applicants: [], total: 0 });

    await product.runTasks();
    expect(await ownOf(common)).toMatchObject({
      status: 'rejected',
      rejection: { code: 'filled', note: 'Thank you.' },
    });
    expect(await ownOf(special)).toMatchObject({
      rejection: { code: 'experience', note: 'Please try again next year.' },
    });
    expect((await ownOf(hired))?.status).toBe('accepted');
    expect((await ownOf(writing))?.status).toBe('draft');
    for (const one of [common, special]) expect(await mailsTo(one.candidate)).toHaveLength(1);
    const { candidate, application_id, video_url } = writing;
    expect((await product.call(candidate, api.applications.submit, { application_id, video_url })).body.code).toBe(
      'job_closed',
    );
  });

  it('no application remains unanswered when it is submitted while the job closes', async () => {
    const first = await draftIn(product);
    const { manager, job_id } = first;
    const drafts = [first];
    for (let count = 0; count < 3; count++) drafts.push(await draftIn(product, { manager, job_id }));
    await Promise.all([
      ...drafts.map(({ candidate, application_id, video_url }) =>
        product.call(candidate, api.applications.submit, { application_id, video_url }),
      ),
      product.call(manager, api.closing.close, { job_id, reason_code: 'filled' }),
    ]);
    await product.runTasks();
    for (const one of drafts) expect(['draft', 'rejected']).toContain((await ownOf(one))?.status);
  });

  it('closing a job rejects many applicants in batches', async () => {
    const { manager, job_id } = await sentIn(product);
    const crowd = await Promise.all(Array.from({ length: maxAnsweredSynchronously + 2 }, () => someone(product.db)));
    const submitted = { status: 'submitted', submitted_at: new Date().toISOString() } as const;
    const rows = crowd.map((candidate_id) => ({ job_id, candidate_id, ...submitted }));
    await product.db.insertInto('applications').values(rows).execute();
    const { body } = await product.call(manager, api.closing.close, { job_id, reason_code: 'other' });
    expect(body.answered).toBe(maxAnsweredSynchronously);
    await product.runTasks();
    const left = await product.db
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', job_id)
      .where('status', '<>', 'rejected')
      .execute();
    expect(left).toEqual([]);
  });

  it('closing a job can be undone for ten minutes without a notification', async () => {
    const sent = await sentIn(product);
    const { manager, job_id, candidate } = sent;
    const passed = await sentIn(product, { manager, job_id });
    await product.call(manager, api.reviews.updateStatus, {
      application_id: passed.application_id,
      new_status: 'rejected',
    });
    await product.call(manager, api.closing.close, { job_id, reason_code: 'filled' });
    const page = async () =>
      (await product.call(candidate, api.outcomes.page, { application_id: sent.application_id })).body.application;
    expect(await page()).toMatchObject({ status: 'submitted', job_open: true, job: { status: 'Active' } });

    const undo = () => product.call(manager, api.closing.undo, { job_id });
    expect((await undo()).body).toMatchObject({ job: { status: 'Active' }, undone: 1 });
    expect((await undo()).body).toMatchObject({ job: { status: 'Active' }, undone: 0 });
    expect(await remaining(sent)).toMatchObject({ total: 1, applicants: [{ id: sent.application_id }] });
    await product.runTasks();
    expect(await mailsTo(candidate)).toEqual([]);
    expect(await mailsTo(passed.candidate)).toHaveLength(1);
    const seeker = await product.signUp('candidate');
    const { jobs } = (await product.call(seeker, api.jobs.open, {})).body;
    expect(jobs.map(({ id }) => id)).toContain(job_id);
  });

  it('undoing an acceptance after closing reopens the job and undoes the rejections that came with closing', async () => {
    const sent = await sentIn(product);
    const { manager, job_id, application_id } = sent;
    const other = await sentIn(product, { manager, job_id });
    const decide = (new_status: 'accepted' | 'under_review') =>
      product.call(manager, api.reviews.updateStatus, { application_id, new_status });
    await decide('accepted');
    await product.call(manager, api.closing.close, { job_id, reason_code: 'filled' });
    expect((await decide('under_review')).body).toMatchObject({ status: 'submitted', job_reopened: true });
    const { body } = await product.call(manager, api.postings.one, { job_id });
    expect(body.job).toMatchObject({ status: 'Active', posting_state: 'open' });
    expect(await remaining(sent)).toMatchObject({ total: 2 });
    await product.runTasks();
    expect([...(await mailsTo(sent.candidate)), ...(await mailsTo(other.candidate))]).toEqual([]);
    const seeker = await product.signUp('candidate');
    const { jobs } = (await product.call(seeker, api.jobs.open, {})).body;
    expect(jobs.map(({ id }) => id)).toContain(job_id);
  });

  it('closing a job cannot be undone after the candidates are notified', async () => {
    const sent = await sentIn(product);
    const { manager, job_id } = sent;
    await product.call(manager, api.closing.close, { job_id, reason_code: 'filled' });
    await product.runTasks();
    expect(await ownOf(sent)).toMatchObject({ status: 'rejected', job: { status: 'Filled' } });
    expect(await product.call(manager, api.closing.undo, { job_id })).toMatchObject({ status: 409 });
  });
});
