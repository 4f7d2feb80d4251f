import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, draftIn, sentIn, theirAnswers } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const open = ({ manager, application_id }: Draft) => product.call(manager, api.reviews.open, { application_id });
const reject = ({ manager, application_id }: Draft) =>
  product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'rejected' });
const detail = ({ manager, application_id }: Draft) => product.call(manager, api.reviews.detail, { application_id });
const ownOf = async ({ candidate, job_id }: Draft) =>
  (await product.call(candidate, api.applications.one, { job_id })).body.application;
describe("the manager's applicant table", () => {
  it('the table shows drafts as pseudonyms, and sent applications with match and analysis', async () => {
    const draft = await draftIn(product);
    const { manager, job_id } = draft;
    await product.call(draft.candidate, api.applications.save, {
      application_id: draft.application_id,
      ai_consent: true,
    });
    const sent = await sentIn(product, { manager, job_id });
    const { body } = await product.call(manager, api.applicants.forJob, { job_id });
    expect(body).toMatchObject({ job: { id: job_id, title: 'Baker' }, total: 2, next_cursor: null });
    expect(body.applications).toEqual([
      {
        id: sent.application_id,
        candidate_id: expect.stringMatching(/^C-[0-9A-F]{6}$/),
        created_at: expect.any(String),
        submitted_at: expect.any(String),
        status: 'submitted',
        analysis_status: 'pending',
        human_review: true,
        analysis_score: null,
        analysis_demo: false,
        score_by: null,
        score_state: 'people',
        score_range: null,
        words_from: [],
        ai_recommendation: null,
        match_percentage: 50,
        name: 'Ada Park',
        first_words: 'Because it feeds people.',
        reply_due_at: expect.any(String),
        face: null,
        interview_ends_at: null,
        source: 'saywell',
        scored: false,
      },
      {
        id: draft.application_id,
        candidate_id: expect.stringMatching(/^C-[0-9A-F]{6}$/),
        created_at: expect.any(String),
        submitted_at: null,
        status: 'draft',
        analysis_status: 'pending',
        human_review: false,
        analysis_score: null,
        analysis_demo: false,
        score_by: null,
        score_state: 'none',
        score_range: null,
        words_from: [],
        ai_recommendation: null,
        match_percentage: null,
        name: null,
        first_words: null,
        reply_due_at: null,
        face: null,
        interview_ends_at: null,
        source: null,
        scored: false,
      },
    ]);
    expect(body.applications[0]?.candidate_id).not.toBe(body.applications[1]?.candidate_id);
  });

  it('the table is paged by key without losing or repeating a row', async () => {
    const { manager, job_id } = await sentIn(product);
    for (const _ of [1, 2, 3, 4]) await sentIn(product, { manager, job_id });
    // The same moment for all: the id decides.
    await product.db
      .updateTable('applications')
      .set({ created_at: '2026-01-01T00:00:00.123456Z' })
      .where('job_id', '=', job_id)
      .execute();
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await product.call(manager, api.applicants.forJob, { job_id, limit: 2, cursor });
      expect(body.total).toBe(5);
      ids.push(...body.applications.map(({ id }) => id));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(5);
    expect(ids).toHaveLength(5);
    const broken = await product.call(manager, api.applicants.forJob, { job_id, cursor: 'nonsense' });
    expect(broken).toMatchObject({ status: 400 });
  });
});

describe('the review of one application', () => {
  it('the review shows the candidate, answers, chapters, match and a video URL for this viewer', async () => {
    const sent = await sentIn(product);
    await product.call(sent.candidate, api.users.updateProfile, { title: 'Pastry cook', timezone: 'America/Denver' });
    const { body } = await detail(sent);
    expect(body.application).toMatchObject({
      status: 'submitted',
      candidate: {
        first_name: 'Ada',
        title: 'Pastry cook',
        email: sent.candidate.email,
        skills: ['Baking'],
        timezone: 'America/Denver',
      },
      answers: { 'Why bread?': 'Because it feeds people.', 'When did a batch go wrong?': 'The oven went out once.' },
      chapters: [
        { question: 'Why bread?', t_start: 0, t_end: 20 },
        { question: 'When did a batch go wrong?', t_start: 20, t_end: 58 },
      ],
      match: { percentage: 50, matched: ['Baking'], missing: ['Sourdough'] },
      video: { path: sent.video_url, status: 'ready', duration: 60 },
      human_review: true,
      analysis: null,
      meeting: null,
      position: 1,
      total: 1,
      previous_id: null,
      next_id: null,
    });
    expect(body.application).not.toHaveProperty('door');
    expect(body.application.video?.url).not.toBe((await ownOf(sent))?.video?.url);
  });

  it('the review links to the previous and the next sent application', async () => {
    const oldest = await sentIn(product);
    const { manager, job_id } = oldest;
    const middle = await sentIn(product, { manager, job_id });
    await draftIn(product, { manager, job_id });
    const newest = await sentIn(product, { manager, job_id });
    const [first, second, third] = [oldest, middle, newest].map(({ application_id }) => application_id);
    expect((await detail(middle)).body.application).toMatchObject({
      position: 2,
      total: 3,
      previous_id: first,
      next_id: third,
    });
    expect((await detail(oldest)).body.application).toMatchObject({ position: 1, previous_id: null, next_id: second });
    expect((await detail(newest)).body.application).toMatchObject({ position: 3, previous_id: second, next_id: null });
  });

  it('the review is not available for drafts, another job or another organization', async () => {
    const hidden = { status: 404, body: { error: 'Application not found.' } };
    const draft = await draftIn(product);
    expect(await detail(draft)).toMatchObject(hidden);
    expect(await open(draft)).toMatchObject(hidden);
    expect(await reject(draft)).toMatchObject(hidden);

    const sent = await sentIn(product, { manager: draft.manager });
    const { manager, application_id } = sent;
    const wrongJob = { application_id, job_id: draft.job_id };
    expect(await product.call(manager, api.reviews.detail, wrongJob)).toMatchObject(hidden);

    const theirs = { ...sent, manager: await product.signUp('manager') };
    expect(await detail(theirs)).toMatchObject(hidden);
    expect(await open(theirs)).toMatchObject(hidden);
    expect(await reject(theirs)).toMatchObject(hidden);
    const list = await product.call(theirs.manager, api.applicants.forJob, { job_id: sent.job_id });
    expect(list).toMatchObject({ status: 404, body: { error: 'Job not found.' } });
    expect(await product.call(sent.candidate, api.reviews.open, { application_id })).toMatchObject({ status: 403 });
  });
});

describe('the first opening', () => {
  it('an opening puts the application under review once, and the detail request alone changes nothing', async () => {
    const sent = await sentIn(product);
    await detail(sent);
    expect(await ownOf(sent)).toMatchObject({ status: 'submitted', opened_at: null });
    const both = await Promise.all([open(sent), open(sent)]);
    expect(both.map(({ body }) => body.status)).toEqual(['under_review', 'under_review']);
    const opened = await ownOf(sent);
    expect(opened).toMatchObject({ status: 'under_review', opened_at: expect.any(String) });
    await open(sent);
    expect((await ownOf(sent))?.opened_at).toBe(opened?.opened_at);
  });
});

it('the review returns the answers verbatim', async () => {
  const sent = await sentIn(product, { answers: [{ text: '<b>Bread</b> & "more"' }] });
  expect((await detail(sent)).body.application.answers).toEqual({
    'Why bread?': '<b>Bread</b> & "more"',
    'When did a batch go wrong?': '',
  });
  expect((await ownOf(sent))?.answers).toHaveLength(theirAnswers.length);
});
