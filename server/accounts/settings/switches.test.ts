import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { NotificationKind } from '#contract/platform/notifications.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { meetingIn } from '../../../tests/support/meeting.ts';
import { openPush } from '../../adapters/push/push.ts';
import { remindOfMeetings } from '../../interviews/meetings/remind.ts';

/** How often the push service of a browser maker was knocked at, by address. */
const knocks = new Map<string, number>();
const service = createServer(({ url = '' }, response) => {
  knocks.set(url, (knocks.get(url) ?? 0) + 1);
  response.writeHead(201).end();
});
let house: House;
let serviceOrigin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceOrigin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  house = await openHouse(({ db, settings }) => ({
    push: openPush({ db, secret: settings.secret, contact: 'mailto:a@saywell.test', services: [serviceOrigin] }),
  }));
});
afterAll(async () => {
  service.close();
  await house.close();
});

type People = Pick<Draft, 'candidate' | 'manager'>;

/** News of each kind, as it comes about: each time about another application of the same two. */
const happen: Record<NotificationKind, (sent: Draft) => Promise<unknown>> = {
  // The manager learns of it as it is sent.
  applications: async () => undefined,
  async messages({ manager, application_id }) {
    const { conversation_id } = (await house.call(manager, api.messages.open, { application_id })).body;
    await house.call(manager, api.messages.send, { conversation_id, client_id: randomUUID(), text: 'Good morning' });
  },
  proposals: invite,
  reminders: remind,
};

async function invite({ manager, candidate }: Draft) {
  await house.call(candidate, api.profiles.save, { profile_visible: true });
  const { id: job_id } = await house.job(manager, { title: 'Miller' });
  const asked = await house.call(manager, api.invitations.invite, { candidate_id: candidate.id, job_id, message: '' });
  expect(asked.status).toBe(200);
}

async function remind(sent: Draft) {
  const { id } = await meetingIn(house, sent);
  const tomorrow = {
    scheduled_date: sql<string>`now() + interval '23.9 hours'`,
    changed_at: sql<string>`now() - interval '7 days'`,
  };
  await house.db.updateTable('meetings').set(tomorrow).where('id', '=', id).execute();
  await remindOfMeetings.run(house.services, {}, { id: 'test', last: false });
}

async function browserOf(person: Person): Promise<string> {
  const endpoint = `${serviceOrigin}/${randomUUID()}`;
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  await house.call(person, api.push.subscribe, { endpoint, p256dh, auth });
  return new URL(endpoint).pathname;
}

const all = ['applications', 'messages', 'proposals', 'reminders'] as const;
const ways = { mail: ['at_once', 'never'], list: [true, false], push: [true, false] } as const;
/** Everything switched off, save one kind of news by one way. */
const only = (kind: NotificationKind, way: keyof typeof ways | null) => ({
  push_notifications: true,
  ...Object.fromEntries(
    Object.entries(ways).flatMap(([name, [on, off]]) =>
      all.map((each) => [`${name}_${each}`, each === kind && name === way ? on : off]),
    ),
  ),
});

async function reached(reader: Person, kind: NotificationKind, browser: string) {
  await house.runTasks();
  const { notifications } = (await house.call(reader, api.notifications.list, {})).body;
  const mails = (await house.sentMail(reader.email)).filter(({ unsubscribe_url }) =>
    unsubscribe_url?.includes(`kind=${kind}`),
  );
  const list = notifications.filter((notice) => notice.kind === kind).length;
  return { list, push: knocks.get(browser) ?? 0, mail: mails.length };
}

const kindsOf = { candidate: ['messages', 'proposals'], manager: ['applications', 'reminders'] } as const;

describe.each(['candidate', 'manager'] as const)('of a %s', (side) => {
  let people: People;
  let browser: string;
  beforeAll(async () => {
    const { candidate, manager } = await sentIn(house);
    people = { candidate, manager };
    browser = await browserOf(people[side]);
  });

  // Four of the eight: what comes about on the other side goes through the same lines.
  it.each(kindsOf[side])(
    'the switches for %s rule the list, the browser and the mailbox, each for itself',
    async (kind) => {
      const reader = people[side];
      for (const way of ['list', 'push', 'mail', null] as const) {
        await house.call(reader, api.settings.save, only(kind, way));
        const before = await reached(reader, kind, browser);
        await happen[kind](await sentIn(house, people));
        const after = await reached(reader, kind, browser);
        const came = (['list', 'push', 'mail'] as const).filter((name) => after[name] > before[name]);
        expect(came).toEqual(way ? [way] : []);
      }
    },
  );
});
