import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import { jwtVerify } from 'jose';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { openMediaServer } from '../../adapters/media-server.ts';
import { tidyRooms } from './tidy.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** An interview in a room of ours, so many minutes from now. */
async function withRoom(minutes: number) {
  const sent = await sentIn(house);
  const { body } = await house.call(sent.manager, api.meetings.create, {
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
  const breathe = async (more: Partial<Sent<typeof api.rooms.exchange>> = {}) =>
    (await house.call(person, api.rooms.exchange, { meeting_id, visit, ...more })).body;
  return { visit, breathe, leave: () => house.call(person, api.rooms.leave, { meeting_id, visit }) };
}

const words = ({ visit }: { visit: string }, data: string) => ({ kind: 'description' as const, data, to: visit });
const visitsIn = ({ people }: { people: { visit: string }[] }) => people.map(({ visit }) => visit);

/** A colleague with a seat in the organization of this manager. */
async function colleagueOf({ id }: Person): Promise<Person> {
  const colleague = await house.signUp('manager');
  const { org_id } = await house.db.selectFrom('users').select('org_id').where('id', '=', id).executeTakeFirstOrThrow();
  await house.db.updateTable('users').set({ org_id, org_role: 'recruiter' }).where('id', '=', colleague.id).execute();
  return colleague;
}

describe('a meeting room', () => {
  it('has an address of its own in the meeting and its mails, and opens a quarter of an hour before', async () => {
    const { manager, candidate, meeting } = await withRoom(60);
    expect(meeting.meeting_link).toBe(`http://localhost:3000/rooms/${meeting.id}`);
    await house.runTasks();
    const mails = (await house.sentMail()).filter(({ text }) => text.includes(`/rooms/${meeting.id}`));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([manager.email, candidate.email].toSorted());
    const { room } = (await house.call(candidate, api.rooms.one, { meeting_id: meeting.id })).body;
    expect(room).toMatchObject({ side: 'candidate', other: { first_name: 'Ada' }, open: false });
    expect(Date.parse(meeting.scheduled_date) - Date.parse(room.opens_at)).toBe(15 * 60_000);
    const early = await visitor(candidate, meeting.id).breathe({ enter: true });
    expect(early.code).toBe('room_closed');
  });

  it('lets two browsers tell each other what they need, in order and once', async () => {
    const { manager, candidate, meeting } = await withRoom(10);
    const [maya, dana] = [visitor(candidate, meeting.id), visitor(manager, meeting.id)];
    expect(await maya.breathe({ enter: true })).toEqual({ here: true, people: [], signals: [], media: null });
    expect(visitsIn(await dana.breathe({ enter: true }))).toEqual([maya.visit]);
    await dana.breathe({ send: [words(maya, 'one'), words(maya, 'two')] });
    const heard = await maya.breathe();
    expect(heard.signals.map(({ data }) => data)).toEqual(['one', 'two']);
    expect((await maya.breathe({ after: heard.signals.at(-1)?.id ?? 0 })).signals).toEqual([]);
  });

  it('drops what was meant for an earlier visit, and tells the earlier one that it ended', async () => {
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

  it('holds a panel: four people under their own names, and a place kept for the candidate', async () => {
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
      (await house.call(person, api.rooms.one, { meeting_id: meeting.id })).body.room;
    expect((await asked(candidate)).present).toHaveLength(3);
    expect((await asked(candidate)).prepared).toBeNull();
    expect((await asked(manager)).prepared?.application_id).toBe(meeting.application.id);
    await two.leave();
    expect((await late.breathe({ enter: true })).here).toBe(true);
  });

  it('does not exist for strangers, nor where the meeting has a link of its own, and closes with the meeting', async () => {
    const { candidate, manager, meeting } = await withRoom(10);
    const stranger = await house.signUp('candidate');
    const colleague = await house.signUp('manager');
    for (const person of [stranger, colleague]) {
      expect((await house.call(person, api.rooms.one, { meeting_id: meeting.id })).status).toBe(404);
      expect((await visitor(person, meeting.id).breathe({ enter: true })).code).toBe('not_found');
    }
    await house.call(manager, api.meetings.cancel, { meeting_id: meeting.id, reason: 'Ill' });
    expect((await visitor(candidate, meeting.id).breathe({ enter: true })).code).toBe('room_closed');
    const linked = await sentIn(house);
    const { body } = await house.call(linked.manager, api.meetings.create, {
      application_id: linked.application_id,
      scheduled_date: soon(10),
      timezone: 'America/Denver',
      meeting_type: 'video',
      meeting_link: 'https://meet.example.com/rooms/1',
    });
    expect((await house.call(linked.candidate, api.rooms.one, { meeting_id: body.meeting.id })).status).toBe(404);
  });

  it('gives passwords of TURN servers to who may be there, while it is open, and no longer than that', async () => {
    const iceServers = [{ urls: ['turn:turn.example.com'] }];
    const across = await openHouse(({ settings }) => ({
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

  it('forgets who was there, and the addresses that were told', async () => {
    const { candidate, manager, meeting } = await withRoom(10);
    const [maya, dana] = [visitor(candidate, meeting.id), visitor(manager, meeting.id)];
    await maya.breathe({ enter: true });
    await dana.breathe({ enter: true });
    await dana.breathe({ send: [words(maya, 'an address')] });
    await house.db
      .updateTable('room_signals')
      .set({ created_at: soon(-40) })
      .execute();
    await house.db
      .updateTable('room_visits')
      .set({ seen_at: soon(-40) })
      .execute();
    await tidyRooms.run(house.services, {}, { id: randomUUID(), last: false });
    expect(await house.db.selectFrom('room_signals').selectAll().execute()).toEqual([]);
    expect(await house.db.selectFrom('room_visits').selectAll().execute()).toEqual([]);
  });

  it('is not offered in production while browsers of two networks could not find each other', async () => {
    const abroad = await openHouse((real) => ({ settings: { ...real.settings, production: true } }));
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

describe('a room whose pictures a media server carries', () => {
  const secret = 'a secret of at least thirty-two characters';
  const mediaServer = openMediaServer({
    LIVEKIT_URL: 'wss://media.example.com',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: secret,
  });
  let served: House;
  beforeAll(async () => {
    served = await openHouse(({ settings }) => ({ settings: { ...settings, mediaServer } }));
  });
  afterAll(() => served.close());

  it('gives whoever enters a key to this room alone, under their own name, until it closes', async () => {
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
    const { room } = (await served.call(sent.candidate, api.rooms.one, { meeting_id })).body;
    expect(Math.abs((payload.exp ?? 0) * 1000 - Date.parse(room.closes_at))).toBeLessThan(30_000);
    // The key is for entering; whoever stays has it.
    const stayed = (await served.call(sent.candidate, api.rooms.exchange, { meeting_id, visit })).body;
    expect(stayed).toMatchObject({ here: true, media: null });
    const stranger = await served.signUp('candidate');
    const refused = await served.call(stranger, api.rooms.exchange, { meeting_id, visit: randomUUID(), enter: true });
    expect(refused.body).not.toHaveProperty('media');
    // Pages may connect to it, and to nothing else besides us.
    const policy = String((await served.app.inject('/healthz')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' wss://media.example.com https://media.example.com;");
  });
});
