import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const onPhone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
};
const signInOnPhone = async ({ email }: Person) => {
  const { body } = await product.call(null, api.users.token, { email, password: product.password }, onPhone);
  return { token: body.access_token };
};
const list = async (person: { token: string }) => (await product.call(person, api.devices.list, {})).body.devices;
const isSignedIn = async (person: { token: string }) => (await product.call(person, api.users.me, {})).status === 200;

it('the device list describes where a user is signed in, and one device can be signed out', async () => {
  const person = await product.signUp('candidate');
  const phone = await signInOnPhone(person);
  const shown = await list(person);
  expect(shown).toMatchObject([
    { current: true, browser: null, system: null, network: '127.0.0.*' },
    { current: false, browser: 'Safari', system: 'iPhone' },
  ]);
  const session_id = shown[1]?.id ?? '';

  const stranger = await product.signUp('manager');
  expect((await product.call(stranger, api.devices.end, { session_id })).status).toBe(404);
  expect((await product.call(person, api.devices.end, { session_id: 'junk' })).status).toBe(400);
  expect(await isSignedIn(phone)).toBe(true);

  const twice = [1, 2].map(() => product.call(person, api.devices.end, { session_id }));
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await isSignedIn(phone)).toBe(false);
  expect(await list(person)).toHaveLength(1);
});

it('signing out everywhere else ends only the other sessions of the caller', async () => {
  const person = await product.signUp('manager');
  const other = await product.signUp('manager');
  const phones = [await signInOnPhone(person), await signInOnPhone(person)];
  expect((await product.call(person, api.devices.endOthers, {})).body).toEqual({ ended: 2 });
  expect((await product.call(person, api.devices.endOthers, {})).body).toEqual({ ended: 0 });
  for (const phone of phones) expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(person)).toBe(true);
  expect(await isSignedIn(other)).toBe(true);
});
