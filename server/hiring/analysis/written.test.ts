import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { type FakeModel, openFakeModel } from '../../../tests/support/outside/fake-model.ts';
import { openAnalysis } from '../../adapters/analysis/analysis.ts';
import { videoKey } from '../../people/videos/queries.ts';

const film = join(import.meta.dirname, '../../../tests/media/voices/answer.mp4');
const texts = [
  'I am Ada, and I want this job because your bread brings people together. I have baked for six years with my team.',
  'Last year when the oven went out I moved the whole batch to our neighbor. In the end we lost only ten loaves.',
];

type Sent = { application_id: string; candidate: Person; manager: Person };

/** Sends the film with its two questions marked, and has everything done that waits. */
async function sent(house: House, ai_consent = true, blind = false): Promise<Sent> {
  const manager = await house.signUp('manager', { company: 'Bread & Co' });
  const job = await house.job(manager);
  if (blind) await house.call(manager, api.scorecards.setBlind, { job_id: job.id, job: true });
  const draft = await draftIn(house, { manager, job_id: job.id });
  const { candidate, application_id, video_url } = draft;
  await house.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
  const answers = [
    { t_start: 0, t_end: 7 },
    { t_start: 7, t_end: 14 },
  ];
  await house.call(candidate, api.applications.submit, { application_id, video_url, ai_consent, answers });
  await house.runTasks();
  return { application_id, candidate, manager };
}

const pageOf = async (house: House, { candidate, application_id }: Sent) =>
  (await house.call(candidate, api.outcomes.page, { application_id })).body.application;
const detailOf = async (house: House, { manager, application_id }: Sent) =>
  (await house.call(manager, api.reviews.detail, { application_id })).body.application;

async function written(house: House, { candidate, application_id }: Sent, what = texts) {
  const answer = await house.call(candidate, api.analysis.writeDown, { application_id, texts: what, manner: 'typed' });
  await house.runTasks();
  return answer;
}

describe('in development, where plain rules stand in for a model', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(() => ({ analysis: openAnalysis({ demo: true }) }));
  });
  afterAll(() => house.close());

  it('turns what the candidate wrote down into evidence and a score, for both sides alike', async () => {
    const one = await sent(house);
    const before = await pageOf(house, one);
    expect(before).toMatchObject({ may_write_down: true, written_down: null });
    expect(before.analysis).toMatchObject({ analysis_score: null, insufficient_evidence: true });
    expect(before.analysis?.analysis_notes.summary).toContain('There is no transcript of this answer yet.');

    expect(await written(house, one)).toMatchObject({ status: 200 });
    const [page, detail] = await Promise.all([pageOf(house, one), detailOf(house, one)]);
    expect(page.analysis).toMatchObject({ analyser: 'Demo, not a model', demo: true, transcript_by: 'candidate' });
    expect(page.analysis?.analysis_score).toBeGreaterThan(0);
    expect(detail.analysis).toEqual(page.analysis);
    expect(detail).toMatchObject({ captions_by: 'candidate', captions: page.analysis?.transcript });
    const quotes = (page.analysis?.questions ?? []).map(({ criteria }) => criteria.flatMap((it) => it.quotes));
    expect(quotes.map((some) => some.length > 0)).toEqual([true, true]);
    expect(quotes[0]?.every(({ at }) => at !== null && at >= 0 && at < 7)).toBe(true);
    expect(quotes[1]?.every(({ at }) => at !== null && at >= 7 && at < 14)).toBe(true);
  });

  it('takes them before sending, as captions and as evidence', async () => {
    const draft = await draftIn(house);
    const { candidate, application_id, video_url } = draft;
    await house.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
    const answers = [
      { t_start: 0, t_end: 7 },
      { t_start: 7, t_end: 14 },
    ];
    expect((await pageOf(house, draft)).may_write_down).toBe(false);
    await house.call(candidate, api.applications.save, { application_id, video_url, ai_consent: true, answers });
    expect((await pageOf(house, draft)).may_write_down).toBe(true);
    expect((await written(house, draft, ['bread '.repeat(60), ''])).status).toBe(400);
    expect((await written(house, draft)).status).toBe(200);
    expect(await pageOf(house, draft)).toMatchObject({ status: 'draft', analysis: null, analysis_status: 'pending' });
    await house.call(candidate, api.applications.submit, { application_id, ai_consent: true });
    await house.runTasks();
    const page = await pageOf(house, draft);
    expect(page.analysis).toMatchObject({ demo: true, transcript_by: 'candidate' });
    expect(page.analysis?.analysis_score).toBeGreaterThan(0);
    const detail = await detailOf(house, draft);
    expect(detail).toMatchObject({ captions_by: 'candidate', captions: page.analysis?.transcript });
  });

  it('forgets the words of a video that another one replaced before sending', async () => {
    const draft = await draftIn(house);
    const { candidate, application_id, video_url } = draft;
    await house.call(candidate, api.applications.save, { application_id, video_url, ai_consent: false });
    await written(house, draft);
    const other = await house.video(candidate);
    await house.call(candidate, api.applications.submit, { application_id, video_url: other, ai_consent: false });
    expect((await pageOf(house, draft)).written_down).toBeNull();
    const kept = house.db.selectFrom('written_transcripts').selectAll().where('application_id', '=', application_id);
    expect(await kept.execute()).toEqual([]);
  });

  it('keeps the same words once, and takes them back for none', async () => {
    const one = await sent(house);
    await written(house, one);
    await written(house, one);
    const versions = () =>
      house.db.selectFrom('written_transcripts').selectAll().where('application_id', '=', one.application_id).execute();
    expect(await versions()).toHaveLength(1);
    expect((await written(house, one, [''])).body.written_down).toBeNull();
    expect((await pageOf(house, one)).analysis).toMatchObject({ analysis_score: null, insufficient_evidence: true });
    await house.call(one.candidate, api.outcomes.deleteVideo, { application_id: one.application_id });
    expect(await versions()).toHaveLength(0);
  });

  it('does not count a question as unanswered whose words were left out', async () => {
    const one = await sent(house);
    await written(house, one, [texts[0] ?? '', '']);
    const { analysis } = await pageOf(house, one);
    expect(analysis).toMatchObject({ analysis_score: null, insufficient_evidence: true, questions: [] });
    expect(analysis?.analysis_notes.summary).toContain('could not be understood');
  });

  it('refuses more words than anyone says in the time', async () => {
    const one = await sent(house);
    const { status, body } = await written(house, one, ['bread '.repeat(60), '']);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('more than anyone says in 7 seconds');
  });

  it('refuses a language that the job does not ask for', async () => {
    const one = await sent(house);
    const german =
      'Ich habe sechs Jahre lang in einer Bäckerei gearbeitet, und dort haben wir jeden Tag Brot gebacken.';
    await written(house, one, [german, german]);
    expect((await pageOf(house, one)).analysis?.analysis_notes.summary).toContain('in German');
  });

  it('leaves the own name to whoever may know it, and hides it from a blind look', async () => {
    const open = await sent(house);
    await written(house, open);
    const seen = await detailOf(house, open);
    expect([seen.captions[0]?.text, seen.analysis?.transcript[0]?.text].join()).toMatch(/I am Ada.*I am Ada/);

    const blind = await sent(house, true, true);
    await written(house, blind);
    const hidden = await detailOf(house, blind);
    expect(hidden.hidden).toBe(true);
    expect(JSON.stringify([hidden.captions, hidden.analysis])).not.toContain('Ada');
  });

  it('puts the words under the video alone where people decide without software', async () => {
    const one = await sent(house, false);
    expect(await written(house, one)).toMatchObject({ status: 200 });
    const detail = await detailOf(house, one);
    expect(detail).toMatchObject({ captions_by: 'candidate', analysis: null, human_review: true });
    expect(detail.captions.map(({ text }) => text).join(' ')).toBe(texts.join(' '));
  });

  it('does not replace words that are there already', async () => {
    const one = await sentIn(house, { ai_consent: true });
    await analysedIn(house, one.application_id);
    expect((await pageOf(house, one)).may_write_down).toBe(false);
    expect(await written(house, one)).toMatchObject({ status: 409 });
  });

  it('is over with an appeal', async () => {
    const one = await sent(house);
    await written(house, one);
    const { application_id } = one;
    const words = 'The score missed my best example.';
    expect(await house.call(one.candidate, api.appeals.open, { application_id, words })).toMatchObject({ status: 200 });
    expect(await pageOf(house, one)).toMatchObject({ may_write_down: false, written_down: { manner: 'typed' } });
    const { status, body } = await written(house, one, ['Something else.', '']);
    expect([status, body.code]).toEqual([409, 'person_decides']);
  });
});

describe('where nothing reads the words', () => {
  it('shows where the skills of the job are named, with the second, and no number', async () => {
    const house = await openHouse();
    const one = await sent(house);
    await written(house, one, ['Sourdough is what I do best. I love baking with people.', texts[1] ?? '']);
    const { analysis } = await pageOf(house, one);
    expect(analysis).toMatchObject({ analysis_score: null, ai_recommendation: null, transcript_by: 'candidate' });
    const [baking, sourdough] = analysis?.mentions ?? [];
    expect(sourdough).toEqual({ skill: 'Sourdough', quote: 'Sourdough is what I do best.', at: 0 });
    expect(baking).toMatchObject({ skill: 'Baking', quote: 'I love baking with people.' });
    expect(baking?.at).toBeGreaterThan(2);
    expect(baking?.at).toBeLessThan(7);
    await house.close();
  });
});

describe('with a model', () => {
  let house: House;
  let fake: FakeModel;
  const says = [
    'For six years I built web applications with my team.',
    'I led our move to React and we cut the load time of the page by half.',
    'I want to bake because bread makes people come together.',
  ];
  beforeAll(async () => {
    fake = await openFakeModel(says);
    const config = { baseUrl: fake.url, sttModel: 'ears', llmModel: 'judge', timeoutMs: 10_000, pauseMs: 5, restMs: 0 };
    house = await openHouse(() => ({ analysis: openAnalysis(config) }));
  });
  afterAll(async () => {
    await house.close();
    await fake.close();
  });
  beforeEach(() => Object.assign(fake, { says, logProbability: -0.2, asked: [] }));

  it('does not let anyone replace what was heard well', async () => {
    const one = await sent(house);
    expect((await pageOf(house, one)).may_write_down).toBe(false);
    expect(await written(house, one)).toMatchObject({ status: 409 });
  });

  it('grades the written words of an answer that was heard badly', async () => {
    fake.logProbability = -1.4;
    const one = await sent(house);
    const before = await pageOf(house, one);
    expect(before).toMatchObject({ may_write_down: true, analysis: { insufficient_evidence: true } });
    fake.asked = [];
    await written(house, one);
    const { analysis, may_write_down } = await pageOf(house, one);
    expect(analysis).toMatchObject({ insufficient_evidence: false, transcript_by: 'candidate' });
    expect(analysis?.analysis_score).not.toBeNull();
    expect(may_write_down).toBe(true);
    expect(fake.asked.filter(({ path }) => path.endsWith('/transcriptions'))).toEqual([]);
  });
});
