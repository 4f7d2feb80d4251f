import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { AnalysisStatus } from '#contract/hiring/analysis.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { analysedIn, anAnalysis } from '../../../tests/support/recordings/analysed.ts';
import { type Person, requestFor, startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const demoAnalysis = { ...anAnalysis, analyser: 'Demo, not a model', demo: true } as const;

const setStatus = ({ application_id }: Draft, analysis_status: AnalysisStatus) =>
  product.db.updateTable('applications').set({ analysis_status }).where('id', '=', application_id).execute();

const consented = () => sentIn(product, { ai_consent: true });

async function scored(analysis: Parameters<typeof analysedIn>[2] = anAnalysis) {
  const sent = await consented();
  await product.runTasks();
  await analysedIn(product, sent.application_id, analysis);
  return sent;
}

async function scoredAgain() {
  const sent = await scored();
  const words = 'The score missed that I had led the whole team.';
  const opened = await product.call(sent.candidate, api.appeals.open, { application_id: sent.application_id, words });
  const decision = {
    appeal_id: opened.body.appeal.id,
    score: 84,
    reasons: 'Every answer has an example of their own.',
  };
  expect(await product.call(admin, api.appeals.decide, decision)).toMatchObject({ body: { outcome: 'changed' } });
  return sent;
}

async function scoredAgainWithoutAi() {
  const sent = await scoredAgain();
  const choice = { purpose: 'ai_analysis', application_id: sent.application_id, given: false } as const;
  expect(await product.call(sent.candidate, api.consents.decide, choice)).toMatchObject({ status: 200 });
  return sent;
}

async function withStatus(sent: Draft, status: AnalysisStatus) {
  await setStatus(sent, status);
  return sent;
}

async function readWithoutModel() {
  const sent = await consented();
  await product.runTasks();
  return withStatus(sent, 'completed');
}

const state = (score_state: string, analysis_score: number | null = null, score_by: string | null = null) => ({
  score_state,
  analysis_score,
  score_by,
  analysis_demo: score_by === 'demo',
});

/** Each state with what every reader gets, and the cells Score, Range and Scored by of the file. */
const states: [name: string, make: () => Promise<Draft>, wanted: ReturnType<typeof state>, cells: string][] = [
  ['waiting for its first reading', consented, state('pending'), '"Not scored yet","No recommendation","",""'],
  ['people only', () => sentIn(product), state('people'), '"Not scored: people only","No recommendation","",""'],
  [
    'failed',
    async () => withStatus(await consented(), 'failed'),
    state('failed'),
    '"Not scored: the analysis failed","No recommendation","",""',
  ],
  ['read without a model', readWithoutModel, state('unscored'), '"Not scored","No recommendation","",""'],
  ['scored by AI', scored, state('scored', 61, 'model'), '61,"REVIEW","","AI"'],
  [
    'scored, then read again',
    async () => withStatus(await scored(), 'processing'),
    state('scored', 61, 'model'),
    '61,"REVIEW","","AI"',
  ],
  [
    'scored, then failed',
    async () => withStatus(await scored(), 'failed'),
    state('scored', 61, 'model'),
    '61,"REVIEW","","AI"',
  ],
  ['a demo score', () => scored(demoAnalysis), state('scored', 61, 'demo'), '61,"REVIEW","","Demo, not a model"'],
  [
    'scored by a person',
    scoredAgain,
    state('scored', 84, 'person'),
    '84,"No recommendation","","A person, after an appeal"',
  ],
  [
    'scored by a person, then without AI',
    scoredAgainWithoutAi,
    state('scored', 84, 'person'),
    '84,"No recommendation","","A person, after an appeal"',
  ],
];

const scoreIn = (row: object | null | undefined) => {
  const { score_state, analysis_score, score_by, analysis_demo } = (row ?? {}) as Record<string, unknown>;
  return { score_state, analysis_score, score_by, analysis_demo };
};

async function readings({ manager, candidate, job_id, application_id }: Draft) {
  const second = await sentIn(product, { manager, job_id });
  const ids = `${application_id},${second.application_id}`;
  const own = <Row extends { id: string }>(rows: Row[]) => rows.find(({ id }) => id === application_id);
  const list = await product.call(manager, api.applicants.forJob, { job_id });
  const compared = await product.call(manager, api.comparisons.of, { job_id, application_ids: ids });
  return {
    'list and board': scoreIn(own(list.body.applications)),
    'all applicants': scoreIn(own((await product.call(manager, api.applicants.all, {})).body.applicants)),
    comparison: scoreIn(own(compared.body.applications)),
    review: scoreIn((await product.call(manager, api.reviews.detail, { application_id })).body.application),
    'own applications': scoreIn(own((await product.call(candidate, api.applications.mine, {})).body.applications)),
    'own application': scoreIn((await product.call(candidate, api.applications.one, { job_id })).body.application),
    page: scoreIn((await product.call(candidate, api.outcomes.page, { application_id })).body.application),
    administration: scoreIn(own((await product.call(admin, api.processing.applications, {})).body.applications)),
  };
}

describe('the score of an application', () => {
  it.each(states)('%s: candidate, employer, administrator and file agree', async (_, make, wanted, cells) => {
    const sent = await make();
    const read = await readings(sent);
    expect(read).toEqual(Object.fromEntries(Object.keys(read).map((reader) => [reader, wanted])));
    const { manager, job_id, candidate } = sent;
    const file = (await product.app.inject(requestFor(api.applicants.export, { job_id }, manager.token))).body;
    expect(file).toContain('"Score","AI Recommendation","Range of the readings","Scored by"');
    expect(file.split('\n').find((line) => line.includes(candidate.email))).toContain(`,${cells},`);
  });

  it('a rejection email names the person and not AI, when only the score of a person remains', async () => {
    const sent = await scoredAgainWithoutAi();
    const { manager, application_id, candidate } = sent;
    const decision = { application_id, new_status: 'rejected', reason_code: 'skills' } as const;
    await product.call(manager, api.reviews.updateStatus, decision);
    await product.runTasks();
    const mails = await product.sentMail(candidate.email);
    const text = mails.find(({ subject }) => subject === 'Your application for Baker')?.text ?? '';
    expect(text).toContain('After your appeal, a person gave the score that counts.');
    expect(text).not.toContain('AI scored your answer');
  });
});
