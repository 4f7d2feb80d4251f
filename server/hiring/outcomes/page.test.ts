import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { analysedIn, anAnalysis } from '../../../tests/support/recordings/analysed.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const page = ({ candidate, application_id }: Pick<Draft, 'candidate' | 'application_id'>) =>
  product.call(candidate, api.outcomes.page, { application_id });
const kinds = async (sent: Draft) => (await page(sent)).body.application.timeline.map(({ kind }) => kind);

describe('the page of an application', () => {
  it('the page shows the timeline with the reason and the note of the decision', async () => {
    const sent = await sentIn(product, { ai_consent: true });
    const { application_id, manager } = sent;
    await analysedIn(product, application_id);
    await product.call(manager, api.reviews.open, { application_id });
    const decision = { new_status: 'rejected', reason_code: 'experience', note: 'Come back in a year.' } as const;
    await product.call(manager, api.reviews.updateStatus, { application_id, ...decision });
    expect(await kinds(sent)).toEqual(['started', 'submitted', 'analysed', 'opened']);
    await product.runTasks();

    const { status, body } = await page(sent);
    expect(status).toBe(200);
    expect(body.application).toMatchObject({
      status: 'rejected',
      rejection: { label: 'The job needs a different kind of experience', note: 'Come back in a year.' },
      job_open: true,
    });
    expect(await kinds(sent)).toEqual(['started', 'submitted', 'analysed', 'opened', 'rejected']);
  });

  it('the page and the list name the colleague who opened the application', async () => {
    const sent = await sentIn(product);
    const { application_id } = sent;
    const colleague = await product.signUp('manager');
    const { org_id } = await product.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', sent.manager.id)
      .executeTakeFirstOrThrow();
    await product.db
      .updateTable('users')
      .set({ org_id, org_role: 'recruiter' })
      .where('id', '=', colleague.id)
      .execute();
    await product.call(colleague, api.users.updateProfile, { first_name: 'Leo', last_name: 'Hart' });
    await product.call(colleague, api.reviews.open, { application_id });
    await product.call(sent.manager, api.reviews.updateStatus, { application_id, new_status: 'accepted' });
    const by = { first_name: 'Leo', last_name: 'Hart', face: null };
    expect((await page(sent)).body.application.opened_by).toEqual(by);
    const { applications } = (await product.call(sent.candidate, api.applications.mine, {})).body;
    expect(applications[0]?.opened_by).toEqual(by);
  });

  it('the page shows the same evidence that the employer sees', async () => {
    const sent = await sentIn(product, { ai_consent: true });
    await analysedIn(product, sent.application_id);
    const theirs = await product.call(sent.manager, api.reviews.detail, { application_id: sent.application_id });
    const { analysis } = (await page(sent)).body.application;
    expect(analysis).toEqual(anAnalysis);
    expect(analysis?.analysis_notes).toEqual(theirs.body.application.analysis?.analysis_notes);
  });

  it('the timeline includes a decision that was reopened after the notification', async () => {
    const sent = await sentIn(product);
    const { application_id, manager } = sent;
    const move = (new_status: 'rejected' | 'under_review') =>
      product.call(manager, api.reviews.updateStatus, { application_id, new_status });
    await move('rejected');
    await product.runTasks();
    await move('under_review');
    expect((await kinds(sent)).slice(-2)).toEqual(['rejected', 'reopened']);
  });

  it.each(['withdrawn', 'paused', 'expired', 'renamed'] as const)('the page remains available: %s', async (fate) => {
    const sent = await sentIn(product);
    const { application_id, job_id, candidate, manager } = sent;
    const job = product.db.updateTable('jobs').where('id', '=', job_id);
    if (fate === 'withdrawn') await product.call(candidate, api.applications.withdraw, { application_id });
    if (fate === 'paused') await job.set({ status: 'Filled' }).execute();
    if (fate === 'expired') await job.set({ expires_at: new Date(0).toISOString() }).execute();
    if (fate === 'renamed') {
      await product.db
        .updateTable('users_profiles')
        .set({ first_name: '', last_name: '' })
        .where('id', '=', manager.id)
        .execute();
    }
    const { status, body } = await page(sent);
    expect(status).toBe(200);
    expect(body.application).toMatchObject({
      id: application_id,
      job: { title: 'Baker' },
      job_open: fate === 'withdrawn' || fate === 'renamed',
    });
  });

  it('a job with an application cannot be deleted, and the page remains available', async () => {
    const sent = await sentIn(product);
    await expect(product.db.deleteFrom('jobs').where('id', '=', sent.job_id).execute()).rejects.toThrow('foreign key');
    expect(await page(sent)).toMatchObject({ status: 200 });
  });

  it('the page is not available to another candidate', async () => {
    const sent = await sentIn(product);
    expect(await page({ ...sent, candidate: await product.signUp('candidate') })).toMatchObject({ status: 404 });
  });
});

describe('the corrections of a candidate', () => {
  const correct = ({ candidate, application_id }: Draft, text: string, segment = 1) =>
    product.call(candidate, api.corrections.correct, { application_id, segment, text });

  it('both sides see the corrections by version beside the original transcript', async () => {
    const sent = await sentIn(product, { ai_consent: true });
    const { application_id, manager, candidate } = sent;
    await analysedIn(product, application_id);
    await correct(sent, 'The oven went out once, in March.');
    const { body } = await correct(sent, 'The oven went out once, in Maine.');
    const shown = {
      segment: 1,
      original: 'The oven went out once, in may.',
      text: 'The oven went out once, in Maine.',
      version: 2,
    };
    expect(body.corrections).toMatchObject([shown]);
    await product.call(candidate, api.corrections.addContext, { application_id, text: 'It was the oven of my uncle.' });
    const theirs = await product.call(manager, api.corrections.ofApplication, { application_id });
    expect(theirs.body).toMatchObject({ corrections: [shown], context_note: 'It was the oven of my uncle.' });
    const detail = await product.call(manager, api.reviews.detail, { application_id });
    expect(detail.body.application.analysis?.transcript).toEqual(anAnalysis.transcript);
    expect((await kinds(sent)).slice(-2)).toEqual(['corrected', 'context_added']);
  });

  it('a note that names a protected trait is refused with the reason, and one about the recording is saved', async () => {
    const { application_id, candidate } = await sentIn(product, { ai_consent: true });
    const add = (text: string) => product.call(candidate, api.corrections.addContext, { application_id, text });
    const refused = await add('I have no children, so I can start at 5 am.');
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
    expect(refused.body.error).toContain('children are private');
    expect((await add('I have a stutter, so the answer is long.')).body.context_note).toContain('stutter');
  });

  it('a correction can be reverted', async () => {
    const sent = await sentIn(product, { ai_consent: true });
    await analysedIn(product, sent.application_id);
    await correct(sent, 'Something else.');
    expect((await correct(sent, '')).body.corrections).toEqual([]);
    expect((await correct(sent, 'The oven went out once, in may.')).body.corrections).toEqual([]);
  });

  it('a correction needs an existing line of the transcript of a sent application', async () => {
    const sent = await sentIn(product, { ai_consent: true });
    await analysedIn(product, sent.application_id);
    expect(await correct(sent, 'No such line.', 9)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await correct(await draftIn(product), 'Not sent.')).toMatchObject({ status: 409 });
  });
});
