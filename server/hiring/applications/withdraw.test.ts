import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const withdraw = ({ candidate, application_id }: Pick<Draft, 'candidate' | 'application_id'>) =>
  product.call(candidate, api.applications.withdraw, { application_id });
const mine = async ({ candidate }: Draft) => (await product.call(candidate, api.applications.mine, {})).body;
const videoOf = ({ video_url }: Draft) =>
  product.db
    .selectFrom('videos')
    .select('id')
    .where('id', '=', videoIdOf(video_url) ?? '')
    .executeTakeFirst();

describe('the removal of a draft', () => {
  it('a removed draft deletes its video immediately', async () => {
    const draft = await draftIn(product);
    const { application_id, video_url, candidate } = draft;
    await product.call(candidate, api.applications.save, { application_id, video_url });
    const { status, body } = await withdraw(draft);
    expect(status).toBe(200);
    expect(body.application).toMatchObject({ id: application_id, status: 'withdrawn', video: null, video_url: null });
    expect(await mine(draft)).toMatchObject({ applications: [], total: 0 });
    expect(await videoOf(draft)).toBe(undefined);
    expect(await withdraw(draft)).toMatchObject({ status: 404 });
  });

  it('a removed draft does not delete a video that another application uses', async () => {
    const sent = await sentIn(product);
    const draft = await draftIn(product, { candidate: sent.candidate });
    const { application_id, candidate } = draft;
    await product.call(candidate, api.applications.save, { application_id, video_url: sent.video_url });
    await withdraw(draft);
    expect(await videoOf(sent)).toBeDefined();
  });
});

const judged = { score: null, notes: '' };
const anAnalysis: AnalysisResult = {
  analyser: 'test',
  analysis_score: 70,
  ai_recommendation: 'REVIEW',
  insufficient_evidence: false,
  analysis_notes: {
    summary: 'Bakes.',
    strengths: [],
    red_flags: [],
    communication_skills: judged,
    enthusiasm_motivation: judged,
  },
  questions: [],
  measured: [],
  transcript: [],
  warnings: [],
};

describe('the withdrawal of a sent application', () => {
  it('a withdrawal hides the application, deletes video and analysis, and notifies the manager', async () => {
    const sent = await sentIn(product, { ai_consent: true });
    const { application_id, job_id, manager } = sent;
    const analysis = { application_id, run_id: crypto.randomUUID(), analyser: 'test', result: anAnalysis };
    await product.db.insertInto('analyses').values(analysis).execute();

    const { body } = await withdraw(sent);
    expect(body.application).toMatchObject({ status: 'withdrawn', video: null, analysis_status: 'pending' });
    expect(await videoOf(sent)).toBe(undefined);
    const analyses = await product.db
      .selectFrom('analyses')
      .select('id')
      .where('application_id', '=', application_id)
      .execute();
    expect(analyses).toEqual([]);

    const detail = await product.call(manager, api.reviews.detail, { application_id });
    expect(detail).toMatchObject({ status: 404, body: { error: 'Application not found.' } });
    const list = await product.call(manager, api.applicants.forJob, { job_id });
    expect(list.body).toMatchObject({ applications: [], total: 0 });

    await product.runTasks();
    const mails = await product.sentMail(manager.email);
    expect(mails.at(-1)?.subject).toMatch(/^C-[0-9A-F]{6} has withdrawn from Baker$/);
  });

  it('two concurrent withdrawals have the effect of one', async () => {
    const sent = await sentIn(product);
    const both = await Promise.all([withdraw(sent), withdraw(sent)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await product.runTasks();
    const mails = (await product.sentMail(sent.manager.email)).filter(({ subject }) => subject.includes('withdrawn'));
    expect(mails).toHaveLength(1);
  });

  it('a candidate can apply again after a withdrawal while the job is open', async () => {
    const sent = await sentIn(product);
    await withdraw(sent);
    expect((await product.call(sent.candidate, api.applications.one, { job_id: sent.job_id })).body.application).toBe(
      null,
    );
    const again = await draftIn(product, { candidate: sent.candidate, job_id: sent.job_id });
    expect(again.application_id).not.toBe(sent.application_id);
    expect((await mine(sent)).applications.map(({ status }) => status)).toEqual(['draft', 'withdrawn']);
    const stale = { application_id: sent.application_id, video_url: again.video_url };
    expect(await product.call(sent.candidate, api.applications.submit, stale)).toMatchObject({ status: 409 });
  });

  it('a withdrawal cancels the scheduled interview', async () => {
    const sent = await sentIn(product);
    const wanted = { timezone: 'America/Denver', meeting_type: 'video', duration: 30 } as const;
    const scheduled_date = new Date(Date.now() + 86_400_000).toISOString();
    const { application_id, manager, candidate } = sent;
    await product.call(manager, api.meetings.create, { ...wanted, application_id, scheduled_date });
    await withdraw(sent);
    const { body } = await product.call(candidate, api.meetings.list, {});
    expect(body.meetings).toMatchObject([
      { status: 'cancelled', cancel_reason: 'The candidate has withdrawn the application.' },
    ]);
    await product.runTasks();
    const mails = (await product.sentMail(manager.email)).filter(({ calendar }) => !calendar);
    expect(mails.at(-1)?.text).toContain('Your scheduled interview is canceled.');
    // An interview was set: the manager knows the name by now.
    expect(mails.at(-1)?.subject).toBe('Ada Park has withdrawn from Baker');
  });

  it.each(['accepted', 'rejected'] as const)(
    'a withdrawal is refused after the candidate was notified of the decision: %s',
    async (new_status) => {
      const sent = await sentIn(product);
      const { application_id, manager } = sent;
      await product.call(manager, api.reviews.updateStatus, { application_id, new_status });
      await product.runTasks();
      expect(await withdraw(sent)).toMatchObject({ status: 409, body: { code: 'illegal_move' } });
    },
  );

  it('another candidate cannot withdraw the application', async () => {
    const { application_id } = await sentIn(product);
    expect(await withdraw({ application_id, candidate: await product.signUp('candidate') })).toMatchObject({
      status: 404,
    });
  });
});
