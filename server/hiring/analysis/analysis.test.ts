import type { StoredResult } from '../../base/analysis.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ApplicationType } from '#contract/hiring/applications.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { type FakeModel, openFakeModel } from '../../../tests/support/outside/fake-model.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { openAnalysis } from '../../assessment/analysis/open-analysis.ts';
import { videoKey } from '../../video/videos/queries.ts';
import { recordChange } from '../../platform/offers.ts';
import { excludedNotesFor } from './queries.ts';
import { analyseApplication } from './analyse.ts';
import { failStuckAnalyses } from './retry-stuck-analyses.ts';

const film = join(import.meta.dirname, '../../../tests/media/voices/answer.mp4');
const said = [
  'For six years I built web applications with my team.',
  'I led our move to React and we cut the load time of the page by half.',
  'I want to bake because bread makes people come together.',
];

let product: TestProduct;
let fake: FakeModel;
let manager: Person;
beforeAll(async () => {
  fake = await openFakeModel(said);
  const config = { baseUrl: fake.url, sttModel: 'ears', llmModel: 'judge', timeoutMs: 1500, pauseMs: 5, restMs: 0 };
  product = await startTestProduct(() => ({ analysis: openAnalysis(config) }));
  manager = await product.signUp('manager', { company: 'Bread & Co' });
});
afterAll(async () => {
  await product.close();
  await fake.close();
});
beforeEach(() => Object.assign(fake, { says: said, seconds: 10, behaviour: 'honest', asked: [] }));

type Consent = boolean | null;

/** A submitted application with a real film behind it. */
async function submitted(ai_consent: Consent = true, filmed = true, door: ApplicationType = 'standard') {
  const candidate = await product.signUp('candidate', { skills: ['Baking'] });
  const job = await product.job(manager);
  const video_url = await product.video(candidate);
  if (filmed) await product.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
  const { body } = await product.call(candidate, api.applications.create, { job_id: job.id, door });
  await product.grant(candidate, 'application', 1);
  const application_id = body.application.id;
  const input = { application_id, video_url, ai_consent };
  expect(await product.call(candidate, api.applications.submit, input)).toMatchObject({ status: 200 });
  return { candidate, id: application_id, videoId: videoIdOf(video_url) ?? '' };
}

const rowOf = (id: string) =>
  product.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const resultsOf = (id: string) =>
  product.db.selectFrom('analyses').selectAll().where('application_id', '=', id).orderBy('id').execute();
const keptResultOf = async (id: string): Promise<StoredResult | undefined> => (await resultsOf(id))[0]?.result;
const hearingsOf = (id: string) =>
  product.db.selectFrom('analysis_hearings').selectAll().where('application_id', '=', id).execute();
const process = (person: Person, applicationId: string) =>
  product.call(person, api.analysis.process, { applicationId });
const run = (application_id: string, id: string, last = false) =>
  analyseApplication.run(product.services, { application_id, waits: 0, outages: 0, first: false }, { id, last });

describe('the analysis of a submitted application', () => {
  it('the analysis runs from the queue and shows the manager score, notes and evidence', async () => {
    const { id } = await submitted();
    await product.runTasks();
    const { body } = await product.call(manager, api.reviews.detail, { application_id: id });
    expect(body.application).toMatchObject({ analysis_status: 'completed', human_review: false });
    expect(body.application.analysis?.analysis_notes.strengths).toContainEqual(
      expect.objectContaining({ quote: expect.stringContaining('For six years I built'), at: 0 }),
    );
    const { analysis_score, ai_recommendation } = await rowOf(id);
    expect(body.application.analysis).toMatchObject({ analysis_score, ai_recommendation });
    expect(readdirSync(join(product.services.settings.uploads, 'work'))).toEqual([]);
  });

  it.each([false, null])('the analysis does not run without consent: %s', async (consent) => {
    const { id, candidate } = await submitted(consent);
    await product.runTasks();
    await run(id, randomUUID());
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'pending', analysis_score: null });
    expect(fake.asked).toEqual([]);
    for (const person of [candidate, manager]) {
      expect(await process(person, id)).toMatchObject({ status: 422, body: { code: 'consent_missing' } });
    }
    const { body } = await product.call(manager, api.reviews.detail, { application_id: id });
    expect(body.application).toMatchObject({ human_review: true, analysis: null });
  });

  it('a queued analysis does not run after consent is revoked', async () => {
    const { id } = await submitted();
    await product.db.updateTable('applications').set({ ai_consent: false }).where('id', '=', id).execute();
    await product.runTasks();
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'pending' });
    expect(fake.asked).toEqual([]);
  });

  it('a running analysis stores nothing when consent is revoked', async () => {
    const { id } = await submitted();
    fake.behaviour = 'slow';
    const running = run(id, randomUUID()).catch(() => {});
    await expect.poll(() => fake.asked.length).toBe(1);
    await product.db.updateTable('applications').set({ ai_consent: false }).where('id', '=', id).execute();
    fake.behaviour = 'honest';
    await running;
    expect(await resultsOf(id)).toEqual([]);
  });

  it('an express application is analyzed first, also after its video had to be prepared', async () => {
    const standard = await submitted();
    const express = await submitted(true, true, 'express');
    const late = await submitted(true, true, 'express');
    const video = product.db.updateTable('videos').where('id', '=', late.videoId);
    await video.set({ status: 'uploaded' }).execute();
    const task = { application_id: late.id, waits: 0, outages: 0, first: true };
    await analyseApplication.run(product.services, task, { id: randomUUID(), last: false });
    const { rows } = await sql<{ id: string; priority: number }>`
      select data ->> 'application_id' as id, priority from pgboss.job
      where name = 'analyse-application' and state = 'created' order by priority desc, created_on`.execute(product.db);
    const ours = rows.filter(({ id }) => [standard.id, express.id, late.id].includes(id));
    expect(ours.map(({ id }) => id)).toEqual([express.id, late.id, late.id, standard.id]);
    await video.set({ status: 'ready' }).execute();
    await product.runTasks();
    const done = await Promise.all([express, late, standard].map(({ id }) => rowOf(id)));
    const times = done.map(({ processed_at }) => Date.parse(processed_at ?? ''));
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it('no audio goes to a model when the consent text promised that audio stays on this site', async () => {
    const { id, candidate } = await submitted();
    await product.db
      .insertInto('consents')
      .values({
        user_id: candidate.id,
        application_id: id,
        purpose: 'ai_analysis',
        decision: 'given',
        text_version: 9,
        shown: 'The sound of your video becomes text on this site and isn’t sent anywhere.',
      })
      .execute();
    await product.runTasks();
    expect(fake.asked).toEqual([]);
    const result = await keptResultOf(id);
    expect(result).toMatchObject({ analysis_score: null, ai_recommendation: null });
    expect(result?.analysis_notes.summary).toBe(
      'AI reads answers here in a way that the applicant hasn’t agreed to, so this answer isn’t scored. Watch the video.',
    );
  });

  it('a result stores three readings and publishes the median score', async () => {
    const { id } = await submitted();
    await product.runTasks();
    const result = await keptResultOf(id);
    const scores = (result?.readings ?? []).map(({ score }) => score).toSorted((one, other) => one - other);
    expect(scores).toHaveLength(3);
    expect(result?.analysis_score).toBe(scores[1]);
    const { body } = await product.call(manager, api.reviews.detail, { application_id: id });
    expect(body.application.analysis).not.toHaveProperty('readings');
  });

  it('the analysis never judges the speech of a candidate who asked for an accommodation', async () => {
    const { id, candidate } = await submitted(false);
    const asked = { accommodations: ['extra_time' as const] };
    await product.db.updateTable('applications').set(asked).where('id', '=', id).execute();
    await product.call(candidate, api.consents.decide, { purpose: 'ai_analysis', given: true, application_id: id });
    await run(id, randomUUID());
    const result = await keptResultOf(id);
    expect(result?.analysis_score).not.toBeNull();
    expect(result?.analysis_notes.communication_skills).toEqual({ score: null, notes: 'Not part of this analysis.' });
    expect(result?.analysis_notes.enthusiasm_motivation.score).not.toBeNull();
    expect(JSON.stringify(result)).not.toMatch(/accommodation/i);
  });

  it.each(['*', 'US-CO', 'DE'])('the result has no motivation note where that note is switched off: %s', (region) => {
    const usual = { accommodations: [], place_rules: [], candidate_location: '' };
    const denver = { ...usual, job_city: 'Denver', job_state: 'CO', job_location: 'Denver, CO' };
    const berlin = { ...usual, job_city: 'Berlin', job_state: 'Berlin', job_location: 'Berlin, Germany' };
    const off = [denver, berlin].map((job) => excludedNotesFor(job, [region]).length > 0);
    expect(off).toEqual([region !== 'DE', region !== 'US-CO']);
  });

  it('the analysis waits for an unprepared video without using up an attempt', async () => {
    const { id, videoId } = await submitted();
    const video = product.db.updateTable('videos').where('id', '=', videoId);
    await video.set({ status: 'uploaded' }).execute();
    const task = randomUUID();
    await run(id, task, true);
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'processing', analysis_run_id: null });
    await video.set({ status: 'ready' }).execute();
    await product.runTasks();
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'completed' });
    expect(await resultsOf(id)).toHaveLength(1);
  });
});

describe('a failed analysis', () => {
  it('an analysis retries hourly for a day while its provider is down, and is then marked as failed', async () => {
    const { id, candidate } = await submitted();
    fake.behaviour = 'down';
    const task = { application_id: id, waits: 0, first: false };
    await analyseApplication.run(product.services, { ...task, outages: 26 }, { id: randomUUID(), last: false });
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'pending' });
    await analyseApplication.run(product.services, { ...task, outages: 27 }, { id: randomUUID(), last: false });
    expect(await rowOf(id)).toMatchObject({
      status: 'submitted',
      analysis_status: 'failed',
      analysis_waits_since: null,
    });
    expect((await product.call(candidate, api.applications.mine, {})).body.applications).toHaveLength(1);
  });

  it('both sides see that the analysis waits for its provider, and it completes after the outage', async () => {
    const { id, candidate } = await submitted();
    fake.behaviour = 'down';
    await run(id, randomUUID());
    const detail = async () =>
      (await product.call(manager, api.reviews.detail, { application_id: id })).body.application;
    const waiting = await detail();
    expect(waiting).toMatchObject({ analysis_status: 'pending', analysis_waits_since: expect.any(String) });
    const { body: own } = await product.call(candidate, api.outcomes.page, { application_id: id });
    expect(own.application.analysis_waits_since).toBe(waiting.analysis_waits_since);
    await run(id, randomUUID());
    expect((await detail()).analysis_waits_since).toBe(waiting.analysis_waits_since);
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::int as wait from pgboss.job
      where name = 'analyse-application' and data ->> 'application_id' = ${id} and state = 'created'`.execute(
      product.db,
    );
    expect(rows.map(({ wait }) => wait)).toContain(60);
    fake.behaviour = 'honest';
    await product.runTasks();
    expect(await detail()).toMatchObject({ analysis_status: 'completed', analysis_waits_since: null });
    expect(await resultsOf(id)).toHaveLength(1);
  });

  it('a retry after a grading failure reuses the stored transcript', async () => {
    const { id } = await submitted();
    fake.behaviour = 'mute';
    await run(id, randomUUID());
    const hearings = () => fake.asked.filter(({ path }) => path.includes('transcriptions')).length;
    const heard = hearings();
    expect(heard).toBeGreaterThan(0);
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'pending' });
    fake.behaviour = 'honest';
    await product.runTasks();
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'completed' });
    expect(hearings()).toBe(heard);
    expect(await hearingsOf(id)).toEqual([]);
  });

  it('the stored transcript is deleted when consent is withdrawn before the retry', async () => {
    const { id, candidate } = await submitted();
    fake.behaviour = 'mute';
    await run(id, randomUUID());
    await product.call(candidate, api.consents.decide, { purpose: 'ai_analysis', given: false, application_id: id });
    expect(await hearingsOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ analysis_waits_since: null });
    fake.behaviour = 'honest';
    await product.runTasks();
    expect(await resultsOf(id)).toEqual([]);
  });

  it.each(['refuses', 'wrong key', 'bad json', 'forgetful'] as const)(
    'an analysis is not retried when a retry is useless: %s',
    async (why) => {
      const { id } = await submitted();
      fake.behaviour = why;
      await run(id, randomUUID());
      expect(await rowOf(id)).toMatchObject({ analysis_status: 'failed' });
    },
  );

  it('the analysis fails when the video is missing, and leaves no temporary file behind', async () => {
    const { id } = await submitted(true, false);
    await product.runTasks();
    expect(await rowOf(id)).toMatchObject({ status: 'submitted', analysis_status: 'failed' });
    expect(readdirSync(join(product.services.settings.uploads, 'work'))).toEqual([]);
  });
});

describe('concurrent analysis runs', () => {
  it('a second worker completes the task of a stopped worker exactly once', async () => {
    const { id } = await submitted();
    const task = randomUUID();
    // A worker that was killed: it took the application, and no one ever heard of it again.
    await product.db
      .updateTable('applications')
      .set({ analysis_status: 'processing', analysis_started_at: new Date().toISOString(), analysis_run_id: task })
      .where('id', '=', id)
      .execute();
    await run(id, task);
    await run(id, task);
    expect(await resultsOf(id)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'completed' });
  });

  it('a second task does not run while the first one is running', async () => {
    const { id } = await submitted();
    fake.behaviour = 'slow';
    const first = run(id, randomUUID(), true);
    await expect.poll(() => fake.asked.length).toBe(1);
    fake.behaviour = 'honest';
    await run(id, randomUUID(), true);
    expect(await resultsOf(id)).toEqual([]);
    await first;
  });

  it('one request leads to only one analysis', async () => {
    const { id } = await submitted();
    await run(id, randomUUID());
    await product.runTasks();
    expect(await resultsOf(id)).toHaveLength(1);
  });
});

describe('a repeated analysis', () => {
  it('a repeated analysis stores the earlier result and shows the newer one', async () => {
    const { id } = await submitted();
    await product.runTasks();
    fake.says = ['I never baked anything at all in my life so far, sorry.', ...said.slice(1)];
    expect(await process(manager, id)).toMatchObject({
      status: 200,
      body: { success: true, analysis_status: 'processing' },
    });
    expect(await process(manager, id)).toMatchObject({ status: 409, body: { code: 'already_processing' } });
    await product.runTasks();
    const results = await resultsOf(id);
    expect(results).toHaveLength(2);
    const { body } = await product.call(manager, api.reviews.detail, { application_id: id });
    expect({ ...results[1]?.result }).toMatchObject({ ...body.application.analysis });
    expect(results[0]?.result).not.toEqual(results[1]?.result);
  });

  it('both sides still see the earlier number when a repeated analysis fails', async () => {
    const { id, candidate } = await submitted();
    await product.runTasks();
    const { analysis_score } = await rowOf(id);
    fake.behaviour = 'wrong key';
    await process(manager, id);
    await product.runTasks();
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'completed', analysis_score });
    const { body: detail } = await product.call(manager, api.reviews.detail, { application_id: id });
    const { body: own } = await product.call(candidate, api.applications.mine, {});
    expect(detail.application.analysis_score).toBe(analysis_score);
    expect(own.applications[0]?.analysis_score).toBe(analysis_score);
  });

  it('a repeated analysis uses the corrected transcript and stores who requested it and why', async () => {
    const { id, candidate } = await submitted();
    await product.runTasks();
    expect(await process(candidate, id)).toMatchObject({ body: { analysis_status: 'completed' } });
    const words = 'For six years I built web application with my team.';
    const correction = { application_id: id, segment: 0, text: words };
    expect(await product.call(candidate, api.corrections.correct, correction)).toMatchObject({ status: 200 });
    expect(await process(candidate, id)).toMatchObject({ body: { analysis_status: 'processing' } });
    await product.runTasks();
    const reason = 'The job was described anew.';
    await product.call(manager, api.analysis.process, { applicationId: id, reason });
    await product.runTasks();
    const transcripts = (await resultsOf(id)).map(({ result }) => result.transcript.map(({ text }) => text));
    expect(transcripts.map((lines) => lines.includes(words))).toEqual([false, true, true]);
    const { body } = await product.call(candidate, api.outcomes.page, { application_id: id });
    expect(body.application.corrections).toMatchObject([{ segment: 0, original: said[0], text: words }]);
    const { results } = (await product.call(manager, api.analysis.results, { application_id: id })).body;
    expect(results.map(({ asked }) => asked)).toEqual([
      { role: 'manager', name: expect.any(String), reason },
      { role: 'candidate', name: '', reason: '' },
      null,
    ]);
  });

  it('a correction stays at its timestamp when the next run splits the lines differently', async () => {
    const { id, candidate } = await submitted();
    await product.runTasks();
    const words = 'I led our move to React and we cut the load times of the page by half.';
    await product.call(candidate, api.corrections.correct, { application_id: id, segment: 1, text: words });
    // The same words in twice as many lines.
    fake.says = said.flatMap((line) => [line.slice(0, 24).trim(), line.slice(24).trim()]);
    fake.seconds = 5;
    await process(manager, id);
    await product.runTasks();
    const { body } = await product.call(candidate, api.outcomes.page, { application_id: id });
    const lines = body.application.analysis?.transcript ?? [];
    expect(lines.map(({ text }) => text)).toEqual([
      ...fake.says.slice(0, 3),
      'and we cut the load times of the page by half.',
      ...fake.says.slice(4),
    ]);
    expect(body.application.corrections).toMatchObject([{ segment: 2, original: said[1], text: words }]);
    expect(lines[2]).toMatchObject({ start: 10, end: 15 });
  });

  it('an analysis cannot be repeated after six results, not even by an administrator', async () => {
    const { id } = await submitted();
    await product.runTasks();
    for (let i = 0; i < 5; i++) {
      const subject = { subject: 'application', subject_id: id };
      const change = { actor_id: null, action: 'analyse application', ...subject };
      await product.db
        .transaction()
        .execute((tx) => recordChange(tx, { ...change, after: { analysis_status: 'completed' } }));
    }
    const error = 'AI doesn’t read this answer again. A person decides from here.';
    for (const person of [manager, await product.signUp('admin')]) {
      expect(await process(person, id)).toMatchObject({ status: 429, body: { error } });
    }
  });

  it('an analysis that is stuck for more than ten minutes can be started again', async () => {
    const { id } = await submitted();
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString();
    const stuck = { analysis_status: 'processing', analysis_run_id: randomUUID() } as const;
    await product.db
      .updateTable('applications')
      .set({ ...stuck, analysis_started_at: elevenMinutesAgo })
      .where('id', '=', id)
      .execute();
    expect(await process(manager, id)).toMatchObject({ status: 200 });
    await product.runTasks();
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'completed' });
  });

  it('a lost run is queued again, fails an hour after the submission, and a running one is left alone', async () => {
    const [stuck, running] = [await submitted(), await submitted()];
    await product.runTasks();
    const at = (minutes: number) => ({
      analysis_status: 'processing' as const,
      analysis_run_id: randomUUID(),
      analysis_started_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    const set = (id: string, minutes: number) =>
      product.db.updateTable('applications').set(at(minutes)).where('id', '=', id).execute();
    await Promise.all([set(stuck.id, 11), set(running.id, 9)]);
    await failStuckAnalyses.run(product.services, {}, { id: randomUUID(), last: false });
    expect(await rowOf(stuck.id)).toMatchObject({ analysis_status: 'pending', analysis_run_id: null });
    expect(await rowOf(running.id)).toMatchObject({ analysis_status: 'processing' });
    await set(running.id, 11);
    await product.runTasks();
    expect(await rowOf(stuck.id)).toMatchObject({ analysis_status: 'completed' });
    await set(stuck.id, 11);
    await product.db.deleteFrom('analyses').where('application_id', '=', stuck.id).execute();
    const submitted_at = new Date(Date.now() - 61 * 60_000).toISOString();
    await product.db.updateTable('applications').set({ submitted_at }).where('id', '=', stuck.id).execute();
    await failStuckAnalyses.run(product.services, {}, { id: randomUUID(), last: false });
    expect(await rowOf(stuck.id)).toMatchObject({ analysis_status: 'failed', analysis_run_id: null });
  });

  it('a candidate sees the analysis status and can retry a failed analysis once', async () => {
    const { id, candidate } = await submitted();
    expect(await process(candidate, id)).toMatchObject({ status: 200, body: { analysis_status: 'pending' } });
    for (const [status, code] of [
      [200, undefined],
      [429, 'too_many_tries'],
    ] as const) {
      await product.db.updateTable('applications').set({ analysis_status: 'failed' }).where('id', '=', id).execute();
      const answer = await process(candidate, id);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });

  it('a stranger cannot repeat an analysis, and a manager can five times a day', async () => {
    const { id } = await submitted();
    await product.runTasks();
    const stranger = await product.signUp('manager', { company: 'Elsewhere' });
    expect(await process(stranger, id)).toMatchObject({ status: 404, body: { code: 'application_not_found' } });
    for (let i = 0; i < 5; i++) {
      expect(await process(manager, id)).toMatchObject({ status: 200 });
      await product.db.updateTable('applications').set({ analysis_status: 'completed' }).where('id', '=', id).execute();
    }
    const error = 'AI reads the same answer at most 5 times a day. Try again tomorrow.';
    expect(await process(manager, id)).toMatchObject({ status: 429, body: { error } });
    const admin = await product.signUp('admin');
    expect(await process(admin, id)).toMatchObject({ status: 200 });
  });
});

it('a model that was added after the consent reads no answer', async () => {
  const config = { baseUrl: fake.url, sttModel: 'ears', llmModel: 'judge' };
  const disclosed = openAnalysis({}).disclosed;
  const here = await startTestProduct(() => ({ analysis: { ...openAnalysis(config), disclosed } }));
  try {
    const sent = await sentIn(here, { ai_consent: true });
    await here.services.storage.put(videoKey(videoIdOf(sent.video_url) ?? ''), film);
    await here.runTasks();
    const { application_id } = sent;
    const { application } = (await here.call(sent.manager, api.reviews.detail, { application_id })).body;
    expect(application).toMatchObject({
      analysis_status: 'completed',
      analysis: { analyser: 'Facts of the recording', analysis_score: null },
    });
    expect(fake.asked).toEqual([]);
  } finally {
    await here.close();
  }
});
