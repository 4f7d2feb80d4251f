import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, draftIn, sentIn, theirAnswers } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const save = ({ candidate, application_id }: Draft, more: object) =>
  product.call(candidate, api.applications.save, { application_id, ...more });

describe('the start of an application', () => {
  it('repeated and concurrent requests return the same draft', async () => {
    const { id: job_id } = await product.job(await product.signUp('manager'));
    const candidate = await product.signUp('candidate');
    const both = await Promise.all([1, 2].map(() => product.call(candidate, api.applications.create, { job_id })));
    const again = await product.call(candidate, api.applications.create, { job_id });
    const ids = [...both, again].map(({ body }) => body.application.id);
    expect(new Set(ids).size).toBe(1);
    expect(again.body.application).toMatchObject({ status: 'draft', ai_consent: null, answers: [], video: null });
    const { body } = await product.call(candidate, api.applications.mine, {});
    expect(body.total).toBe(1);
  });

  it('a draft stores the first share source and shows it to the employer after submission', async () => {
    const manager = await product.signUp('manager');
    const candidate = await product.signUp('candidate');
    const { id: job_id } = await product.job(manager);
    const start = (source: string) =>
      product.call(candidate, api.applications.create, { job_id, source: source as 'qr' });
    expect(await start('newsletter')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    await start('linkedin');
    const rows = () => product.call(manager, api.applicants.forJob, { job_id });
    expect((await rows()).body.applications).toMatchObject([{ status: 'draft', source: null }]);

    await start('qr');
    const { application_id } = await sentIn(product, { manager, candidate, job_id });
    expect((await rows()).body.applications).toMatchObject([{ status: 'submitted', source: 'linkedin' }]);
    const { body } = await product.call(manager, api.reviews.detail, { application_id });
    expect(body.application.source).toBe('linkedin');
  });

  it('a start after submission returns the submitted application', async () => {
    const sent = await sentIn(product);
    const { body } = await product.call(sent.candidate, api.applications.create, { job_id: sent.job_id });
    expect(body.application).toMatchObject({ id: sent.application_id, status: 'submitted' });
  });

  it('an application is refused for a job that is closed, expired, unknown or of the own organization', async () => {
    const manager = await product.signUp('manager');
    const candidate = await product.signUp('candidate');
    const { id: job_id } = await product.job(manager);
    const create = (id: string) => product.call(candidate, api.applications.create, { job_id: id });
    const job = product.db.updateTable('jobs').where('id', '=', job_id);
    const closed = { status: 409, body: { code: 'job_closed' } };

    for (const status of ['Paused', 'Filled'] as const) {
      await job.set({ status }).execute();
      expect(await create(job_id)).toMatchObject(closed);
    }
    await job.set({ status: 'Active', expires_at: sql`now() - interval '1 second'` }).execute();
    expect(await create(job_id)).toMatchObject(closed);
    await job.set({ status: 'Draft' }).execute();
    expect(await create(job_id)).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
    expect(await create(crypto.randomUUID())).toMatchObject({ status: 404, body: { error: 'Job not found.' } });

    await job.set({ status: 'Active', expires_at: sql`now() + interval '1 day'`, created_by: candidate.id }).execute();
    expect(await create(job_id)).toMatchObject({ status: 403 });
  });
});

describe('the saving of a draft', () => {
  it('a draft stores consent, answers with chapter marks and video independently', async () => {
    const draft = await draftIn(product);
    await save(draft, { ai_consent: true });
    await save(draft, { answers: theirAnswers });
    const { body } = await save(draft, { video_url: draft.video_url });
    expect(body.application).toMatchObject({
      status: 'draft',
      ai_consent: true,
      video_url: draft.video_url,
      video: { status: 'ready', duration: 60 },
      answers: [
        { question: 'Why bread?', ...theirAnswers[0] },
        { question: 'When did a batch go wrong?', ...theirAnswers[1] },
      ],
    });
    const { body: without } = await save(draft, { video_url: null, ai_consent: null });
    expect(without.application).toMatchObject({ video: null, video_url: null, ai_consent: null });
    expect(without.application.answers).toHaveLength(2);
  });

  it('a submit without new data sends the saved draft', async () => {
    const draft = await draftIn(product);
    await save(draft, { ai_consent: false, answers: theirAnswers, video_url: draft.video_url });
    const { application_id, candidate } = draft;
    const { status, body } = await product.call(candidate, api.applications.submit, { application_id });
    expect(status).toBe(200);
    expect(body.application).toMatchObject({ status: 'submitted', ai_consent: false, video_url: draft.video_url });
    expect(body.application.answers.map(({ text }) => text)).toEqual(theirAnswers.map(({ text }) => text));
  });

  it('a draft cannot be saved after submission', async () => {
    const sent = await sentIn(product);
    expect(await save(sent, { ai_consent: true })).toMatchObject({ status: 409, body: { code: 'already_submitted' } });
    const { body } = await product.call(sent.candidate, api.applications.one, { job_id: sent.job_id });
    expect(body.application).toMatchObject({ ai_consent: false });
  });
});
