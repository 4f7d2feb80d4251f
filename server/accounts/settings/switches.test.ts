import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { SwitchableNotificationKind } from '#contract/platform/notifications.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { meetingIn } from '../../../tests/support/meeting.ts';
import { openPush } from '../../adapters/push/push.ts';
import { remindOfMeetings } from '../../interviews/meetings/remind.ts';

/** How often the push service of a browser maker was knocked at, by address. */
const knocks = new Map<string, number>();
const service = createServer(({ url = '' }, response) => {
  knocks.set(url, (knocks.get(url) ?? 0) + 1);
  response.writeHead(201).end();
});
let product: TestProduct;
let serviceOrigin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceOrigin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  product = await startTestProduct(({ db, settings }) => ({
    push: openPush({ db, secret: settings.secret, contact: 'mailto:a@saywell.test', services: [serviceOrigin] }),
  }));
});
afterAll(async () => {
  service.close();
  await product.close();
});

type People = Pick<Draft, 'candidate' | 'manager'>;

/** News of each kind, as it comes about: each time about another application of the same two. */
const happen: Record<SwitchableNotificationKind, (sent: Draft) => Promise<unknown>> = {
  // The manager learns of it as it is sent.
  applications: async () => undefined,
  async messages({ manager, application_id }) {
    const { conversation_id } = (await product.call(manager, api.messages.open, { application_id })).body;
    await product.call(manager, api.messages.send, { conversation_id, client_id: randomUUID(), text: 'Good morning' });
  },
  proposals: invite,
  reminders: remind,
};

async function invite({ manager, candidate }: Draft) {
  await product.call(candidate, api.profiles.save, { profile_visible: true });
  const { id: job_id } = await product.job(manager, { title: 'Miller' });
  const response = await product.call(manager, api.invitations.invite, {
    candidate_id: candidate.id,
    job_id,
    message: '',
  });
  expect(response.status).toBe(200);
}

async function remind(sent: Draft) {
  const { id } = await meetingIn(product, sent);
  const tomorrow = {
    scheduled_date: sql<string>`now() + interval '23.9 hours'`,
    changed_at: sql<string>`now() - interval '7 days'`,
  };
  await product.db.updateTable('meetings').set(tomorrow).where('id', '=', id).execute();
  await remindOfMeetings.run(product.services, {}, { id: 'test', last: false });
}

async function browserOf(person: Person): Promise<string> {
  const endpoint = `${serviceOrigin}/${randomUUID()}`;
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  await product.call(person, api.push.subscribe, { endpoint, p256dh, auth });
  return new URL(endpoint).pathname;
}

const all = ['applications', 'messages', 'proposals', 'reminders'] as const;
const ways = { mail: ['at_once', 'never'], list: [true, false], push: [true, false] } as const;
/** Everything switched off, save one kind of news by one way. */
const only = (kind: SwitchableNotificationKind, way: keyof typeof ways | null) => ({
  push_notifications: true,
  ...Object.fromEntries(
    Object.entries(ways).flatMap(([name, [on, off]]) =>
      all.map((each) => [`${name}_${each}`, each === kind && name === way ? on : off]),
    ),
  ),
});

async function reached(reader: Person, kind: SwitchableNotificationKind, browser: string) {
  await product.runTasks();
  const { notifications } = (await product.call(reader, api.notifications.list, {})).body;
  const mails = (await product.sentMail(reader.email)).filter(({ unsubscribe_url }) =>
    unsubscribe_url?.includes(`kind=${kind}`),
  );
  const list = notifications.filter((notice) => notice.kind === kind).length;
  return { list, push: knocks.get(browser) ?? 0, mail: mails.length };
}

const kindsOf = { candidate: ['messages', 'proposals'], manager: ['applications', 'reminders'] } as const;

describe.each(['candidate', 'manager'] as const)('notifications of a %s', (side) => {
  let people: People;
  let browser: string;
  beforeAll(async () => {
    const { candidate, manager } = await sentIn(product);
    people = { candidate, manager };
    browser = await browserOf(people[side]);
  });

  // Four of the eight: what comes about on the other side goes through the same lines.
  it.each(kindsOf[side])('list, push and email settings for %s work independently of each other', async (kind) => {
    const reader = people[side];
    for (const way of ['list', 'push', 'mail', null] as const) {
      await product.call(reader, api.settings.save, only(kind, way));
      const before = await reached(reader, kind, browser);
      await happen[kind](await sentIn(product, people));
      const after = await reached(reader, kind, browser);
      const came = (['list', 'push', 'mail'] as const).filter((name) => after[name] > before[name]);
      expect(came).toEqual(way ? [way] : []);
    }
  });
});
