import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint, RawInput } from '#contract/base/endpoint.ts';
import { authenticator } from '../../../tests/support/outside/authenticator.ts';
import {
  appOptions,
  requestFor,
  type TestProduct,
  startTestProduct,
  type Person,
} from '../../../tests/support/test-product.ts';
import type { Http } from '../../adapters/http/http.ts';
import { createApp } from '../../app.ts';

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp('candidate');
  await product.confirm(person);
});
afterAll(() => product.close());
beforeEach(async () => void (await product.db.deleteFrom('throttle_counters').execute()));

type Answer = { status: number; body: unknown };
type Try = () => Promise<Answer>;
const made = { token: 'made-up' };
const step = 'made-up';
const password = 'a new long password';
const ofPerson =
  <E extends Endpoint>(endpoint: E, input: RawInput<E>): Try =>
  () =>
    product.call(person, endpoint, input);
const elsewhere = (): string => `${randomUUID()}@example.com`;
const aName = { first_name: 'Ada', last_name: 'Park' };
const fields = { ...aName, accept_terms: true } as const;
const newAdmin = { firstName: 'Ada', lastName: 'Park', company: 'Saywell', invite: '' };
const contactMessage = { full_name: 'Ada Park', subject: 'Bread', message: 'How is it baked?' };

/** What an unknown caller sends to each endpoint that is limited by network; one without a line fails the tests. */
const inputs: Record<string, () => Record<string, unknown>> = {
  'admins.create': () => ({ ...newAdmin, email: elsewhere(), password }),
  'contact.send': () => ({ ...contactMessage, email: elsewhere() }),
  'continuations.check': () => ({ code: 'AAAA-BBBB-CCCC' }),
  'continuations.use': () => ({ code: 'AAAA-BBBB-CCCC' }),
  'deletionReceipts.verify': () => ({
    id: randomUUID(),
    video_id: randomUUID(),
    erased: ['video'],
    erased_at: 'now',
    signature: 'none',
  }),
  'deletions.undo': () => made,
  'deletions.keep': () => ({ step }),
  'emailChanges.confirm': () => made,
  'emailChanges.undo': () => made,
  'identities.arrive': () => made,
  'identities.confirmLink': () => made,
  'mfa.signInByRecoveryCode': () => ({ step, code: 'aaaaa-aaaaa' }),
  'mfa.signInByTotp': () => ({ step, code: '123456' }),
  'mfaRecovery.ask': () => ({ step }),
  'mfaRecovery.cancel': () => made,
  'mfaRecovery.finish': () => made,
  'moderation.reportMail': () => ({ org_id: randomUUID(), email: elsewhere(), seal: 'made-up' }),
  'passkeys.signIn': signed,
  'passkeys.signInChallenge': () => ({}),
  'recovery.ask': () => ({ email: elsewhere() }),
  'recovery.check': () => made,
  'recovery.reset': () => ({ ...made, password }),
  'signUps.confirm': () => made,
  'signUps.resend': () => ({ email: elsewhere() }),
  'users.signUp': () => ({ ...fields, email: elsewhere(), password }),
  'waitlist.join': () => ({ ...aName, email: elsewhere(), user_type: 'job_seeker', job_title: 'Baker' }),
};

const endpoints = Object.entries(api).flatMap(([group, ones]) =>
  Object.entries(ones as Record<string, Endpoint>).map(([name, one]) => ({ name: `${group}.${name}`, endpoint: one })),
);
const byNetwork = endpoints.filter(({ endpoint }) => endpoint.limit?.by === 'network');

/** Sends one call from this address to one of two servers that share the database. */
async function callFrom(address: string, { name, endpoint }: (typeof endpoints)[number], server: Http) {
  const { statusCode, body } = await server.inject({
    ...requestFor(endpoint, inputs[name]!(), undefined),
    remoteAddress: address,
  });
  return { status: statusCode, ...(JSON.parse(body) as { code?: string; retry_after?: number }) };
}

describe('limits by network that endpoints declare', () => {
  let other: Http;
  beforeAll(async () => {
    other = await createApp(product.services, appOptions);
    await other.ready();
  });
  afterAll(() => other.close());
  const serverAt = (at: number) => (at % 2 ? other : product.app);

  it.each(byNetwork)('IPv6 neighbors share the limit of $name on all servers', async (limited) => {
    const { most, seconds } = limited.endpoint.limit!;
    for (let at = 1; at <= most; at += 1) {
      const { status, code } = await callFrom(`2001:db8:7::${at.toString(16)}`, limited, serverAt(at));
      expect([429, 'invalid_input'], limited.name).not.toContain(status === 429 ? status : code);
    }
    const refused = await callFrom('2001:db8:7:0:ffff:1:2:3', limited, serverAt(most));
    expect(refused).toMatchObject({ status: 429, code: 'too_many_tries' });
    expect(refused.retry_after).toBeGreaterThan(seconds - 60);
    expect((await callFrom('2001:db8:7:1::1', limited, other)).status).not.toBe(429);

    await product.db.updateTable('throttle_counters').set({ until: new Date().toISOString() }).execute();
    expect((await callFrom('2001:db8:7::1', limited, other)).status).not.toBe(429);
  });

  it.each(byNetwork)('who owns a /48 gets eight times the limit of $name', async (limited) => {
    await callFrom('2001:db8:7:1::1', limited, other);
    const left = 8 * limited.endpoint.limit!.most - 2;
    await sql`update throttle_counters set count = count + ${left} where key like '%/48'`.execute(product.db);
    expect((await callFrom('2001:db8:7:2::1', limited, other)).status).not.toBe(429);
    expect((await callFrom('2001:db8:7:3::1', limited, other)).status).toBe(429);
    expect((await callFrom('2001:db8:8:3::1', limited, other)).status).not.toBe(429);
  });

  it('every public endpoint that changes something declares a limit, except for those with another protection', () => {
    const isOpen = ({ access, method, limit }: Endpoint) => access === 'public' && method !== 'GET' && !limit;
    const open = endpoints.filter(({ endpoint }) => isOpen(endpoint)).map(({ name }) => name);
    const sealed = ['alerts.unsubscribe', 'notifications.stopMail', 'waitlist.confirm'];
    const limitedByPassword = ['identities.link', 'users.token'];
    const limitedByEmail = ['identities.mailLink'];
    expect(new Set(open)).toEqual(new Set([...sealed, ...limitedByPassword, ...limitedByEmail, 'users.signOut']));
  });

  it('every endpoint that takes a file declares a limit, except for those that count elsewhere', () => {
    const open = endpoints.filter(({ endpoint }) => endpoint.file && !endpoint.limit).map(({ name }) => name);
    // Attachments of replies by email count too, and only twenty unused videos are stored.
    expect(new Set(open)).toEqual(new Set(['attachments.send', 'videos.upload']));
  });
});

const quarter = 900;
const hour = 3600;
const day = 86_400;
const ofAccount: [name: string, most: number, seconds: number, once: Try][] = [
  ['prove who it is', 10, hour, ofPerson(api.reauthentication.byPassword, { password: 'a wrong guess' })],
  ['change the address', 5, hour, ofPerson(api.emailChanges.ask, { email: elsewhere() })],
  ['turn the second step on', 20, quarter, ofPerson(api.mfa.activate, { code: '123456' })],
  ['delete the account', 10, hour, ofPerson(api.deletions.request, { confirmation: 'a wrong guess' })],
  ['ask for an archive', 3, day, ofPerson(api.exports.ask, {})],
];

function signed() {
  return { credential: authenticator().sign('bWFkZSB1cA', 1) };
}

describe('limits of one account', () => {
  it.each(ofAccount)('the limit of the action "%s" is %i times in %i seconds', async (_, most, seconds, once) => {
    for (let at = 0; at < most; at += 1) expect((await once()).status).not.toBe(429);
    const refused = await once();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    const { retry_after } = refused.body as { retry_after: number };
    expect(retry_after).toBeGreaterThan(seconds - 120);
    expect(retry_after).toBeLessThanOrEqual(seconds);

    await product.db.updateTable('throttle_counters').set({ until: new Date().toISOString() }).execute();
    expect((await once()).status).not.toBe(429);
  });

  it('the right password resets the counter', async () => {
    const prove = async (given: string) =>
      (await product.call(person, api.reauthentication.byPassword, { password: given })).status;
    const change = async (current_password: string) =>
      (await product.call(person, api.settings.changePassword, { current_password, password: product.password }))
        .status;
    for (const attempt of [prove, change])
      for (const password of ['wrong', 'wrong', product.password, 'wrong'])
        expect(await attempt(password)).toBe(password === 'wrong' ? 400 : 200);
    const counts = await product.db.selectFrom('throttle_counters').select('count').execute();
    expect(counts.map(({ count }) => count)).toEqual([1, 1]);
  });
});

describe('requests from another site', () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' };
  const doors: [string, () => Promise<Answer>][] = [
    ['sign up', () => product.call(null, api.users.signUp, { ...fields, email: elsewhere(), password }, crossSite)],
    ['confirm an address', () => product.call(null, api.signUps.confirm, made, crossSite)],
    ['ask for that link', () => product.call(null, api.signUps.resend, { email: elsewhere() }, crossSite)],
    ['come back from LinkedIn', () => product.call(null, api.identities.arrive, made, crossSite)],
    ['connect it', () => product.call(null, api.identities.link, { ...made, password }, crossSite)],
    ['ask for that by mail', () => product.call(null, api.identities.mailLink, made, crossSite)],
    ['connect it by mail', () => product.call(null, api.identities.confirmLink, made, crossSite)],
    ['type a code', () => product.call(null, api.mfa.signInByTotp, { step, code: '123456' }, crossSite)],
    ['say that codes are lost', () => product.call(null, api.mfaRecovery.ask, { step }, crossSite)],
    ['use a passkey', () => product.call(null, api.passkeys.signIn, signed(), crossSite)],
  ];
  it.each(doors)('another site may not %s for a person', async (_, knock) => {
    expect((await knock()).body).toMatchObject({ code: 'cross_site' });
  });
});
