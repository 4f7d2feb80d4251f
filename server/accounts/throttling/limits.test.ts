import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint, RawInput } from '#contract/base/endpoint.ts';
import { authenticator } from '../../../tests/support/outside/authenticator.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let person: Person;
beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp('candidate');
  await product.confirm(person);
});
afterAll(() => product.close());
beforeEach(async () => void (await product.db.deleteFrom('throttle_counters').execute()));

const quarter = 900;
const hour = 3600;
const day = 86_400;

type Answer = { status: number; body: unknown };
type Try = () => Promise<Answer>;
const made = { token: 'made-up' };
const step = 'made-up';
const password = 'a new long password';
const anybody =
  <E extends Endpoint>(endpoint: E, input: RawInput<E>): Try =>
  () =>
    product.call(null, endpoint, input);
const ofPerson =
  <E extends Endpoint>(endpoint: E, input: RawInput<E>): Try =>
  () =>
    product.call(person, endpoint, input);
const elsewhere = (): string => `${randomUUID()}@example.com`;

const limits: [name: string, most: number, seconds: number, once: Try][] = [
  ['look at a link for a new password', 100, hour, anybody(api.recovery.check, made)],
  ['use one', 30, hour, anybody(api.recovery.reset, { ...made, password })],
  ['ask for one', 30, hour, () => product.call(null, api.recovery.ask, { email: elsewhere() })],
  ['confirm an address', 60, hour, anybody(api.signUps.confirm, made)],
  ['ask for that link again', 30, hour, () => product.call(null, api.signUps.resend, { email: elsewhere() })],
  ['connect LinkedIn by a mailed link', 60, hour, anybody(api.identities.confirmLink, made)],
  ['come back from LinkedIn', 60, quarter, anybody(api.identities.arrive, made)],
  ['move an account to a new address', 60, hour, anybody(api.emailChanges.confirm, made)],
  ['take that back', 60, hour, anybody(api.emailChanges.undo, made)],
  ['type a code', 60, quarter, anybody(api.mfa.signInByTotp, { step, code: '123456' })],
  ['say that the codes are lost', 20, hour, anybody(api.mfaRecovery.ask, { step })],
  ['take that back', 20, hour, anybody(api.mfaRecovery.cancel, made)],
  ['turn the second step off', 20, hour, anybody(api.mfaRecovery.finish, made)],
  ['ask what a passkey shall sign', 100, quarter, anybody(api.passkeys.signInChallenge, {})],
  ['sign in with a passkey', 100, quarter, anybody(api.passkeys.signIn, signed())],
  ['prove who it is', 10, hour, ofPerson(api.reauthentication.byPassword, { password: 'a wrong guess' })],
  ['change the address', 5, hour, ofPerson(api.emailChanges.ask, { email: elsewhere() })],
  ['delete the account', 10, hour, ofPerson(api.deletions.request, { confirmation: 'a wrong guess' })],
  ['ask for an archive', 3, day, ofPerson(api.exports.ask, {})],
];

function signed() {
  return { credential: authenticator().sign('bWFkZSB1cA', 1) };
}

describe('rate limits of one network or account', () => {
  it.each(limits)('the limit of the action "%s" is %i times in %i seconds', async (_, most, seconds, once) => {
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
  const fields = { first_name: 'Ada', last_name: 'Park', accept_terms: true } as const;
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
