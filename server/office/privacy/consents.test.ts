import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ConsentPurpose } from '#contract/platform/consents.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { openAnalysis } from '../../adapters/analysis/analysis.ts';
import { analysisWords, consentWords, wordsOf } from '../../platform/consents/queries.ts';
import { videoKey } from '../../people/videos/queries.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const decide = (person: Person, purpose: ConsentPurpose, given: boolean, application_id?: string) =>
  house.call(person, api.consents.decide, { purpose, given, application_id });
const ledger = async (person: Person) =>
  (await house.call(person, api.consents.ledger, {})).body.entries.map(({ purpose, decision }) => [purpose, decision]);
const seen = async ({ manager, application_id }: Draft) =>
  (await house.call(manager, api.reviews.detail, { application_id })).body.application;

async function analysedAnswer(): Promise<Draft> {
  const sent = await sentIn(house, { ai_consent: true });
  const file = join(house.folder, 'film');
  writeFileSync(file, 'moving pictures of somebody');
  await house.services.storage.put(videoKey(videoIdOf(sent.video_url) ?? ''), file);
  await analysedIn(house, sent.application_id);
  return sent;
}

describe('a consent', () => {
  it('to share ends within a minute, also for an address that the manager holds already, and can be given again', async () => {
    const sent = await analysedAnswer();
    const { candidate, manager, application_id } = sent;
    const [share] = (await house.call(candidate, api.consents.mine, {})).body.consents;
    expect(share).toMatchObject({ application_id, job_title: 'Baker', decision: 'given' });
    expect(await ledger(candidate)).toEqual([
      ['ai_analysis', 'given'],
      ['share_video', 'given'],
    ]);

    const url = (await seen(sent)).video?.url ?? '';
    const play = async (person: Person, address: string) =>
      (await house.app.inject({ url: address, headers: { authorization: `Bearer ${person.token}` } })).statusCode;
    expect(await play(manager, url)).toBe(200);
    expect((await decide(candidate, 'share_video', false, application_id)).status).toBe(200);
    expect((await decide(candidate, 'share_video', false, application_id)).status).toBe(200);
    await expect.poll(() => play(manager, url), { timeout: 120_000 }).toBe(404);
    expect(await seen(sent)).toMatchObject({
      video: null,
      analysis: null,
      human_review: true,
      video_gone: { why: 'sharing_withdrawn' },
    });
    const own = (await house.call(candidate, api.outcomes.page, { application_id })).body.application;
    expect(await play(candidate, own.video?.url ?? '')).toBe(200);
    expect((await decide(candidate, 'ai_analysis', true, application_id)).status).toBe(409);

    await decide(candidate, 'share_video', true, application_id);
    await expect.poll(async () => play(manager, (await seen(sent)).video?.url ?? ''), { timeout: 120_000 }).toBe(200);
    expect(await ledger(candidate)).toEqual([
      ['share_video', 'given'],
      ['share_video', 'withdrawn'],
      ['ai_analysis', 'withdrawn'],
      ['ai_analysis', 'given'],
      ['share_video', 'given'],
    ]);
  });

  it('to the analysis takes everything away that software made of the answer', async () => {
    const sent = await analysedAnswer();
    const { candidate, application_id } = sent;
    await decide(candidate, 'ai_analysis', false, application_id);
    expect(await seen(sent)).toMatchObject({ analysis: null, human_review: true, analysis_status: 'pending' });
    expect((await seen(sent)).video).not.toBeNull();
    const left = house.db.selectFrom('analyses').select('id').where('application_id', '=', application_id);
    expect(await left.execute()).toEqual([]);
  });

  it('to be found and to show the salary is kept with its words, wherever it is changed', async () => {
    const candidate = await house.signUp('candidate');
    await house.call(candidate, api.profiles.save, { profile_visible: true });
    await decide(candidate, 'profile_search', false);
    expect((await house.call(candidate, api.profiles.mine, {})).body.profile_visible).toBe(false);
    await decide(candidate, 'weekly_digest', true);
    expect((await house.call(candidate, api.settings.get, {})).body.weekly_digest).toBe(true);
    const { entries, next_cursor } = (await house.call(candidate, api.consents.ledger, { limit: 2 })).body;
    expect(entries).toMatchObject([
      { purpose: 'weekly_digest', shown: consentWords.weekly_digest.given },
      { purpose: 'profile_search', decision: 'withdrawn', shown: consentWords.profile_search.given },
    ]);
    const rest = await house.call(candidate, api.consents.ledger, { limit: 2, cursor: next_cursor ?? '' });
    expect(rest.body).toMatchObject({ entries: [{ purpose: 'profile_search', decision: 'given' }], next_cursor: null });
  });

  it('is never changed afterwards, and no one else decides about it', async () => {
    const { candidate, application_id } = await analysedAnswer();
    const stranger = await house.signUp('candidate');
    expect((await decide(stranger, 'share_video', false, application_id)).status).toBe(404);
    expect((await decide(await house.signUp('manager'), 'profile_search', true)).status).toBe(404);
    const mine = () => house.db.deleteFrom('consents').where('user_id', '=', candidate.id).execute();
    await expect(mine()).rejects.toThrow('append-only');
  });
});

it('writes down the words that stand on the screens', () => {
  const screens = [
    'hiring/apply/apply-consent',
    'hiring/apply/apply-submit-note',
    'people/own-profile/visibility-choice',
    'accounts/settings/candidate-privacy',
    'accounts/settings/notification-settings',
    'people/own-profile/disclosure-sections',
  ].map((name) => readFileSync(`web/features/${name}.tsx`, 'utf8'));
  const text = screens.join('\n').replaceAll(/\$\{(\w+\.)?(\w+)\}/g, '{$2}');
  const sentences = [...Object.values(consentWords), ...Object.values(analysisWords)].flatMap(
    ({ given, refused = '' }) => `${given}. ${refused}`.split(/\. ?/),
  );
  expect(sentences.filter((sentence) => !text.includes(sentence.trim()))).toEqual([]);
  // No "where this site": each installation says what it does itself.
  expect(JSON.stringify(analysisWords)).not.toMatch(/where this|if this|may be connected/i);
});

describe('what reads the answers here', () => {
  const model = { baseUrl: 'http://127.0.0.1:9/v1', sttModel: 'hears', llmModel: 'reads' };
  const installations = {
    'no model': openAnalysis({}),
    demo: openAnalysis({ demo: true }),
    'a model': openAnalysis({ ...model, provider: 'Acme AI, Canada', keptDays: 30 }),
  };

  it.each(Object.entries(installations))('is said in one way everywhere: %s', async (_, analysis) => {
    const here = await openHouse(() => ({ analysis }));
    try {
      const { ai } = (await here.call(null, api.ai.facts, {})).body;
      expect(ai).toEqual(analysis.disclosed);
      const sent = await sentIn(here, { ai_consent: true });
      const { job } = (await here.call(sent.candidate, api.jobs.openOne, { job_id: sent.job_id })).body;
      expect(job).toMatchObject({ ai, colleagues: 0 });
      expect(job.graded_by.length > 0).toBe(ai.kind !== 'facts');
      const { entries } = (await here.call(sent.candidate, api.consents.ledger, {})).body;
      const shown = entries.find(({ purpose }) => purpose === 'ai_analysis')?.shown;
      expect(shown).toBe(
        wordsOf('ai_analysis', 'given', {
          reader: `${job.posted_by.first_name} ${job.posted_by.last_name}`,
          colleagues: 0,
          company: job.company,
          ai,
          places: job.place_rules,
        }).text,
      );
      expect(/Acme AI, Canada gets .* Acme AI, Canada deletes it after 30 days\./.test(shown ?? '')).toBe(
        ai.kind === 'model',
      );
      expect(/Nothing leaves this site/.test(shown ?? '')).toBe(ai.kind !== 'model');
    } finally {
      await here.close();
    }
  });

  it('names how many others can open an answer', async () => {
    const sent = await sentIn(house);
    const colleague = await house.signUp('manager');
    const { org_id } = await house.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', sent.manager.id)
      .executeTakeFirstOrThrow();
    await house.db.updateTable('users').set({ org_id, org_role: 'reviewer' }).where('id', '=', colleague.id).execute();
    const { job } = (await house.call(sent.candidate, api.jobs.openOne, { job_id: sent.job_id })).body;
    expect(job.colleagues).toBe(1);
    expect(
      wordsOf('share_video', 'given', { reader: 'Nora Bell', colleagues: 2, company: 'Cobalt', ai: job.ai, places: [] })
        .text,
    ).toBe('Nora Bell and 2 colleagues at Cobalt can open it, no other employer.');
  });
});
