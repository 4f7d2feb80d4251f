import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { caughtUpHeader, liveStreamTimings } from '#contract/platform/live.ts';
import { draftIn, sentIn, theirAnswers } from '../../../tests/support/applying.ts';
import { asSuperuser } from '../../../tests/support/database.ts';
import { appOptions, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { meetingIn } from '../../../tests/support/meeting.ts';
import { connect } from '../../adapters/database/db.ts';
import { type Live, openLive } from '../../adapters/live/live.ts';
import { createApp } from '../../app.ts';

let product: TestProduct;
let origin: string;
let elsewhere: Awaited<ReturnType<typeof createApp>>;
let live: Live;

// A second server of the same database: what is said at the first one is heard here.
beforeAll(async () => {
  product = await startTestProduct();
  live = openLive({ url: product.url, log: product.services.log });
  elsewhere = await createApp({ ...product.services, live }, appOptions);
  await elsewhere.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(elsewhere.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await elsewhere.close();
  await live.stop();
  await product.close();
});

/** What this person's stream says, as it grows. */
async function listening(person: Person, since?: number) {
  const leaving = new AbortController();
  const heard = { text: '' };
  const { body, headers } = await fetch(`${origin}/live${since === undefined ? '' : `?since=${since}`}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leaving.signal,
  });
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk;
  };
  const ended = read().catch(() => {});
  // The process follows the database from here on.
  await vi.waitUntil(() => heard.text.includes('hello'), { timeout: 120_000 });
  return { heard, headers, ended, leave: () => (leaving.abort(), ended) };
}

const newsIn = ({ heard }: { heard: { text: string } }) =>
  [...heard.text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, topic, data = '{}']) => ({
    topic,
    ...(JSON.parse(data) as object),
  }));
const containing = (some: object): unknown => expect.objectContaining(some);

const answered = async (candidate: Person) => ({
  video_url: await product.video(candidate),
  ai_consent: false,
  answers: theirAnswers,
});
describe('the live event stream', () => {
  it('the stream uses the timings of the specification (§9)', () =>
    expect(liveStreamTimings).toEqual({ heartbeat: 30_000, answer: 10_000, pauses: [1000, 2000, 5000, 10_000] }));

  it('a message reaches both sides on another server, and no one else', async () => {
    const { candidate, manager, application_id } = await sentIn(product);
    const { body } = await product.call(candidate, api.messages.open, { application_id });
    const { conversation_id } = body;
    const stranger = await product.signUp('manager');
    const streams = await Promise.all([manager, candidate, stranger].map(listening));
    const [ofManager, ofCandidate, ofStranger] = streams;
    expect(ofManager?.headers.get('content-type')).toBe('text/event-stream');
    await vi.waitUntil(() => ofManager?.heard.text.includes('again'), { timeout: 120_000 });
    const message = { conversation_id, client_id: randomUUID(), text: 'Good morning' };
    expect((await product.call(candidate, api.messages.send, message)).status).toBe(200);
    for (const stream of [ofManager, ofCandidate])
      await vi.waitUntil(() => stream?.heard.text.includes(conversation_id), { timeout: 120_000 });
    // It listens on the same feed: what the others have heard has passed it by.
    expect(ofStranger?.heard.text).not.toContain(conversation_id);
    expect(ofManager?.heard.text).not.toContain('Good morning');
    await Promise.all(streams.map(({ leave }) => leave()));
  });

  it('a new stream replays the events since the first request of the page, only to people concerned', async () => {
    const { candidate, manager, application_id } = await sentIn(product);
    const { body } = await product.call(candidate, api.messages.open, { application_id });
    const { conversation_id } = body;
    const before = await listening(manager);
    const asked = Date.now();
    const message = { conversation_id, client_id: randomUUID(), text: 'Good morning' };
    expect((await product.call(candidate, api.messages.send, message)).status).toBe(200);
    await vi.waitUntil(() => before.heard.text.includes(conversation_id), { timeout: 120_000 });
    const stranger = await product.signUp('manager');
    const later = await listening(manager, asked);
    await vi.waitUntil(() => newsIn(later).some(({ topic }) => topic === 'conversation'), { timeout: 120_000 });
    expect(later.headers.get(caughtUpHeader)).toBe('1');
    expect(later.heard.text).not.toContain('event: again');
    const elsewhere = await listening(stranger, asked);
    expect(elsewhere.headers.get(caughtUpHeader)).toBe('1');
    expect(elsewhere.heard.text).not.toContain(conversation_id);
    const longAgo = await listening(manager, asked - 3_600_000);
    expect(longAgo.headers.has(caughtUpHeader)).toBe(false);
    await Promise.all([before, later, elsewhere, longAgo].map(({ leave }) => leave()));
  });

  it('an open transaction in another database does not delay the stream', async () => {
    const { candidate, manager, application_id } = await sentIn(product);
    const { body } = await product.call(candidate, api.messages.open, { application_id });
    const { heard, leave } = await listening(manager);
    const neighbour = connect(process.env['TEST_DATABASE_SERVER'] ?? '', 1, () => {});
    await neighbour.db.transaction().execute(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx);
      const message = { ...body, client_id: randomUUID(), text: 'Good morning' };
      expect((await product.call(candidate, api.messages.send, message)).status).toBe(200);
      await vi.waitUntil(() => heard.text.includes(body.conversation_id), { timeout: 120_000 });
    });
    await neighbour.close();
    await leave();
  });

  it('each event reaches only the people it concerns, and draft events reach only their author', async () => {
    const draft = await draftIn(product);
    const { candidate, manager, application_id } = draft;
    const [ofManager, ofCandidate] = await Promise.all([manager, candidate].map(listening));
    if (!ofManager || !ofCandidate) throw new Error('No streams');
    const news = (topic: string) => ({ topic, application_id });
    await product.db
      .updateTable('applications')
      .set({ opened_at: new Date().toISOString() })
      .where('id', '=', application_id)
      .execute();
    await vi.waitUntil(() => newsIn(ofCandidate).some(({ topic }) => topic === 'application'), { timeout: 120_000 });
    expect(newsIn(ofManager).filter(({ topic }) => topic === 'application')).toEqual([]);
    await product.call(candidate, api.applications.submit, { application_id, ...(await answered(candidate)) });
    await product.grant(manager, 'job_posting', 1);
    const { body } = await product.call(candidate, api.messages.open, { application_id });
    await product.call(manager, api.messages.typing, body);
    await meetingIn(product, draft);
    await vi.waitUntil(() => newsIn(ofManager).some(({ topic }) => topic === 'meeting'), { timeout: 120_000 });
    expect(newsIn(ofManager)).toEqual(expect.arrayContaining([news('application'), news('meeting')].map(containing)));
    expect(newsIn(ofManager).map(({ topic }) => topic)).toContain('credits');
    await vi.waitUntil(() => newsIn(ofCandidate).some(({ topic }) => topic === 'meeting'), { timeout: 120_000 });
    const heard = newsIn(ofCandidate);
    expect(heard).toEqual(
      expect.arrayContaining([containing({ topic: 'typing', ...body }), containing(news('meeting'))]),
    );
    expect(newsIn(ofManager).map(({ topic }) => topic)).not.toContain('typing');
    expect(ofManager.heard.text).not.toContain(candidate.id);
    await Promise.all([ofManager.leave(), ofCandidate.leave()]);
  });

  it('one person has at most twenty streams of a server, and closing one allows another', async () => {
    const [person, other] = [await product.signUp('candidate'), await product.signUp('candidate')];
    const streams = await Promise.all(Array.from({ length: 20 }, () => listening(person)));
    const status = async () => {
      const leaving = new AbortController();
      const headers = { authorization: `Bearer ${person.token}` };
      const answer = await fetch(`${origin}/live`, { headers, signal: leaving.signal });
      leaving.abort();
      return answer.status;
    };
    expect(await status()).toBe(429);
    await (await listening(other)).leave();
    await streams[0]?.leave();
    await expect.poll(status).toBe(200);
    for (const stream of streams.slice(1)) await stream.leave();
  });

  it('the stream requires a session and ends with it', async () => {
    const answer = await fetch(`${origin}/live`, { headers: { authorization: 'Bearer nobody' } });
    await answer.text();
    expect(answer.status).toBe(401);
    const admin = await product.signUp('admin');
    const { ended } = await listening(admin);
    await product.call(admin, api.users.signOut, {});
    await ended;
  });

  it('the stream asks clients to refresh after the database connection was lost', async () => {
    const { manager } = await sentIn(product);
    const { heard, leave } = await listening(manager);
    const before = heard.text.split('event: again').length;
    await asSuperuser(
      product.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'saywell events' and datname = current_database()`,
    );
    await vi.waitUntil(() => heard.text.split('event: again').length > before, { timeout: 120_000 });
    await leave();
  });
});
