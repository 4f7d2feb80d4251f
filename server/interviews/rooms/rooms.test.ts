import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { sentIn } from '../../../tests/support/applying.ts';
import { meetingIn } from '../../../tests/support/meeting.ts';
import { heldUp } from '../../../tests/support/holding.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { openMediaServer } from '../../adapters/media-server.ts';
import { tidyRooms } from './tidy.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** An interview in a room of ours, so many minutes from now. */
async function withRoom(minutes: number) {
  const sent = await sentIn(product);
  const { body } = await product.call(sent.manager, api.meetings.create, {
    application_id: sent.application_id,
    scheduled_date: soon(minutes),
    timezone: 'America/Denver',
    meeting_type: 'video',
    create_room: true,
  });
  return { ...sent, meeting: body.meeting };
}

/** One side of a room, as its browser keeps calling. */
function visitor(person: Person, meeting_id: string) {
  const visit = randomUUID();
  const breathe = async (more: Partial<RawInput<typeof api.rooms.exchange>> = {}) =>
    (await product.call(person, api.rooms.exchange, { meeting_id, visit, ...more })).body;
  return { visit, breathe, leave: () => product.call(person, api.rooms.leave, { meeting_id, visit }) };
}

const words = ({ visit }: { visit: string }, data: string) => ({ kind: 'description' as const, data, to: visit });
const visitsIn = ({ people }: { people: { visit: string }[] }) => people.map(({ visit }) => visit);

/** A colleague with a seat in the organization of this manager. */
async function colleagueOf({ id }: Person): Promise<Person> {
  const colleague = await product.signUp('manager');
  const { org_id } = await product.db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await product.db.updateTable('users').set({ org_id, org_role: 'recruiter' }).where('id', '=', colleague.id).execute();
  return colleague;
}

describe('a meeting room', () => {
  it('a meeting room has a URL in the meeting and its emails, and opens fifteen minutes before the start', async () => {
    const { manager, candidate, meeting } = await withRoom(60);
    expect(meeting.meeting_link).toBe(`http://localhost:3000/rooms/${meeting.id}`);
    await product.runTasks();
    const mails = (await product.sentMail()).filter(({ text }) => text.includes(`/rooms/${meeting.id}`));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([manager.email, candidate.email].toSorted());
    const { room } = (await product.call(candidate, api.rooms.one, { meeting_id: meeting.id })).body;
    expect(room).toMatchObject({ side: 'candidate', other: { first_name: 'Ada' }, open: false });
    expect(Date.parse(meeting.scheduled_date) - Date.parse(room.opens_at)).toBe(15 * 60_000);
    const early = await visitor(candidate, meeting.id).breathe({ enter: true });
    expect(early.code).toBe('room_closed');
  });

  it('two browsers exchange their signals in order and once', async () => {
    const { manager, candidate, meeting } = await withRoom(10);
    const [maya, dana] = [visitor(candidate, meeting.id), visitor(manager, meeting.id)];
    expect(await maya.breathe({ enter: true })).toEqual({ here: true, people: [], signals: [], media: null });
    expect(visitsIn(await dana.breathe({ enter: true }))).toEqual([maya.visit]);
    await dana.breathe({ send: [words(maya, 'one'), words(maya, 'two')] });
    const heard = await maya.breathe();
    expect(heard.signals.map(({ data }) => data)).toEqual(['one', 'two']);
    expect((await maya.breathe({ after: heard.signals.at(-1)?.id ?? 0 })).signals).toEqual([]);
  });

  it('signals from and to a browser that has been silent for a minute arrive when it is back', async () => {
    const { manager, candidate, meeting } = await withRoom(10);
    const [maya, dana] = [visitor(candidate, meeting.id), visitor(manager, meeting.id)];
    await maya.breathe({ enter: true });
    await dana.breathe({ enter: true });
    await maya.breathe({ send: [words(dana, 'from maya')] });
    await product.db
      .updateTable('room_visits')
      .set({ seen_at: soon(-1) })
      .where('visit', '=', maya.visit)
      .execute();
    const received = await dana.breathe({ send: [words(maya, 'to maya')] });
    expect(received).toMatchObject({ people: [], signals: [{ data: 'from maya' }] });
    expect((await maya.breathe()).signals.map(({ data }) => data)).toEqual(['to maya']);
  });

  it('a signal waits until the one before it is stored, so that no reader passes over the earlier one', async () => {
    const { manager, candidate, meeting } = await withRoom(10);
    const [maya, dana] = [visitor(candidate, meeting.id), visitor(manager, meeting.id)];
    await maya.breathe({ enter: true });
    await dana.breathe({ enter: true });
    await heldUp(product, {
      lock: sql`select from meetings where id = ${meeting.id} for no key update`,
      begin: () => dana.breathe({ send: [words(maya, 'later')] }),
      waiting: 1,
      meanwhile: async () => expect((await maya.breathe()).signals).toEqual([]),
    });
    expect((await maya.breathe()).signals.map(({ data }) => data)).toEqual(['later']);
  });

  it('signals for an earlier visit are dropped, and the earlier visit ends', async () => {
    const { manager, candidate, meeting } = await withRoom(10);
    const [dana, before, after] = [manager, candidate, candidate].map((person) => visitor(person, meeting.id));
    if (!dana || !before || !after) throw new Error('Nobody came');
    await before.breathe({ enter: true });
    await dana.breathe({ enter: true });
    await dana.breathe({ send: [words(before, 'for the first')] });
    await after.breathe({ enter: true });
    await dana.breathe({ send: [words(before, 'too late')] });
    expect((await before.breathe()).here).toBe(false);
    expect((await after.breathe()).signals).toEqual([]);
    expect(visitsIn(await dana.breathe())).toEqual([after.visit]);
    await after.leave();
    expect(visitsIn(await dana.breathe())).toEqual([]);
  });

  it('a meeting room has four places, one of them reserved for the candidate', async () => {
    const { manager, candidate, meeting } = await withRoom(10);
    const panel = [manager, await colleagueOf(manager), await colleagueOf(manager)];
    const late = visitor(await colleagueOf(manager), meeting.id);
    const visitors = panel.map((person) => visitor(person, meeting.id));
    for (const one of visitors) expect((await one.breathe({ enter: true })).here).toBe(true);
    // No one has taken a colleague's place.
    for (const one of visitors) expect((await one.breathe()).here).toBe(true);
    expect((await late.breathe({ enter: true })).code).toBe('room_full');
    const maya = visitor(candidate, meeting.id);
    const { people } = await maya.breathe({ enter: true });
    expect(visitsIn({ people }).toSorted()).toEqual(visitors.map(({ visit }) => visit).toSorted());
    expect(people.every(({ side }) => side === 'organization')).toBe(true);
    const [one, two] = visitors;
    if (!one || !two) throw new Error('No panel came');
    await one.breathe({ send: [words(maya, 'to the candidate'), words(two, 'to the colleague')] });
    expect((await maya.breathe()).signals.map(({ data, from }) => [data, from])).toEqual([
      ['to the candidate', one.visit],
    ]);
    expect((await two.breathe()).signals.map(({ data }) => data)).toEqual(['to the colleague']);
    const asked = async (person: Person) =>
      (await product.call(person, api.rooms.one, { meeting_id: meeting.id })).body.room;
    expect((await asked(candidate)).present).toHaveLength(3);
    expect((await asked(candidate)).prepared).toBeNull();
    expect((await asked(manager)).prepared?.application_id).toBe(meeting.application.id);
    await two.leave();
    expect((await late.breathe({ enter: true })).here).toBe(true);
  });

  it('a meeting room does not exist for strangers or with an external link, and closes with the meeting', async () => {
    const { candidate, manager, meeting } = await withRoom(10);
    const stranger = await product.signUp('candidate');
    const colleague = await product.signUp('manager');
    for (const person of [stranger, colleague]) {
      expect((await product.call(person, api.rooms.one, { meeting_id: meeting.id })).status).toBe(404);
      expect((await visitor(person, meeting.id).breathe({ enter: true })).code).toBe('not_found');
    }
    await product.call(manager, api.meetings.cancel, { meeting_id: meeting.id, reason: 'Ill' });
    expect((await visitor(candidate, meeting.id).breathe({ enter: true })).code).toBe('room_closed');
    const linked = await sentIn(product);
    const { body } = await product.call(linked.manager, api.meetings.create, {
      application_id: linked.application_id,
      scheduled_date: soon(10),
      timezone: 'America/Denver',
      meeting_type: 'video',
      meeting_link: 'https://meet.example.com/rooms/1',
    });
    expect((await product.call(linked.candidate, api.rooms.one, { meeting_id: body.meeting.id })).status).toBe(404);
  });

  it('a participant gets TURN credentials only while the meeting room is open', async () => {
    const iceServers = [{ urls: ['turn:turn.example.com'] }];
    const across = await startTestProduct(({ settings }) => ({
      settings: { ...settings, iceServers, turnSecret: 'shared with the TURN server' },
    }));
    const passwordsAt = async (minutes: number) => {
      const sent = await sentIn(across);
      const { body } = await across.call(sent.manager, api.meetings.create, {
        application_id: sent.application_id,
        scheduled_date: soon(minutes),
        timezone: 'America/Denver',
        meeting_type: 'video',
        create_room: true,
      });
      const { room } = (await across.call(sent.candidate, api.rooms.one, { meeting_id: body.meeting.id })).body;
      return { room, passwords: room.ice_servers };
    };
    expect((await passwordsAt(60)).passwords).toEqual([]);
    const { room, passwords } = await passwordsAt(10);
    expect(passwords).toHaveLength(1);
    const [ends] = passwords[0]?.username?.split(':') ?? [];
    expect(Number(ends)).toBe(Math.ceil(Date.parse(room.closes_at) / 1000));
    await across.close();
  });

  it('no one can enter with the visit of another person, which would throw that person out', async () => {
    const { manager, candidate, meeting } = await withRoom(10);
    const dana = visitor(manager, meeting.id);
    await dana.breathe({ enter: true });
    const [seen] = (await visitor(candidate, meeting.id).breathe({ enter: true })).people;
    const stolen = { meeting_id: meeting.id, visit: seen?.visit ?? '', enter: true };
    const { status, body } = await product.call(candidate, api.rooms.exchange, stolen);
    expect([seen?.visit, status, body.media]).toEqual([dana.visit, 404, undefined]);
    expect((await dana.breathe()).here).toBe(true);
  });

  it('the cleanup deletes old visits and signals', async () => {
    const { candidate, manager, meeting } = await withRoom(10);
    const [maya, dana] = [visitor(candidate, meeting.id), visitor(manager, meeting.id)];
    await maya.breathe({ enter: true });
    await dana.breathe({ enter: true });
    await dana.breathe({ send: [words(maya, 'an address')] });
    await product.db
      .updateTable('room_signals')
      .set({ created_at: soon(-40) })
      .execute();
    await product.db
      .updateTable('room_visits')
      .set({ seen_at: soon(-40) })
      .execute();
    await tidyRooms.run(product.services, {}, { id: randomUUID(), last: false });
    expect(await product.db.selectFrom('room_signals').selectAll().execute()).toEqual([]);
    expect(await product.db.selectFrom('room_visits').selectAll().execute()).toEqual([]);
  });

  it('meeting rooms are not offered in production without a TURN server', async () => {
    const abroad = await startTestProduct((real) => ({ settings: { ...real.settings, production: true } }));
    const sent = await sentIn(abroad);
    expect((await abroad.call(sent.manager, api.rooms.offered, {})).body.offered).toBe(false);
    const { body } = await abroad.call(sent.manager, api.meetings.create, {
      application_id: sent.application_id,
      scheduled_date: soon(60),
      timezone: 'America/Denver',
      meeting_type: 'video',
      create_room: true,
    });
    expect(body.code).toBe('rooms_unavailable');
    await abroad.close();
  });
});

describe('a meeting room with a media server', () => {
  const secret = 'a secret of at least thirty-two characters';
  const mediaServer = openMediaServer({
    LIVEKIT_URL: 'wss://media.example.com',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: secret,
  });
  let served: TestProduct;
  beforeAll(async () => {
    served = await startTestProduct(({ settings }) => ({ settings: { ...settings, mediaServer } }));
  });
  afterAll(() => served.close());

  it('a participant gets a token with their own name for this meeting room only, valid for two minutes', async () => {
    const sent = await sentIn(served);
    await served.call(sent.candidate, api.users.updateProfile, { first_name: 'Maya', last_name: 'Okafor' });
    const { meeting } = (
      await served.call(sent.manager, api.meetings.create, {
        application_id: sent.application_id,
        scheduled_date: soon(10),
        timezone: 'America/Denver',
        meeting_type: 'video',
        create_room: true,
      })
    ).body;
    const visit = randomUUID();
    const meeting_id = meeting.id;
    const entered = (await served.call(sent.candidate, api.rooms.exchange, { meeting_id, visit, enter: true })).body;
    expect(entered.media?.url).toBe('wss://media.example.com');
    const { payload } = await jwtVerify(entered.media?.token ?? '', new TextEncoder().encode(secret), {
      issuer: 'key',
    });
    expect(payload).toMatchObject({
      sub: visit,
      name: 'Maya Okafor',
      video: {
        room: meeting_id,
        roomJoin: true,
        canPublishSources: ['camera', 'microphone', 'screen_share', 'screen_share_audio'],
        canPublishData: false,
      },
    });
    for (const power of ['roomAdmin', 'roomCreate', 'roomList', 'roomRecord', 'ingressAdmin'])
      expect(payload['video']).not.toHaveProperty(power);
    expect(Math.abs((payload.exp ?? 0) - Date.now() / 1000 - 120)).toBeLessThan(30);
    // The key is for entering; whoever stays has it.
    const stayed = (await served.call(sent.candidate, api.rooms.exchange, { meeting_id, visit })).body;
    expect(stayed).toMatchObject({ here: true, media: null });
    const stranger = await served.signUp('candidate');
    const refused = await served.call(stranger, api.rooms.exchange, { meeting_id, visit: randomUUID(), enter: true });
    expect(refused.body).not.toHaveProperty('media');
    // Pages may connect to it, and to nothing else besides us.
    const policy = String((await served.app.inject('/robots.txt')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' wss://media.example.com https://media.example.com;");
  });

  it('a canceled meeting disconnects everyone, and again when the last key has expired', async () => {
    const deletions: string[] = [];
    const livekit = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        deletions.push(`${request.url} ${body}`);
        // LiveKit answers like this for a meeting room that does not exist.
        response.writeHead(deletions.length === 1 ? 200 : 404, { 'content-type': 'application/json' });
        response.end(deletions.length === 1 ? '{}' : '{"code":"not_found","msg":"requested room does not exist"}');
      });
    }).listen(0, '127.0.0.1');
    await once(livekit, 'listening');
    const { port } = livekit.address() as AddressInfo;
    const near = openMediaServer({
      LIVEKIT_URL: `ws://127.0.0.1:${port}`,
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: secret,
    });
    const connected = await startTestProduct(({ settings }) => ({ settings: { ...settings, mediaServer: near } }));
    const sent = await sentIn(connected);
    const { id: meeting_id } = await meetingIn(connected, sent, { create_room: true });
    await connected.call(sent.manager, api.meetings.cancel, { meeting_id, reason: 'Ill' });
    await connected.runTasks();
    const expected = `/twirp/livekit.RoomService/DeleteRoom {"room":"${meeting_id}"}`;
    expect(deletions).toEqual([expected, expected]);
    await connected.close();
    livekit.close();
  });
});
