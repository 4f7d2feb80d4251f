import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Door } from '#contract/hiring/applications.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { type FakeModel, openFakeModel } from '../../../tests/support/outside/fake-model.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { openAnalysis } from '../../adapters/analysis/analysis.ts';
import { videoKey } from '../../people/videos/queries.ts';
import { leftOutFor } from './queries.ts';
import { analyseApplication } from './analyse.ts';
import { failStuckAnalyses } from './stuck.ts';

const film = join(import.meta.dirname, '../../../tests/media/voices/answer.mp4');
const said = [
  'For six years I built web applications with my team.',
  'I led our move to React and we cut the load time of the page by half.',
  'I want to bake because bread makes people come together.',
];

let house: House;
let fake: FakeModel;
let manager: Person;
beforeAll(async () => {
  fake = await openFakeModel(said);
  const config = { baseUrl: fake.url, sttModel: 'ears', llmModel: 'judge', timeoutMs: 1500, pauseMs: 5, restMs: 0 };
  house = await openHouse(() => ({ analysis: openAnalysis(config) }));
  manager = await house.signUp('manager', { company: 'Bread & Co' });
});
afterAll(async () => {
  await house.close();
  await fake.close();
});
beforeEach(() => Object.assign(fake, { says: said, seconds: 5, behaviour: 'honest', asked: [] }));

type Consent = boolean | null;

/** A submitted application with a real film behind it. */
async function submitted(ai_consent: Consent = true, filmed = true, door: Door = 'standard') {
  const candidate = await house.signUp('candidate', { skills: ['Baking'] });
  const job = await house.job(manager);
  const video_url = await house.video(candidate);
  if (filmed) await house.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
  const { body } = await house.call(candidate, api.applications.create, { job_id: job.id, door });
  await house.grant(candidate, 'application', 1);
  const application_id = body.application.id;
  const input = { application_id, video_url, ai_consent };
  expect(await house.call(candidate, api.applications.submit, input)).toMatchObject({ status: 200 });
  return { candidate, id: application_id, videoId: videoIdOf(video_url) ?? '' };
}

const rowOf = (id: string) =>
  house.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const resultsOf = (id: string) =>
  house.db.selectFrom('analyses').selectAll().where('application_id', '=', id).orderBy('id').execute();
const hearingsOf = (id: string) =>
  house.db.selectFrom('analysis_hearings').selectAll().where('application_id', '=', id).execute();
const process = (person: Person, applicationId: string) => house.call(person, api.analysis.process, { applicationId });
const run = (application_id: string, id: string, last = false) =>
  analyseApplication.run(house.services, { application_id, waits: 0, outages: 0, first: false }, { id, last });

describe('the analysis of a submitted application', () => {
  it('runs from the queue and shows the manager score, notes and evidence', async () => {
    const { id } = await submitted();
    await house.runTasks();
    const { body } = await house.call(manager, api.reviews.detail, { application_id: id });
    expect(body.application).toMatchObject({ analysis_status: 'completed', human_review: false });
    expect(body.application.analysis?.analysis_notes.strengths).toContainEqual(
      expect.objectContaining({ quote: expect.stringContaining('For six years I built'), at: 0 }),
    );
    const { analysis_score, ai_recommendation } = await rowOf(id);
    expect(body.application.analysis).toMatchObject({ analysis_score, ai_recommendation });
    expect(readdirSync(join(house.services.settings.uploads, 'work'))).toEqual([]);
  });

  it.each([false, null])('does not happen without consent: %s', async (consent) => {
    const { id, candidate } = await submitted(consent);
    await house.runTasks();
    await run(id, randomUUID());
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'pending', analysis_score: null });
    expect(fake.asked).toEqual([]);
    for (const person of [candidate, manager]) {
      expect(await process(person, id)).toMatchObject({ status: 422, body: { code: 'consent_missing' } });
    }
    const { body } = await house.call(manager, api.reviews.detail, { application_id: id });
    expect(body.application).toMatchObject({ human_review: true, analysis: null });
  });

  it('stops when consent is taken back while it waits', async () => {
    const { id } = await submitted();
    await house.db.updateTable('applications').set({ ai_consent: false }).where('id', '=', id).execute();
    await house.runTasks();
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'pending' });
    expect(fake.asked).toEqual([]);
  });

  it('keeps nothing when consent is taken back while it runs', async () => {
    const { id } = await submitted();
    fake.behaviour = 'slow';
    const running = run(id, randomUUID()).catch(() => {});
    await expect.poll(() => fake.asked.length).toBe(1);
    await house.db.updateTable('applications').set({ ai_consent: false }).where('id', '=', id).execute();
    fake.behaviour = 'honest';
    await running;
    expect(await resultsOf(id)).toEqual([]);
  });

  it('comes first for an express application, also after waiting for its video', async () => {
    const standard = await submitted();
    const express = await submitted(true, true, 'express');
    const late = await submitted(true, true, 'express');
    const video = house.db.updateTable('videos').where('id', '=', late.videoId);
    await video.set({ status: 'uploaded' }).execute();
    const task = { application_id: late.id, waits: 0, outages: 0, first: true };
    await analyseApplication.run(house.services, task, { id: randomUUID(), last: false });
    const { rows } = await sql<{ id: string; priority: number }>`
      select data ->> 'application_id' as id, priority from pgboss.job
      where name = 'analyse-application' and state = 'created' order by priority desc, created_on`.execute(house.db);
    const ours = rows.filter(({ id }) => [standard.id, express.id, late.id].includes(id));
    expect(ours.map(({ id }) => id)).toEqual([express.id, late.id, late.id, standard.id]);
    await video.set({ status: 'ready' }).execute();
    await house.runTasks();
    const done = await Promise.all([express, late, standard].map(({ id }) => rowOf(id)));
    const times = done.map(({ processed_at }) => Date.parse(processed_at ?? ''));
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it('never judges how someone speaks who asked for an accommodation', async () => {
    const { id, candidate } = await submitted(false);
    const asked = { accommodations: ['extra_time' as const] };
    await house.db.updateTable('applications').set(asked).where('id', '=', id).execute();
    await house.call(candidate, api.consents.decide, { purpose: 'ai_analysis', given: true, application_id: id });
    await run(id, randomUUID());
    const result = (await resultsOf(id))[0]?.result;
    expect(result?.analysis_score).not.toBeNull();
    expect(result?.analysis_notes.communication_skills).toEqual({ score: null, notes: 'Not part of this analysis.' });
    expect(result?.analysis_notes.enthusiasm_motivation.score).not.toBeNull();
    expect(JSON.stringify(result)).not.toMatch(/accommodation/i);
  });

  it.each(['*', 'US-CO', 'DE'])('has no note about motivation where that is switched off: %s', (region) => {
    const usual = { accommodations: [], place_rules: [], candidate_location: '' };
    const denver = { ...usual, job_city: 'Denver', job_state: 'CO', job_location: 'Denver, CO' };
    const berlin = { ...usual, job_city: 'Berlin', job_state: 'Berlin', job_location: 'Berlin, Germany' };
    const off = [denver, berlin].map((job) => leftOutFor(job, [region]).length > 0);
    expect(off).toEqual([region !== 'DE', region !== 'US-CO']);
  });

  it('waits for a video that is still being prepared without using up an attempt', async () => {
    const { id, videoId } = await submitted();
    const video = house.db.updateTable('videos').where('id', '=', videoId);
    await video.set({ status: 'uploaded' }).execute();
    const task = randomUUID();
    await run(id, task, true);
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'processing', analysis_run_id: null });
    await video.set({ status: 'ready' }).execute();
    await house.runTasks();
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'completed' });
    expect(await resultsOf(id)).toHaveLength(1);
  });
});

describe('an analysis that goes wrong', () => {
  it('waits a day for its provider, by the hour, and then the application stays, marked as failed', async () => {
    const { id, candidate } = await submitted();
    fake.behaviour = 'down';
    const task = { application_id: id, waits: 0, first: false };
    await analyseApplication.run(house.services, { ...task, outages: 26 }, { id: randomUUID(), last: false });
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'pending' });
    await analyseApplication.run(house.services, { ...task, outages: 27 }, { id: randomUUID(), last: false });
    expect(await rowOf(id)).toMatchObject({
      status: 'submitted',
      analysis_status: 'failed',
      analysis_waits_since: null,
    });
    expect((await house.call(candidate, api.applications.mine, {})).body.applications).toHaveLength(1);
  });

  it('says to both sides that it waits for the provider, and gets over an outage', async () => {
    const { id, candidate } = await submitted();
    fake.behaviour = 'down';
    await run(id, randomUUID());
    const detail = async () => (await house.call(manager, api.reviews.detail, { application_id: id })).body.application;
    const waiting = await detail();
    expect(waiting).toMatchObject({ analysis_status: 'pending', analysis_waits_since: expect.any(String) });
    const { body: own } = await house.call(candidate, api.outcomes.page, { application_id: id });
    expect(own.application.analysis_waits_since).toBe(waiting.analysis_waits_since);
    await run(id, randomUUID());
    expect((await detail()).analysis_waits_since).toBe(waiting.analysis_waits_since);
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::int as wait from pgboss.job
      where name = 'analyse-application' and data ->> 'application_id' = ${id} and state = 'created'`.execute(house.db);
    expect(rows.map(({ wait }) => wait)).toContain(60);
    fake.behaviour = 'honest';
    await house.runTasks();
    expect(await detail()).toMatchObject({ analysis_status: 'completed', analysis_waits_since: null });
    expect(await resultsOf(id)).toHaveLength(1);
  });

  it('does not listen again to what was heard before the grader failed', async () => {
    const { id } = await submitted();
    fake.behaviour = 'mute';
    await run(id, randomUUID());
    const hearings = () => fake.asked.filter(({ path }) => path.includes('transcriptions')).length;
    const heard = hearings();
    expect(heard).toBeGreaterThan(0);
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'pending' });
    fake.behaviour = 'honest';
    await house.runTasks();
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'completed' });
    expect(hearings()).toBe(heard);
    expect(await hearingsOf(id)).toEqual([]);
  });

  it('keeps nothing of what was heard when consent is withdrawn meanwhile', async () => {
    const { id, candidate } = await submitted();
    fake.behaviour = 'mute';
    await run(id, randomUUID());
    await house.call(candidate, api.consents.decide, { purpose: 'ai_analysis', given: false, application_id: id });
    expect(await hearingsOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ analysis_waits_since: null });
    fake.behaviour = 'honest';
    await house.runTasks();
    expect(await resultsOf(id)).toEqual([]);
  });

  it.each(['refuses', 'wrong key', 'bad json', 'forgetful'] as const)(
    'is not repeated when repeating is useless: %s',
    async (why) => {
      const { id } = await submitted();
      fake.behaviour = why;
      await run(id, randomUUID());
      expect(await rowOf(id)).toMatchObject({ analysis_status: 'failed' });
    },
  );

  it('fails when the video is lost, and leaves no file behind', async () => {
    const { id } = await submitted(true, false);
    await house.runTasks();
    expect(await rowOf(id)).toMatchObject({ status: 'submitted', analysis_status: 'failed' });
    expect(readdirSync(join(house.services.settings.uploads, 'work'))).toEqual([]);
  });
});

describe('one run at a time', () => {
  it('lets the next worker finish what a killed one began, once', async () => {
    const { id } = await submitted();
    const task = randomUUID();
    // A worker that was killed: it took the application, and no one ever heard of it again.
    await house.db
      .updateTable('applications')
      .set({ analysis_status: 'processing', analysis_started_at: new Date().toISOString(), analysis_run_id: task })
      .where('id', '=', id)
      .execute();
    await run(id, task);
    await run(id, task);
    expect(await resultsOf(id)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'completed' });
  });

  it('keeps a second task off while the first is at it', async () => {
    const { id } = await submitted();
    fake.behaviour = 'slow';
    const first = run(id, randomUUID(), true);
    await expect.poll(() => fake.asked.length).toBe(1);
    fake.behaviour = 'honest';
    await run(id, randomUUID(), true);
    expect(await resultsOf(id)).toEqual([]);
    await first;
  });

  it('does not analyse twice what was asked for once', async () => {
    const { id } = await submitted();
    await run(id, randomUUID());
    await house.runTasks();
    expect(await resultsOf(id)).toHaveLength(1);
  });
});

describe('starting the analysis again', () => {
  it('keeps the earlier result and shows the newer one', async () => {
    const { id } = await submitted();
    await house.runTasks();
    fake.says = ['I never baked anything at all in my life so far, sorry.', ...said.slice(1)];
    expect(await process(manager, id)).toMatchObject({
      status: 200,
      body: { success: true, analysis_status: 'processing' },
    });
    expect(await process(manager, id)).toMatchObject({ status: 409, body: { code: 'already_processing' } });
    await house.runTasks();
    const results = await resultsOf(id);
    expect(results).toHaveLength(2);
    const { body } = await house.call(manager, api.reviews.detail, { application_id: id });
    expect({ ...results[1]?.result }).toMatchObject({ ...body.application.analysis });
    expect(results[0]?.result).not.toEqual(results[1]?.result);
  });

  it('reads the words that the candidate corrected, and keeps who asked and why', async () => {
    const { id, candidate } = await submitted();
    await house.runTasks();
    expect(await process(candidate, id)).toMatchObject({ body: { analysis_status: 'completed' } });
    const words = 'For six years I built bridges of steel with my own team.';
    const correction = { application_id: id, segment: 0, text: words };
    expect(await house.call(candidate, api.corrections.correct, correction)).toMatchObject({ status: 200 });
    expect(await process(candidate, id)).toMatchObject({ body: { analysis_status: 'processing' } });
    await house.runTasks();
    const reason = 'The job was described anew.';
    await house.call(manager, api.analysis.process, { applicationId: id, reason });
    await house.runTasks();
    const transcripts = (await resultsOf(id)).map(({ result }) => result.transcript.map(({ text }) => text));
    expect(transcripts.map((lines) => lines.includes(words))).toEqual([false, true, true]);
    const { body } = await house.call(candidate, api.outcomes.page, { application_id: id });
    expect(body.application.corrections).toMatchObject([{ segment: 0, original: said[0], text: words }]);
    const { results } = (await house.call(manager, api.analysis.results, { application_id: id })).body;
    expect(results.map(({ asked }) => asked)).toEqual([
      { role: 'manager', name: expect.any(String), reason },
      { role: 'candidate', name: '', reason: '' },
      null,
    ]);
  });

  it('keeps a correction at its seconds, also where the next run hears other lines', async () => {
    const { id, candidate } = await submitted();
    await house.runTasks();
    const words = 'For six years I built bridges of steel with my own team.';
    await house.call(candidate, api.corrections.correct, { application_id: id, segment: 1, text: words });
    // The same words in twice as many lines.
    fake.says = said.flatMap((line) => [line.slice(0, 24), line.slice(24).trim()]);
    fake.seconds = 2.5;
    await process(manager, id);
    await house.runTasks();
    const { body } = await house.call(candidate, api.outcomes.page, { application_id: id });
    const lines = body.application.analysis?.transcript ?? [];
    expect(lines.map(({ text }) => text)).toEqual([
      said[0]?.slice(0, 24),
      said[0]?.slice(24).trim(),
      words,
      ...fake.says.slice(4),
    ]);
    expect(body.application.corrections).toMatchObject([{ segment: 2, original: said[1], text: words }]);
    expect(lines[2]).toMatchObject({ start: 5, end: 10 });
  });

  it('ends after six results, for administrators too', async () => {
    const { id } = await submitted();
    await house.runTasks();
    const [first] = await resultsOf(id);
    if (!first) throw new Error('There is no result.');
    for (let i = 0; i < 5; i++) {
      const { application_id, analyser, result } = first;
      await house.db
        .insertInto('analyses')
        .values({ application_id, analyser, result, run_id: randomUUID() })
        .execute();
    }
    const error = 'AI doesn’t read this answer again. A person decides from here.';
    for (const person of [manager, await house.signUp('admin')]) {
      expect(await process(person, id)).toMatchObject({ status: 429, body: { error } });
    }
  });

  it('frees a run that is stuck for more than ten minutes', async () => {
    const { id } = await submitted();
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString();
    const stuck = { analysis_status: 'processing', analysis_run_id: randomUUID() } as const;
    await house.db
      .updateTable('applications')
      .set({ ...stuck, analysis_started_at: elevenMinutesAgo })
      .where('id', '=', id)
      .execute();
    expect(await process(manager, id)).toMatchObject({ status: 200 });
    await house.runTasks();
    expect(await rowOf(id)).toMatchObject({ analysis_status: 'completed' });
  });

  it('asks again for a run that was lost, marks it as failed an hour after the submission, and leaves a running one alone', async () => {
    const [stuck, running] = [await submitted(), await submitted()];
    await house.runTasks();
    const at = (minutes: number) => ({
      analysis_status: 'processing' as const,
      analysis_run_id: randomUUID(),
      analysis_started_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    const set = (id: string, minutes: number) =>
      house.db.updateTable('applications').set(at(minutes)).where('id', '=', id).execute();
    await Promise.all([set(stuck.id, 11), set(running.id, 9)]);
    await failStuckAnalyses.run(house.services, {}, { id: randomUUID(), last: false });
    expect(await rowOf(stuck.id)).toMatchObject({ analysis_status: 'pending', analysis_run_id: null });
    expect(await rowOf(running.id)).toMatchObject({ analysis_status: 'processing' });
    await set(running.id, 11);
    await house.runTasks();
    expect(await rowOf(stuck.id)).toMatchObject({ analysis_status: 'completed' });
    await set(stuck.id, 11);
    const submitted_at = new Date(Date.now() - 61 * 60_000).toISOString();
    await house.db.updateTable('applications').set({ submitted_at }).where('id', '=', stuck.id).execute();
    await failStuckAnalyses.run(house.services, {}, { id: randomUUID(), last: false });
    expect(await rowOf(stuck.id)).toMatchObject({ analysis_status: 'failed', analysis_run_id: null });
  });

  it('answers the candidate how it is, and lets them repeat a failed one once', async () => {
    const { id, candidate } = await submitted();
    expect(await process(candidate, id)).toMatchObject({ status: 200, body: { analysis_status: 'pending' } });
    for (const [status, code] of [
      [200, undefined],
      [429, 'too_many_tries'],
    ] as const) {
      await house.db.updateTable('applications').set({ analysis_status: 'failed' }).where('id', '=', id).execute();
      const answer = await process(candidate, id);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
  });

  it('is not for strangers, and has limits', async () => {
    const { id } = await submitted();
    await house.runTasks();
    const stranger = await house.signUp('manager', { company: 'Elsewhere' });
    expect(await process(stranger, id)).toMatchObject({ status: 404, body: { code: 'application_not_found' } });
    for (let i = 0; i < 5; i++) {
      expect(await process(manager, id)).toMatchObject({ status: 200 });
      await house.db.updateTable('applications').set({ analysis_status: 'completed' }).where('id', '=', id).execute();
    }
    const error = 'AI reads the same answer at most 5 times a day. Try again tomorrow.';
    expect(await process(manager, id)).toMatchObject({ status: 429, body: { error } });
    const admin = await house.signUp('admin');
    expect(await process(admin, id)).toMatchObject({ status: 200 });
  });
});

it('reads no words with a model that came after the consent', async () => {
  const config = { baseUrl: fake.url, sttModel: 'ears', llmModel: 'judge' };
  const disclosed = openAnalysis({}).disclosed;
  const here = await openHouse(() => ({ analysis: { ...openAnalysis(config), disclosed } }));
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
