import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { analyseApplication } from '../analysis/analyse.ts';
import { chaseAppeals } from './chase.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const words = 'The score missed that I had led the whole team.';
const reasons = 'Both questions are answered with an example of their own.';

async function colleagueOf(manager: Person): Promise<Person> {
  const colleague = await product.signUp('manager');
  const { org_id } = await product.db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  await product.db.updateTable('users').set({ org_id }).where('id', '=', colleague.id).execute();
  return colleague;
}

async function appealed(): Promise<Draft & { appeal_id: string; colleague: Person }> {
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  const colleague = await colleagueOf(manager);
  const sent = await sentIn(product, { ai_consent: true, manager });
  await analysedIn(product, sent.application_id);
  const { body } = await open(sent);
  return { ...sent, colleague, appeal_id: body.appeal.id };
}

const open = ({ candidate, application_id }: Draft) =>
  product.call(candidate, api.appeals.open, { application_id, words });
const decide = (person: Person, appeal_id: string, score: number) =>
  product.call(person, api.appeals.decide, { appeal_id, score, reasons });
const waitingFor = async (person: Person) => (await product.call(person, api.appeals.waiting, {})).body.appeals;
const page = async ({ candidate, application_id }: Draft) =>
  (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
const mailTo = async ({ email }: Person) => (await product.sentMail(email)).map(({ subject }) => subject);

describe('a score appeal', () => {
  it('an appeal goes to another manager, who sees neither name nor score', async () => {
    const { appeal_id, colleague, manager, candidate } = await appealed();
    expect(await waitingFor(colleague)).toMatchObject([{ id: appeal_id, candidate_id: expect.stringMatching(/^C-/) }]);
    expect(await waitingFor(manager)).toEqual([]);
    const { status, body } = await product.call(colleague, api.appeals.one, { appeal_id });
    expect(status).toBe(200);
    expect(body.answer).toMatchObject({ words, answers: [{ text: 'Because it feeds people.' }, {}] });
    for (const hidden of ['61', 'Ada', 'Park', candidate.email, candidate.id, 'REVIEW']) {
      // The pseudonym is made of chance digits, which may read like the score.
      const read = { ...body.answer, video: null, id: '', due_at: '', candidate_id: '' };
      expect(JSON.stringify(read)).not.toContain(hidden);
    }
    for (const other of [manager, admin, await product.signUp('manager')]) {
      expect(await product.call(other, api.appeals.one, { appeal_id })).toMatchObject({ status: 404 });
      expect(await decide(other, appeal_id, 80)).toMatchObject({ status: 404 });
    }
  });

  it.each([
    [78, 'changed', 78],
    [64, 'upheld', 61],
  ] as const)('a new score of %i makes the outcome %s, and both sides receive it', async (score, outcome, counts) => {
    const appeal = await appealed();
    const { appeal_id, colleague, manager, candidate, application_id } = appeal;
    expect(await decide(colleague, appeal_id, score)).toMatchObject({ body: { outcome, previous_score: 61 } });
    expect(await decide(colleague, appeal_id, 5)).toMatchObject({ status: 200, body: { outcome } });
    await product.runTasks();
    const told = { outcome, score, previous_score: 61, reasons };
    expect((await page(appeal)).appeal).toMatchObject(told);
    const theirs = await product.call(manager, api.appeals.ofApplication, { application_id });
    expect(theirs.body.appeal).toMatchObject(told);
    const row = await product.db
      .selectFrom('applications')
      .select('analysis_score')
      .where('id', '=', application_id)
      .executeTakeFirst();
    expect(row).toEqual({ analysis_score: counts });
    expect(await mailTo(candidate)).toEqual(['Your score appeal for Baker has been decided']);
    expect(await mailTo(manager)).toContain('A score appeal for Baker has been decided');
    expect(await mailTo(colleague)).toEqual([expect.stringContaining('Please score an answer for Baker again')]);
    expect((await page(appeal)).timeline.slice(-2).map(({ kind }) => kind)).toEqual(['appealed', 'appeal_decided']);
  });

  it('a person’s score outlives a withdrawn consent, and AI cannot replace it afterwards', async () => {
    const appeal = await appealed();
    const { appeal_id, colleague, manager, candidate, application_id } = appeal;
    await decide(colleague, appeal_id, 84);
    const choose = (given: boolean) =>
      product.call(candidate, api.consents.decide, { purpose: 'ai_analysis', application_id, given });
    expect((await choose(false)).status).toBe(200);
    const scores = async () => [
      (await page(appeal)).analysis_score,
      (await product.call(manager, api.reviews.detail, { application_id })).body.application.analysis_score,
    ];
    expect(await scores()).toEqual([84, 84]);
    expect((await page(appeal)).appeal).toMatchObject({ score: 84, reasons, previous_score: null });
    expect(await choose(true)).toMatchObject({ status: 409, body: { code: 'person_decides' } });
    await product.runTasks();
    expect(await scores()).toEqual([84, 84]);
  });

  it('an appeal decision is final: both sides see the human score, and no new analysis replaces it', async () => {
    const appeal = await appealed();
    const { appeal_id, colleague, manager, candidate, application_id } = appeal;
    const again = (person: Person) => product.call(person, api.analysis.process, { applicationId: application_id });
    expect(await again(manager)).toMatchObject({ status: 409, body: { code: 'person_decides' } });
    await decide(colleague, appeal_id, 82);
    for (const person of [manager, admin]) {
      expect(await again(person)).toMatchObject({ status: 409, body: { code: 'person_decides' } });
    }
    expect(await again(candidate)).toMatchObject({ status: 200, body: { analysis_status: 'completed' } });
    const late = {
      application_id,
      requested_at: new Date(Date.now() + 1000).toISOString(),
      waits: 0,
      outages: 0,
      first: false,
    };
    await analyseApplication.run(product.services, late, { id: crypto.randomUUID(), last: true });
    const human = { analysis_score: 82, ai_recommendation: 'HIRE' };
    const shown = { ...human, appealed: { outcome: 'changed', score: 82, previous_score: 61 } };
    const review = (await product.call(manager, api.reviews.detail, { application_id })).body.application;
    expect(review).toMatchObject({ ...human, analysis_status: 'completed', analysis: shown });
    expect(await page(appeal)).toMatchObject({ ...human, analysis: shown });
    const list = await product.call(manager, api.applicants.forJob, { job_id: appeal.job_id });
    expect(list.body.applications).toMatchObject([human]);
  });

  it('a manager who wrote a scorecard for the answer cannot decide the appeal', async () => {
    const { appeal_id, colleague, application_id } = await appealed();
    const ratings = [3, 4].map((level) => ({ level: level as 3 | 4, reason: 'An example of their own.' }));
    const saved = await product.call(colleague, api.scorecards.save, { application_id, ratings });
    expect(saved.status).toBe(200);
    expect(await waitingFor(colleague)).toEqual([]);
    expect(await decide(colleague, appeal_id, 80)).toMatchObject({ status: 404 });
  });

  it('a withdrawn consent deletes what AI made of an appealed answer, and the audit log contains no score', async () => {
    const { appeal_id, colleague, manager, candidate, application_id } = await appealed();
    await decide(colleague, appeal_id, 82);
    await product.call(candidate, api.consents.decide, { purpose: 'ai_analysis', application_id, given: false });
    const review = (await product.call(manager, api.reviews.detail, { application_id })).body.application;
    expect(review).toMatchObject({ analysis: null, analysis_notes: null, human_review: true });
    for (const table of ['analyses', 'transcript_corrections'] as const) {
      const rows = product.db.selectFrom(table).select('id').where('application_id', '=', application_id);
      expect(await rows.execute()).toEqual([]);
    }
    const log = await product.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', application_id)
      .execute();
    expect(JSON.stringify(log)).not.toMatch(/score|recommendation|\b(61|82)\b/);
  });

  it('an appeal goes to an administrator when no other manager is available', async () => {
    const sent = await sentIn(product, { ai_consent: true });
    await analysedIn(product, sent.application_id);
    const { body } = await open(sent);
    expect(body.appeal.reviewer_role).toBe('admin');
    expect(await waitingFor(admin)).toMatchObject([{ id: body.appeal.id }]);
    expect(await decide(admin, body.appeal.id, 40)).toMatchObject({ body: { outcome: 'changed' } });
    expect(await waitingFor(admin)).toEqual([]);
  });

  it('an appeal can be opened once, and only after a software score', async () => {
    const appeal = await appealed();
    expect((await open(appeal)).body.appeal.id).toBe(appeal.appeal_id);
    const unread = await sentIn(product);
    expect(await open(unread)).toMatchObject({ status: 409, body: { code: 'appeal_closed' } });
    expect(await page(unread)).toMatchObject({ appeal: null, appeal_until: null });
  });

  it('an appeal cannot be opened later than thirty days after the decision', async () => {
    const sent = await sentIn(product, { ai_consent: true });
    const { application_id, manager } = sent;
    // Its own analysis was queued with the answer.
    await product.runTasks();
    await analysedIn(product, application_id);
    await product.call(manager, api.reviews.updateStatus, {
      application_id,
      new_status: 'rejected',
      reason_code: 'skills',
    });
    await product.runTasks();
    expect((await page(sent)).appeal_until).not.toBeNull();
    const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const times = { decided_at: longAgo, rejection_told_at: longAgo };
    await product.db.updateTable('applications').set(times).where('id', '=', application_id).execute();
    expect(await open(sent)).toMatchObject({ status: 409 });
  });

  it('the reviewer of an appeal gets one reminder, and an overdue appeal goes to the administrators', async () => {
    const { appeal_id, colleague } = await appealed();
    const dueIn = (hours: number) =>
      product.db
        .updateTable('appeals')
        .set({ due_at: new Date(Date.now() + hours * 3_600_000).toISOString() })
        .where('id', '=', appeal_id)
        .execute();
    await dueIn(2);
    for (let times = 0; times < 2; times++) {
      await chaseAppeals.run(product.services, {}, { id: crypto.randomUUID(), last: false });
      await product.runTasks();
    }
    expect(await mailTo(colleague)).toHaveLength(2);
    await dueIn(-1);
    await chaseAppeals.run(product.services, {}, { id: crypto.randomUUID(), last: false });
    expect((await waitingFor(admin)).map(({ id }) => id)).toContain(appeal_id);
    expect(await waitingFor(colleague)).toEqual([]);
  });
});
