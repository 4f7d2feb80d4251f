import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ConsentPurpose } from '#contract/platform/consents.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { openAnalysis } from '../../assessment/analysis/open-analysis.ts';
import {
  analysisConsentTexts,
  analysisConsentTextFor,
  consentTexts,
  consentTextOf,
} from '../../platform/consents/queries.ts';
import { videoKey } from '../../video/videos/queries.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const decide = (person: Person, purpose: ConsentPurpose, given: boolean, application_id?: string) =>
  product.call(person, api.consents.decide, { purpose, given, application_id });
const ledger = async (person: Person) =>
  (await product.call(person, api.consents.ledger, {})).body.entries.map(({ purpose, decision }) => [
    purpose,
    decision,
  ]);
const seen = async ({ manager, application_id }: Draft) =>
  (await product.call(manager, api.reviews.detail, { application_id })).body.application;

async function analysedAnswer(): Promise<Draft> {
  const sent = await sentIn(product, { ai_consent: true });
  const file = join(product.folder, 'film');
  writeFileSync(file, 'moving pictures of somebody');
  await product.services.storage.put(videoKey(videoIdOf(sent.video_url) ?? ''), file);
  await analysedIn(product, sent.application_id);
  return sent;
}

describe('a consent', () => {
  it('a revoked share consent disables the manager’s video URL, and the consent can be given again', async () => {
    const sent = await analysedAnswer();
    const { candidate, manager, application_id } = sent;
    const [share] = (await product.call(candidate, api.consents.mine, {})).body.consents;
    expect(share).toMatchObject({ application_id, job_title: 'Baker', decision: 'given' });
    expect(await ledger(candidate)).toEqual([
      ['ai_analysis', 'given'],
      ['share_video', 'given'],
    ]);

    const url = (await seen(sent)).video?.url ?? '';
    const play = async (person: Person, address: string) =>
      (await product.app.inject({ url: address, headers: { authorization: `Bearer ${person.token}` } })).statusCode;
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
    const own = (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
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

  it('a revoked analysis consent deletes the analysis of the answer', async () => {
    const sent = await analysedAnswer();
    const { candidate, application_id } = sent;
    await decide(candidate, 'ai_analysis', false, application_id);
    expect(await seen(sent)).toMatchObject({ analysis: null, human_review: true, analysis_status: 'pending' });
    expect((await seen(sent)).video).not.toBeNull();
    const left = product.db.selectFrom('analyses').select('id').where('application_id', '=', application_id);
    expect(await left.execute()).toEqual([]);
  });

  it('a consent that is given again brings one more reading at most, and keeps the limits of the application', async () => {
    const sent = await analysedAnswer();
    const { candidate, manager, application_id } = sent;
    const again = { applicationId: application_id, reason: 'The sound was turned up.' };
    for (let times = 0; times < 5; times++) {
      await product.call(manager, api.analysis.process, again);
      await product.db
        .updateTable('applications')
        .set({ analysis_status: 'failed' })
        .where('id', '=', application_id)
        .execute();
    }
    const mayGive = async () =>
      (await product.call(candidate, api.consents.mine, {})).body.consents.find(
        ({ purpose }) => purpose === 'ai_analysis',
      )?.may_give;
    await decide(candidate, 'ai_analysis', false, application_id);
    expect(await mayGive()).toBe(true);
    expect((await decide(candidate, 'ai_analysis', true, application_id)).status).toBe(200);
    const over = await product.call(manager, api.analysis.process, again);
    expect(over).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    const requests = product.db.selectFrom('analysis_requests').select('id');
    expect(await requests.where('application_id', '=', application_id).execute()).toHaveLength(5);
    await decide(candidate, 'ai_analysis', false, application_id);
    expect(await mayGive()).toBe(false);
    const refused = await decide(candidate, 'ai_analysis', true, application_id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'illegal_move' } });
    expect(refused.body.error).toContain('turned AI back on once already');
  });

  it('consents to search and digest are stored with their text, wherever they are changed', async () => {
    const candidate = await product.signUp('candidate');
    await product.call(candidate, api.profiles.save, { profile_visible: true });
    await decide(candidate, 'profile_search', false);
    expect((await product.call(candidate, api.profiles.mine, {})).body.profile_visible).toBe(false);
    await decide(candidate, 'weekly_digest', true);
    expect((await product.call(candidate, api.settings.get, {})).body.weekly_digest).toBe(true);
    const { entries, next_cursor } = (await product.call(candidate, api.consents.ledger, { limit: 2 })).body;
    expect(entries).toMatchObject([
      { purpose: 'weekly_digest', shown: consentTexts.weekly_digest.given },
      { purpose: 'profile_search', decision: 'withdrawn', shown: consentTexts.profile_search.given },
    ]);
    const rest = await product.call(candidate, api.consents.ledger, { limit: 2, cursor: next_cursor ?? '' });
    expect(rest.body).toMatchObject({ entries: [{ purpose: 'profile_search', decision: 'given' }], next_cursor: null });
  });

  it('a consent is append-only, and only its owner decides about it', async () => {
    const { candidate, application_id } = await analysedAnswer();
    const stranger = await product.signUp('candidate');
    expect((await decide(stranger, 'share_video', false, application_id)).status).toBe(404);
    expect((await decide(await product.signUp('manager'), 'profile_search', true)).status).toBe(404);
    const mine = () => product.db.deleteFrom('consents').where('user_id', '=', candidate.id).execute();
    await expect(mine()).rejects.toThrow('append-only');
  });
});

it('the stored consent texts match the texts of the screens', () => {
  const screens = [
    'hiring/apply/apply-consent',
    'hiring/apply/apply-submit-note',
    'people/own-profile/visibility-choice',
    'accounts/settings/candidate-privacy',
    'accounts/settings/notification-settings',
    'people/own-profile/disclosure-sections',
  ].map((name) => readFileSync(`web/features/${name}.tsx`, 'utf8'));
  const text = screens.join('\n').replaceAll(/\$\{(\w+\.)?(\w+)\}/g, '{$2}');
  const soundStays = analysisConsentTextFor({ kind: 'model', sound: 'here' });
  const sentences = [...Object.values(consentTexts), ...Object.values(analysisConsentTexts), soundStays].flatMap(
    ({ given, refused = '' }) => `${given}. ${refused}`.split(/\. ?/),
  );
  expect(sentences.filter((sentence) => !text.includes(sentence.trim()))).toEqual([]);
  // No "where this site": each installation says what it does itself.
  expect(JSON.stringify(analysisConsentTexts)).not.toMatch(/where this|if this|may be connected/i);
});

/** A folder with the file names of a speech model, which is only loaded once it hears something. */
function speechModelFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'speech-'));
  for (const name of ['encoder.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt'])
    writeFileSync(join(folder, name), '');
  return folder;
}

describe('the AI disclosure', () => {
  const model = { baseUrl: 'http://127.0.0.1:9/v1', sttModel: 'hears', llmModel: 'reads' };
  const installations = {
    'no model': openAnalysis({}),
    demo: openAnalysis({ demo: true }),
    'a model': openAnalysis({ ...model, provider: 'Acme AI, Canada', keptDays: 30 }),
    'a model that gets no sound': openAnalysis({
      ...model,
      sttDir: speechModelFolder(),
      provider: 'Acme AI, Canada',
      keptDays: 30,
    }),
  };

  it.each(Object.entries(installations))('the disclosure is the same in all places: %s', async (_, analysis) => {
    const here = await startTestProduct(() => ({ analysis }));
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
        consentTextOf('ai_analysis', 'given', {
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
      expect(/gets the sound of your video/.test(shown ?? '')).toBe(ai.sound === 'sent');
      expect(/becomes text on this site and isn’t sent anywhere/.test(shown ?? '')).toBe(
        ai.kind === 'model' && ai.sound === 'here',
      );
    } finally {
      await here.close();
    }
  });

  it('the consent text names the number of colleagues who can open an answer', async () => {
    const sent = await sentIn(product);
    const colleague = await product.signUp('manager');
    const { org_id } = await product.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', sent.manager.id)
      .executeTakeFirstOrThrow();
    await product.db
      .updateTable('users')
      .set({ org_id, org_role: 'reviewer' })
      .where('id', '=', colleague.id)
      .execute();
    const { job } = (await product.call(sent.candidate, api.jobs.openOne, { job_id: sent.job_id })).body;
    expect(job.colleagues).toBe(1);
    expect(
      consentTextOf('share_video', 'given', {
        reader: 'Nora Bell',
        colleagues: 2,
        company: 'Cobalt',
        ai: job.ai,
        places: [],
      }).text,
    ).toBe('Nora Bell and 2 colleagues at Cobalt can open it, no other employer.');
  });
});
