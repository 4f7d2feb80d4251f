import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const interview = {
  scheduled_date: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  timezone: 'America/Denver',
  meeting_type: 'video',
} as const;

/** One posting with a draft, one sent, one in an interview and one taken back; and another posting that is paused. */
async function busyPosting(): Promise<{ manager: Person; job_id: string; met: string; waiting: string }> {
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  const { id: job_id } = await product.job(manager, { department: 'Bakery' });
  await draftIn(product, { manager, job_id });
  const waiting = await sentIn(product, { manager, job_id });
  const { application_id } = await sentIn(product, { manager, job_id });
  await product.call(manager, api.reviews.open, { application_id });
  await product.call(manager, api.meetings.create, { application_id, ...interview });
  const gone = await sentIn(product, { manager, job_id });
  await product.call(gone.candidate, api.applications.withdraw, { application_id: gone.application_id });
  const other = await product.job(manager, { title: 'Miller' });
  await product.db.updateTable('jobs').set({ status: 'Paused' }).where('id', '=', other.id).execute();
  return { manager, job_id, met: application_id, waiting: waiting.application_id };
}

describe('the table of postings', () => {
  it('the table shows live counts for each posting and filters by status', async () => {
    const { manager, job_id } = await busyPosting();
    const { body } = await product.call(manager, api.prospects.list, {});
    expect(body.totals).toEqual({ all: 2, Active: 1, Paused: 1, Filled: 0, Draft: 0 });
    expect(body.prospects.map(({ title }) => title)).toEqual(['Miller', 'Baker']);
    expect(body.prospects[1]).toEqual({
      id: job_id,
      title: 'Baker',
      company: 'Bread & Co',
      department: 'Bakery',
      postedDate: expect.any(String),
      expiresAt: expect.any(String),
      status: 'Active',
      posting_state: 'open',
      applications: 2,
      waiting: 1,
      interviewed: 1,
      salaryRange: '$40,000 - $50,000',
      location: 'Denver, CO',
    });
    const paused = await product.call(manager, api.prospects.list, { status_filter: 'Paused' });
    expect(paused.body.prospects.map(({ title, applications }) => [title, applications])).toEqual([['Miller', 0]]);
    const { body: theirs } = await product.call(await product.signUp('manager'), api.prospects.list, {});
    expect(theirs).toMatchObject({ prospects: [], totals: { all: 0 } });
  });

  it('the table is paged by key and refuses an unknown status', async () => {
    const { manager } = await busyPosting();
    const first = await product.call(manager, api.prospects.list, { limit: 1 });
    const second = await product.call(manager, api.prospects.list, { limit: 1, cursor: first.body.next_cursor ?? '' });
    expect([...first.body.prospects, ...second.body.prospects].map(({ title }) => title)).toEqual(['Miller', 'Baker']);
    expect(second.body.next_cursor).toBe(null);
    const strange = await product.call(manager, api.prospects.list, { status_filter: 'Lost' as 'all' });
    expect(strange.status).toBe(400);
  });
});

describe('the pipeline of one posting', () => {
  it('the pipeline shows counts, times and named applicants by stage', async () => {
    const { manager, job_id, met, waiting } = await busyPosting();
    const { body } = await product.call(manager, api.prospects.overview, { job_id });
    expect(body).toMatchObject({
      prospect: { id: job_id, applications: 2 },
      figures: { applications: 2, opened: 1, interviewed: 1, accepted: 0, rejected: 0, waiting: 1 },
      times: { hours_to_first_answer: expect.any(Number), days_to_hire: null },
    });
    expect(body.stages.map(({ status, count }) => [status, count])).toEqual([
      ['submitted', 1],
      ['under_review', 0],
      ['meeting_scheduled', 1],
      ['accepted', 0],
      ['rejected', 0],
    ]);
    expect(body.stages[0]?.newest).toEqual([
      {
        application_id: waiting,
        name: 'Ada Park',
        submitted_at: expect.any(String),
        reply_due_at: expect.any(String),
        match_percentage: 50,
        face: null,
        hidden: false,
      },
    ]);
    expect(body.stages[2]?.newest).toMatchObject([{ application_id: met, name: 'Ada Park', reply_due_at: null }]);
  });

  it('the pipeline is not available to another organization', async () => {
    const { job_id } = await busyPosting();
    const stranger = await product.signUp('manager');
    const answer = await product.call(stranger, api.prospects.overview, { job_id });
    expect(answer).toMatchObject({ status: 404, body: { error: 'Job not found.' } });
  });
});
