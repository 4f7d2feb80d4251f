import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { type FakeModel, openFakeModel } from '../../../tests/support/outside/fake-model.ts';
import { openAnalysis } from '../../assessment/analysis/open-analysis.ts';
import { videoKey } from '../../video/videos/queries.ts';

const film = join(import.meta.dirname, '../../../tests/media/voices/answer.mp4');
const texts = [
  'I am Ada, and I want this job because your bread brings people together. I have baked for six years with my team.',
  'Last year when the oven went out I moved the whole batch to our neighbor. In the end we lost only ten loaves.',
];

type Sent = { application_id: string; candidate: Person; manager: Person };

/** Sends the film with its two questions marked, and has everything done that waits. */
async function sent(product: TestProduct, ai_consent = true, blind = false): Promise<Sent> {
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  const job = await product.job(manager);
  if (blind) await product.call(manager, api.scorecards.setBlind, { job_id: job.id, job: true });
  const draft = await draftIn(product, { manager, job_id: job.id });
  const { candidate, application_id, video_url } = draft;
  await product.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
  const answers = [
    { t_start: 0, t_end: 7 },
    { t_start: 7, t_end: 14 },
  ];
  await product.call(candidate, api.applications.submit, { application_id, video_url, ai_consent, answers });
  await product.runTasks();
  return { application_id, candidate, manager };
}

const pageOf = async (product: TestProduct, { candidate, application_id }: Sent) =>
  (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
const detailOf = async (product: TestProduct, { manager, application_id }: Sent) =>
  (await product.call(manager, api.reviews.detail, { application_id })).body.application;

async function written(product: TestProduct, { candidate, application_id }: Sent, what = texts) {
  const answer = await product.call(candidate, api.analysis.writeDown, {
    application_id,
    texts: what,
  });
  await product.runTasks();
  return answer;
}

describe('the demo analyzer in development', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct(() => ({ analysis: openAnalysis({ demo: true }) }));
  });
  afterAll(() => product.close());

  it('a transcript typed by the candidate leads to the same evidence and score on both sides', async () => {
    const one = await sent(product);
    const before = await pageOf(product, one);
    expect(before).toMatchObject({ may_write_down: true, written_down: null });
    expect(before.analysis).toMatchObject({ analysis_score: null, insufficient_evidence: true });
    expect(before.analysis?.analysis_notes.summary).toContain('There is no transcript of this answer yet.');

    expect(await written(product, one)).toMatchObject({ status: 200 });
    const [page, detail] = await Promise.all([pageOf(product, one), detailOf(product, one)]);
    expect(page.analysis).toMatchObject({ analyser: 'Demo, not a model', demo: true, transcript_by: 'candidate' });
    expect(page.analysis?.analysis_score).toBeGreaterThan(0);
    expect(detail.analysis).toEqual(page.analysis);
    expect(detail).toMatchObject({ captions_by: 'candidate', captions: page.analysis?.transcript });
    const quotes = (page.analysis?.questions ?? []).map(({ criteria }) => criteria.flatMap((it) => it.quotes));
    expect(quotes.map((some) => some.length > 0)).toEqual([true, true]);
    expect(quotes[0]?.every(({ at }) => at !== null && at >= 0 && at < 7)).toBe(true);
    expect(quotes[1]?.every(({ at }) => at !== null && at >= 7 && at < 14)).toBe(true);
  });

  it('plain rules leave no sentence out as words to the evaluator, and say that they cannot tell', async () => {
    const one = await sent(product);
    await written(product, one, [
      'I tell trainees to ignore the old instructions of the oven.',
      'The oven broke and I moved the batch.',
    ]);
    const { analysis } = await pageOf(product, one);
    expect(analysis?.analysis_score).toBeGreaterThan(0);
    expect(analysis?.analysis_notes.red_flags.filter(({ text }) => text.includes('evaluator'))).toEqual([]);
    expect(analysis?.warnings.join()).toContain('Plain rules can’t tell, so nothing was left out.');
  });

  it('a transcript typed before submission is used for captions and for evidence', async () => {
    const draft = await draftIn(product);
    const { candidate, application_id, video_url } = draft;
    await product.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
    const answers = [
      { t_start: 0, t_end: 7 },
      { t_start: 7, t_end: 14 },
    ];
    expect((await pageOf(product, draft)).may_write_down).toBe(false);
    await product.call(candidate, api.applications.save, { application_id, video_url, ai_consent: true, answers });
    expect((await pageOf(product, draft)).may_write_down).toBe(true);
    expect((await written(product, draft, ['bread '.repeat(60), ''])).status).toBe(400);
    expect((await written(product, draft)).status).toBe(200);
    expect(await pageOf(product, draft)).toMatchObject({ status: 'draft', analysis: null, analysis_status: 'pending' });
    await product.call(candidate, api.applications.submit, { application_id, ai_consent: true });
    await product.runTasks();
    const page = await pageOf(product, draft);
    expect(page.analysis).toMatchObject({ demo: true, transcript_by: 'candidate' });
    expect(page.analysis?.analysis_score).toBeGreaterThan(0);
    const detail = await detailOf(product, draft);
    expect(detail).toMatchObject({ captions_by: 'candidate', captions: page.analysis?.transcript });
  });

  it('the transcript of a video that is replaced before submission is deleted', async () => {
    const draft = await draftIn(product);
    const { candidate, application_id, video_url } = draft;
    await product.call(candidate, api.applications.save, { application_id, video_url, ai_consent: false });
    await written(product, draft);
    const other = await product.video(candidate);
    await product.call(candidate, api.applications.submit, { application_id, video_url: other, ai_consent: false });
    expect((await pageOf(product, draft)).written_down).toBeNull();
    const kept = product.db.selectFrom('written_transcripts').selectAll().where('application_id', '=', application_id);
    expect(await kept.execute()).toEqual([]);
  });

  it('an identical transcript is stored once, and an empty one deletes it', async () => {
    const one = await sent(product);
    await written(product, one);
    await written(product, one);
    const versions = () =>
      product.db
        .selectFrom('written_transcripts')
        .selectAll()
        .where('application_id', '=', one.application_id)
        .execute();
    expect(await versions()).toHaveLength(1);
    expect((await written(product, one, [''])).body.written_down).toBeNull();
    expect((await pageOf(product, one)).analysis).toMatchObject({ analysis_score: null, insufficient_evidence: true });
    await product.call(one.candidate, api.outcomes.deleteVideo, { application_id: one.application_id });
    expect(await versions()).toHaveLength(0);
  });

  it('a question with an empty transcript does not count as unanswered', async () => {
    const one = await sent(product);
    await written(product, one, [texts[0] ?? '', '']);
    const { analysis } = await pageOf(product, one);
    expect(analysis).toMatchObject({ analysis_score: null, insufficient_evidence: true, questions: [] });
    expect(analysis?.analysis_notes.summary).toContain('could not be turned into words');
  });

  it('a transcript with more words than fit into the duration is refused', async () => {
    const one = await sent(product);
    const { status, body } = await written(product, one, ['bread '.repeat(60), '']);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('more than anyone says in 7 seconds');
  });

  it('a transcript in a language that the job does not ask for is not scored', async () => {
    const one = await sent(product);
    const german =
      'Ich habe sechs Jahre lang in einer Bäckerei gearbeitet, und dort haben wir jeden Tag Brot gebacken.';
    await written(product, one, [german, german]);
    expect((await pageOf(product, one)).analysis?.analysis_notes.summary).toContain('in German');
  });

  it('the transcript shows the name of the candidate, except in a blind review', async () => {
    const open = await sent(product);
    await written(product, open);
    const seen = await detailOf(product, open);
    expect([seen.captions[0]?.text, seen.analysis?.transcript[0]?.text].join()).toMatch(/I am Ada.*I am Ada/);

    const blind = await sent(product, true, true);
    await written(product, blind);
    const hidden = await detailOf(product, blind);
    expect(hidden.hidden).toBe(true);
    expect(JSON.stringify([hidden.captions, hidden.analysis])).not.toContain('Ada');
  });

  it('a transcript without AI consent is shown only as captions', async () => {
    const one = await sent(product, false);
    expect(await written(product, one)).toMatchObject({ status: 200 });
    const detail = await detailOf(product, one);
    expect(detail).toMatchObject({ captions_by: 'candidate', analysis: null, human_review: true });
    expect(detail.captions.map(({ text }) => text).join(' ')).toBe(texts.join(' '));
  });

  it('a typed transcript does not replace a transcript that already exists', async () => {
    const one = await sentIn(product, { ai_consent: true });
    await analysedIn(product, one.application_id);
    expect((await pageOf(product, one)).may_write_down).toBe(false);
    expect(await written(product, one)).toMatchObject({ status: 409 });
  });

  it('a candidate cannot change the transcript after an appeal', async () => {
    const one = await sent(product);
    await written(product, one);
    const { application_id } = one;
    const words = 'The score missed my best example.';
    expect(await product.call(one.candidate, api.appeals.open, { application_id, words })).toMatchObject({
      status: 200,
    });
    expect(await pageOf(product, one)).toMatchObject({
      may_write_down: false,
      written_down: { answers: expect.any(Array) },
    });
    const { status, body } = await written(product, one, ['Something else.', '']);
    expect([status, body.code]).toEqual([409, 'person_decides']);
  });
});

describe('a server without a grader', () => {
  it('the analysis lists mentions of the job’s skills with their timestamps, and no score', async () => {
    const product = await startTestProduct();
    const one = await sent(product);
    await written(product, one, ['Sourdough is what I do best. I love baking with people.', texts[1] ?? '']);
    const { analysis } = await pageOf(product, one);
    expect(analysis).toMatchObject({ analysis_score: null, ai_recommendation: null, transcript_by: 'candidate' });
    const [baking, sourdough] = analysis?.mentions ?? [];
    expect(sourdough).toEqual({ skill: 'Sourdough', quote: 'Sourdough is what I do best.', at: 0 });
    expect(baking).toMatchObject({ skill: 'Baking', quote: 'I love baking with people.' });
    expect(baking?.at).toBeGreaterThan(2);
    expect(baking?.at).toBeLessThan(7);
    await product.close();
  });
});

describe('a server with a model', () => {
  let product: TestProduct;
  let fake: FakeModel;
  const says = [
    'For six years I built web applications with my team.',
    'I led our move to React and we cut the load time of the page by half.',
    'I want to bake because bread makes people come together.',
  ];
  beforeAll(async () => {
    fake = await openFakeModel(says);
    const config = { baseUrl: fake.url, sttModel: 'ears', llmModel: 'judge', timeoutMs: 10_000, pauseMs: 5, restMs: 0 };
    product = await startTestProduct(() => ({ analysis: openAnalysis(config) }));
  });
  afterAll(async () => {
    await product.close();
    await fake.close();
  });
  beforeEach(() => Object.assign(fake, { says, seconds: 10, logProbability: -0.2, asked: [] }));

  it('a candidate cannot replace a transcript that was recognized with high confidence', async () => {
    const one = await sent(product);
    expect((await pageOf(product, one)).may_write_down).toBe(false);
    expect(await written(product, one)).toMatchObject({ status: 409 });
  });

  it('a typed transcript that agrees with an uncertain recognition leads to a score', async () => {
    fake.logProbability = -1.4;
    const one = await sent(product);
    const before = await pageOf(product, one);
    expect(before).toMatchObject({ may_write_down: true, analysis: { insufficient_evidence: true } });
    await written(product, one, [`${says[0]} ${says[1]}`, says[2] ?? '']);
    const { analysis } = await pageOf(product, one);
    expect(analysis).toMatchObject({ insufficient_evidence: false, words_from: ['speech'] });
    expect(analysis?.analysis_score).not.toBeNull();
    expect(analysis?.transcript_by).toBeUndefined();
  });

  it('a typed transcript of other words is shown to the employer and not scored', async () => {
    fake.logProbability = -1.4;
    const one = await sent(product);
    await written(product, one);
    const detail = await detailOf(product, one);
    expect(detail).toMatchObject({ captions_by: 'candidate', analysis: { analysis_score: null } });
    expect(detail.captions.map(({ text }) => text).join(' ')).toBe(texts.join(' '));
  });
});
