import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { authenticator } from '../../../tests/support/outside/authenticator.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const confirm = (person: Person) => house.call(person, api.reauthentication.byPassword, { password: house.password });
const creation = async (person: Person) => (await house.call(person, api.passkeys.creation, {})).body.challenge;
const add = (person: Person, credential: ReturnType<ReturnType<typeof authenticator>['make']>, name = 'Phone') =>
  house.call(person, api.passkeys.add, { name, credential });
const signInChallenge = async () => (await house.call(null, api.passkeys.signInChallenge, {})).body.challenge;
type Signed = ReturnType<ReturnType<typeof authenticator>['sign']>;
const signIn = (credential: Signed) => house.call(null, api.passkeys.signIn, { credential });
const subjectsTo = async ({ email }: Person) => {
  await house.runTasks();
  return (await house.sentMail(email)).map(({ subject }) => subject);
};

async function withPasskey() {
  const person = await house.signUp('candidate');
  await confirm(person);
  const device = authenticator();
  const { body } = await add(person, device.make(await creation(person)));
  return { person, device, passkey_id: body.id };
}

it('is made with proof of who it is, named, listed, renamed and removed', async () => {
  const person = await house.signUp('manager');
  expect((await house.call(person, api.passkeys.creation, {})).body).toMatchObject({ code: 'confirmation_needed' });
  await confirm(person);
  const asked = await house.call(person, api.passkeys.creation, {});
  expect(asked.body).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { residentKey: 'required' } });
  const device = authenticator();
  const made = device.make(asked.body.challenge);
  expect((await add(person, made, ' ')).body.issues).toMatchObject([{ path: 'name' }]);
  const { body, status } = await add(person, made);
  expect(status).toBe(200);
  expect((await add(person, made)).body.code).toBe('passkey_refused');
  const again = await house.call(person, api.passkeys.creation, {});
  expect(again.body.excludeCredentials).toHaveLength(1);
  expect((await add(person, device.make(again.body.challenge))).body.code).toBe('passkey_refused');

  const passkey_id = body.id;
  await house.call(person, api.passkeys.rename, { passkey_id, name: 'Old phone' });
  expect((await house.call(person, api.passkeys.list, {})).body.passkeys).toMatchObject([
    { id: passkey_id, name: 'Old phone', last_used_at: null },
  ]);
  const removed = [1, 2].map(() => house.call(person, api.passkeys.remove, { passkey_id }));
  expect((await Promise.all(removed)).map(({ status: at }) => at).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await subjectsTo(person)).toEqual(['A passkey was added', 'A passkey was removed']);
  expect((await signIn(device.sign(await signInChallenge(), 1))).body.code).toBe('passkey_refused');
});

it('refuses what another site, another person or an old challenge brings', async () => {
  const person = await house.signUp('candidate');
  await confirm(person);
  const other = await house.signUp('candidate');
  await confirm(other);
  const device = authenticator();
  const refused = async (credential: Parameters<typeof add>[1], by = person) =>
    expect((await add(by, credential)).body.code).toBe('passkey_refused');
  await refused(device.make(await creation(person), { origin: 'https://evil.example' }));
  await refused(device.make(await creation(person), { rpId: 'evil.example' }));
  await refused(device.make(await creation(person), { verified: false }));
  await refused(device.make(await creation(other)));
  await refused(device.make(await signInChallenge()));
  const waiting = await creation(person);
  await refused(device.make('bWFkZSB1cA'));
  expect((await add(person, device.make(waiting))).status).toBe(200);
  const late = await creation(person);
  await house.db
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('challenge', '=', late)
    .execute();
  await refused(device.make(late));
  expect((await house.call(person, api.passkeys.list, {})).body.passkeys).toHaveLength(1);
  // What was never answered does not pile up.
  await signInChallenge();
  const open = await house.db.selectFrom('passkey_challenges').select('challenge').execute();
  expect(open).not.toContainEqual({ challenge: late });
});

it('signs in without an address, once for each challenge, and never with a copied key', async () => {
  const { person, device } = await withPasskey();
  const challenge = await signInChallenge();
  const signed = device.sign(challenge, 5);
  const entered = await signIn(signed);
  expect(entered.body.user.id).toBe(person.id);
  expect((await house.call({ token: entered.body.access_token }, api.users.me, {})).status).toBe(200);
  // Neither the same answer, nor the same challenge signed again, nor a counter that stops or goes back.
  expect((await signIn(signed)).body.code).toBe('passkey_refused');
  expect((await signIn(device.sign(challenge, 6))).body.code).toBe('passkey_refused');
  expect((await signIn(device.sign(await signInChallenge(), 5))).body.code).toBe('passkey_refused');
  expect((await signIn(device.sign(await signInChallenge(), 3))).body.code).toBe('passkey_refused');
  expect((await signIn(device.sign(await signInChallenge(), 6, { verified: false }))).status).toBe(422);
  expect((await signIn(device.sign(await signInChallenge(), 6, { origin: 'https://evil.example' }))).status).toBe(422);
  expect((await signIn(device.sign(await signInChallenge(), 6))).status).toBe(200);
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  const forced = { credential: device.sign(await signInChallenge(), 7) };
  expect((await house.call(null, api.passkeys.signIn, forced, elsewhere)).status).toBe(403);
});

it('confirms who it is for its owner alone', async () => {
  const { person, device } = await withPasskey();
  await house.db.updateTable('sessions').set({ confirmed_at: null }).where('user_id', '=', person.id).execute();
  const asked = await house.call(person, api.passkeys.creation, {});
  expect(asked.body).toMatchObject({ code: 'confirmation_needed', ways: ['passkey', 'password'] });
  const ask = async (by: Person) => (await house.call(by, api.passkeys.reauthenticationChallenge, {})).body.challenge;
  const answer = (by: Person, credential: Signed) => house.call(by, api.passkeys.confirm, { credential });

  const stranger = await house.signUp('candidate');
  expect((await answer(stranger, device.sign(await ask(stranger), 1))).body.code).toBe('passkey_refused');
  expect((await answer(person, device.sign(await signInChallenge(), 1))).body.code).toBe('passkey_refused');
  expect((await answer(person, device.sign(await ask(person), 1))).status).toBe(200);
  expect((await house.call(person, api.passkeys.creation, {})).status).toBe(200);
});
