import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { type Live, openLive } from '../../adapters/live.ts';
import { createApp } from '../../app.ts';

let house: House;
let origin: string;
let elsewhere: Awaited<ReturnType<typeof createApp>>;
let live: Live;

// A second server of the same database: what is said at the first one is heard here.
beforeAll(async () => {
  house = await openHouse();
  live = openLive({ url: house.url, log: house.services.log });
  const options = { trustProxy: false, rateLimit: 1_000_000, ready: async () => true } as const;
  elsewhere = await createApp({ ...house.services, live }, options);
  await elsewhere.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(elsewhere.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await elsewhere.close();
  await live.stop();
  await house.close();
});

/** What this person's stream says, as it grows. */
async function listening(person: Person) {
  const leaving = new AbortController();
  const heard = { text: '' };
  const { body, headers } = await fetch(`${origin}/live`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: leaving.signal,
  });
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk;
  };
  const ended = read().catch(() => {});
  // The process follows the database from here on.
  await vi.waitUntil(() => heard.text.includes('hello'), { timeout: 10_000 });
  return { heard, headers, leave: () => (leaving.abort(), ended) };
}

describe('the stream of news', () => {
  it('tells both sides on another server, and nobody else', async () => {
    const { candidate, manager, application_id } = await sentIn(house);
    const { body } = await house.call(candidate, api.messages.open, { application_id });
    const { conversation_id } = body;
    const stranger = await house.signUp('manager');
    const streams = await Promise.all([manager, candidate, stranger].map(listening));
    const [ofManager, ofCandidate, ofStranger] = streams;
    expect(ofManager?.headers.get('content-type')).toBe('text/event-stream');
    await vi.waitUntil(() => ofManager?.heard.text.includes('again'), { timeout: 10_000 });
    const message = { conversation_id, client_id: randomUUID(), text: 'Good morning' };
    expect((await house.call(candidate, api.messages.send, message)).status).toBe(200);
    for (const stream of [ofManager, ofCandidate])
      await vi.waitUntil(() => stream?.heard.text.includes(conversation_id), { timeout: 10_000 });
    // It listens on the same feed: what the others have heard has passed it by.
    expect(ofStranger?.heard.text).not.toContain(conversation_id);
    expect(ofManager?.heard.text).not.toContain('Good morning');
    await Promise.all(streams.map(({ leave }) => leave()));
  });

  it('is closed to who is not signed in, and to who has no messages', async () => {
    const admin = await house.signUp('admin');
    const status = async (token: string) => {
      const answer = await fetch(`${origin}/live`, { headers: { authorization: `Bearer ${token}` } });
      await answer.text();
      return answer.status;
    };
    expect(await status('nobody')).toBe(401);
    expect(await status(admin.token)).toBe(403);
  });

  it('tells everybody to look again after the database was gone', async () => {
    const { manager } = await sentIn(house);
    const { heard, leave } = await listening(manager);
    const before = heard.text.split('event: again').length;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'saywell events' and datname = current_database()`.execute(house.db);
    await vi.waitUntil(() => heard.text.split('event: again').length > before, { timeout: 15_000 });
    await leave();
  });
});
