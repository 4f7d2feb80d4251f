import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { type FakeModel, openFakeModel } from '../../../tests/support/outside/fake-model.ts';
import { type Person, type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { openAnalysis } from '../../assessment/analysis/open-analysis.ts';
import { analysisConsentTexts } from '../../platform/consents/queries.ts';
import { videoKey } from '../../video/videos/queries.ts';

const film = join(import.meta.dirname, '../../../tests/media/voices/answer.mp4');
const speech = [
  'I am Quenby Vandermoss and for six years I built web applications with my team.',
  'I led our move to React and we cut the load time of the page by half.',
  'I want to bake because bread makes people come together.',
];
const corrected = 'I led our move to React and we cut the lode time of the page by half.';
const profile = { title: 'Lighthouse keeper', location: 'Ushuaia, Argentina', phone: '3035550199' };

let product: TestProduct;
let fake: FakeModel;
let candidate: Person;
beforeAll(async () => {
  fake = await openFakeModel(speech);
  // The film lasts as long as these sentences.
  fake.seconds = 10;
  const config = { baseUrl: fake.url, sttModel: 'ears', llmModel: 'judge', timeoutMs: 10_000, pauseMs: 5, restMs: 0 };
  product = await startTestProduct(() => ({ analysis: openAnalysis(config) }));
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  candidate = await product.signUp('candidate', { skills: ['Beekeeping'] });
  await product.call(candidate, api.users.updateProfile, { first_name: 'Quenby', last_name: 'Vandermoss' });
  await product.call(candidate, api.profiles.save, profile);
  const job = await product.job(manager);
  const video_url = await product.video(candidate);
  await product.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
  const { id: application_id } = (await product.call(candidate, api.applications.create, { job_id: job.id })).body
    .application;
  const sent = { application_id, video_url, ai_consent: true };
  expect((await product.call(candidate, api.applications.submit, sent)).status).toBe(200);
  await product.runTasks();
  const correction = { application_id, segment: 1, text: corrected };
  expect((await product.call(candidate, api.corrections.correct, correction)).status).toBe(200);
  expect((await product.call(candidate, api.analysis.process, { applicationId: application_id })).status).toBe(200);
  await product.runTasks();
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

const transcriptions = () => fake.asked.filter(({ path }) => path.endsWith('/audio/transcriptions'));
const read = () => fake.asked.filter(({ path }) => !path.endsWith('/audio/transcriptions')).map(({ text }) => text);
const sentOut = () => fake.asked.map(({ text }) => text).join('\n');

it.each<[sentence: string, probe: () => void]>([
  [
    '{provider} gets the sound of your video',
    () => {
      expect(transcriptions().length).toBeGreaterThan(0);
      expect(transcriptions().every(({ text }) => text.includes('RIFF') && text.length > 50_000)).toBe(true);
    },
  ],
  [
    'what you write, and the job',
    () => {
      expect(read().some((text) => text.includes('the lode time'))).toBe(true);
      expect(read().some((text) => text.includes('Baker'))).toBe(true);
    },
  ],
  ['It gets no picture', () => expect(sentOut()).not.toMatch(/ftyp|JFIF|\u0089PNG|image\/|video\/mp4/)],
  [
    'no profile',
    () => {
      for (const own of [...Object.values(profile), 'Beekeeping', candidate.email, candidate.id])
        expect(sentOut()).not.toContain(own);
    },
  ],
  [
    'Before it scores the text, we take out your name as your profile spells it',
    () => {
      expect(read().length).toBeGreaterThan(3);
      expect(read().join('\n')).toContain('for six years');
      expect(read().join('\n')).not.toMatch(/Quenby|Vandermoss/);
    },
  ],
])('a probe of what is sent shows that the consent text is true: %s', (sentence, probe) => {
  expect(analysisConsentTexts.model.given).toContain(sentence);
  probe();
});
