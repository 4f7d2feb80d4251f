import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const onPhone = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
};
const signInOnPhone = async ({ email }: Person) => {
  const { body } = await house.call(null, api.users.token, { email, password: house.password }, onPhone);
  return { token: body.access_token };
};
const list = async (person: { token: string }) => (await house.call(person, api.devices.list, {})).body.devices;
const isSignedIn = async (person: { token: string }) => (await house.call(person, api.users.me, {})).status === 200;

it('lists where someone is signed in, in words, and signs one device out', async () => {
  const person = await house.signUp('candidate');
  const phone = await signInOnPhone(person);
  const shown = await list(person);
  expect(shown).toMatchObject([
    { current: true, browser: null, system: null, network: '127.0.0.*' },
    { current: false, browser: 'Safari', system: 'iPhone' },
  ]);
  const session_id = shown[1]?.id ?? '';

  const stranger = await house.signUp('manager');
  expect((await house.call(stranger, api.devices.end, { session_id })).status).toBe(404);
  expect((await house.call(person, api.devices.end, { session_id: 'junk' })).status).toBe(400);
  expect(await isSignedIn(phone)).toBe(true);

  const twice = [1, 2].map(() => house.call(person, api.devices.end, { session_id }));
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await isSignedIn(phone)).toBe(false);
  expect(await list(person)).toHaveLength(1);
});

it('signs out everywhere else, and only the caller', async () => {
  const person = await house.signUp('manager');
  const other = await house.signUp('manager');
  const phones = [await signInOnPhone(person), await signInOnPhone(person)];
  expect((await house.call(person, api.devices.endOthers, {})).body).toEqual({ ended: 2 });
  expect((await house.call(person, api.devices.endOthers, {})).body).toEqual({ ended: 0 });
  for (const phone of phones) expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(person)).toBe(true);
  expect(await isSignedIn(other)).toBe(true);
});
