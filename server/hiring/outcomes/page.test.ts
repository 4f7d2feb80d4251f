import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { analysedIn, anAnalysis } from '../../../tests/support/recordings/analysed.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const page = ({ candidate, application_id }: Pick<Draft, 'candidate' | 'application_id'>) =>
  house.call(candidate, api.outcomes.page, { application_id });
const kinds = async (sent: Draft) => (await page(sent)).body.application.timeline.map(({ kind }) => kind);

describe('the page of an application', () => {
  it('tells what happened, with the reason and the note of the decision', async () => {
    const sent = await sentIn(house, { ai_consent: true });
    const { application_id, manager } = sent;
    await analysedIn(house, application_id);
    await house.call(manager, api.reviews.open, { application_id });
    const decision = { new_status: 'rejected', reason_code: 'experience', note: 'Come back in a year.' } as const;
    await house.call(manager, api.reviews.updateStatus, { application_id, ...decision });

    const { status, body } = await page(sent);
    expect(status).toBe(200);
    expect(body.application).toMatchObject({
      status: 'rejected',
      rejection: { label: 'The job needs a different kind of experience', note: 'Come back in a year.' },
      job_open: true,
    });
    expect(await kinds(sent)).toEqual(['started', 'submitted', 'analysed', 'opened', 'rejected']);
  });

  it('names the colleague who opened it, in the list as on the page', async () => {
    const sent = await sentIn(house);
    const { application_id } = sent;
    const colleague = await house.signUp('manager');
    const { org_id } = await house.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', sent.manager.id)
      .executeTakeFirstOrThrow();
    await house.db.updateTable('users').set({ org_id, org_role: 'recruiter' }).where('id', '=', colleague.id).execute();
    await house.call(colleague, api.users.updateProfile, { first_name: 'Leo', last_name: 'Hart' });
    await house.call(colleague, api.reviews.open, { application_id });
    await house.call(sent.manager, api.reviews.updateStatus, { application_id, new_status: 'accepted' });
    const by = { first_name: 'Leo', last_name: 'Hart', face: null };
    expect((await page(sent)).body.application.opened_by).toEqual(by);
    const { applications } = (await house.call(sent.candidate, api.applications.mine, {})).body;
    expect(applications[0]?.opened_by).toEqual(by);
  });

  it('shows the very evidence that the employer reads', async () => {
    const sent = await sentIn(house, { ai_consent: true });
    await analysedIn(house, sent.application_id);
    const theirs = await house.call(sent.manager, api.reviews.detail, { application_id: sent.application_id });
    const { analysis } = (await page(sent)).body.application;
    expect(analysis).toEqual(anAnalysis);
    expect(analysis?.analysis_notes).toEqual(theirs.body.application.analysis?.analysis_notes);
  });

  it('keeps a decision that was told and taken back in the story', async () => {
    const sent = await sentIn(house);
    const { application_id, manager } = sent;
    const move = (new_status: 'rejected' | 'under_review') =>
      house.call(manager, api.reviews.updateStatus, { application_id, new_status });
    await move('rejected');
    await house.db
      .updateTable('applications')
      .set({ decided_at: new Date(Date.now() - 3_600_000).toISOString(), rejection_told_at: new Date().toISOString() })
      .where('id', '=', application_id)
      .execute();
    await move('under_review');
    expect((await kinds(sent)).slice(-2)).toEqual(['rejected', 'reopened']);
  });

  it.each(['withdrawn', 'paused', 'expired', 'renamed'] as const)('is there for good: %s', async (fate) => {
    const sent = await sentIn(house);
    const { application_id, job_id, candidate, manager } = sent;
    const job = house.db.updateTable('jobs').where('id', '=', job_id);
    if (fate === 'withdrawn') await house.call(candidate, api.applications.withdraw, { application_id });
    if (fate === 'paused') await job.set({ status: 'Filled' }).execute();
    if (fate === 'expired') await job.set({ expires_at: new Date(0).toISOString() }).execute();
    if (fate === 'renamed') {
      await house.db
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

  it('outlives every try to delete its job', async () => {
    const sent = await sentIn(house);
    await expect(house.db.deleteFrom('jobs').where('id', '=', sent.job_id).execute()).rejects.toThrow('foreign key');
    expect(await page(sent)).toMatchObject({ status: 200 });
  });

  it("is nobody else's to read", async () => {
    const sent = await sentIn(house);
    expect(await page({ ...sent, candidate: await house.signUp('candidate') })).toMatchObject({ status: 404 });
  });
});

describe('what a candidate corrects and adds', () => {
  const correct = ({ candidate, application_id }: Draft, text: string, segment = 1) =>
    house.call(candidate, api.corrections.correct, { application_id, segment, text });

  it('is beside the words that software heard, version by version, for both sides', async () => {
    const sent = await sentIn(house, { ai_consent: true });
    const { application_id, manager, candidate } = sent;
    await analysedIn(house, application_id);
    await correct(sent, 'The oven went out once, in March.');
    const { body } = await correct(sent, 'The oven went out once, in Maine.');
    const shown = {
      segment: 1,
      original: 'The oven went out once, in may.',
      text: 'The oven went out once, in Maine.',
      version: 2,
    };
    expect(body.corrections).toMatchObject([shown]);
    await house.call(candidate, api.corrections.addContext, { application_id, text: 'It was the oven of my uncle.' });
    const theirs = await house.call(manager, api.corrections.ofApplication, { application_id });
    expect(theirs.body).toMatchObject({ corrections: [shown], context_note: 'It was the oven of my uncle.' });
    const detail = await house.call(manager, api.reviews.detail, { application_id });
    expect(detail.body.application.analysis?.transcript).toEqual(anAnalysis.transcript);
    expect((await kinds(sent)).slice(-2)).toEqual(['corrected', 'context_added']);
  });

  it('can be taken back', async () => {
    const sent = await sentIn(house, { ai_consent: true });
    await analysedIn(house, sent.application_id);
    await correct(sent, 'Something else.');
    expect((await correct(sent, '')).body.corrections).toEqual([]);
    expect((await correct(sent, 'The oven went out once, in may.')).body.corrections).toEqual([]);
  });

  it('must be a line of the transcript, of an application that was sent', async () => {
    const sent = await sentIn(house, { ai_consent: true });
    await analysedIn(house, sent.application_id);
    expect(await correct(sent, 'No such line.', 9)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await correct(await draftIn(house), 'Not sent.')).toMatchObject({ status: 409 });
  });
});
