import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { authenticator } from '../../../tests/support/outside/authenticator.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const confirm = (person: Person) =>
  product.call(person, api.reauthentication.byPassword, { password: product.password });
const creation = async (person: Person) => (await product.call(person, api.passkeys.creation, {})).body.challenge;
const add = (person: Person, credential: ReturnType<ReturnType<typeof authenticator>['make']>, name = 'Phone') =>
  product.call(person, api.passkeys.add, { name, credential });
const signInChallenge = async () => (await product.call(null, api.passkeys.signInChallenge, {})).body.challenge;
type Signed = ReturnType<ReturnType<typeof authenticator>['sign']>;
const signIn = (credential: Signed) => product.call(null, api.passkeys.signIn, { credential });
const subjectsTo = async ({ email }: Person) => {
  await product.runTasks();
  return (await product.sentMail(email)).map(({ subject }) => subject);
};

async function withPasskey() {
  const person = await product.signUp('candidate');
  await confirm(person);
  const device = authenticator();
  const { body } = await add(person, device.make(await creation(person)));
  return { person, device, passkey_id: body.id };
}

it('a passkey is created after reauthentication, and can be named, listed, renamed and removed', async () => {
  const person = await product.signUp('manager');
  expect((await product.call(person, api.passkeys.creation, {})).body).toMatchObject({ code: 'confirmation_needed' });
  await confirm(person);
  const response = await product.call(person, api.passkeys.creation, {});
  expect(response.body).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { residentKey: 'required' } });
  const device = authenticator();
  const made = device.make(response.body.challenge);
  expect((await add(person, made, ' ')).body.issues).toMatchObject([{ path: 'name' }]);
  const { body, status } = await add(person, made);
  expect(status).toBe(200);
  expect((await add(person, made)).body.code).toBe('passkey_refused');
  const again = await product.call(person, api.passkeys.creation, {});
  expect(again.body.excludeCredentials).toHaveLength(1);
  expect((await add(person, device.make(again.body.challenge))).body.code).toBe('passkey_refused');

  const passkey_id = body.id;
  await product.call(person, api.passkeys.rename, { passkey_id, name: 'Old phone' });
  expect((await product.call(person, api.passkeys.list, {})).body.passkeys).toMatchObject([
    { id: passkey_id, name: 'Old phone', last_used_at: null },
  ]);
  const removed = [1, 2].map(() => product.call(person, api.passkeys.remove, { passkey_id }));
  expect((await Promise.all(removed)).map(({ status: at }) => at).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await subjectsTo(person)).toEqual(['A passkey was added', 'A passkey was removed']);
  expect((await signIn(device.sign(await signInChallenge(), 1))).body.code).toBe('passkey_refused');
});

it('a passkey of another site or another user and an old challenge are refused', async () => {
  const person = await product.signUp('candidate');
  await confirm(person);
  const other = await product.signUp('candidate');
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
  await product.db
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('challenge', '=', late)
    .execute();
  await refused(device.make(late));
  expect((await product.call(person, api.passkeys.list, {})).body.passkeys).toHaveLength(1);
  // What was never answered does not pile up.
  await signInChallenge();
  const open = await product.db.selectFrom('passkey_challenges').select('challenge').execute();
  expect(open).not.toContainEqual({ challenge: late });
});

it('a passkey signs in without an address, once per challenge, and never with a cloned key', async () => {
  const { person, device } = await withPasskey();
  const challenge = await signInChallenge();
  const signed = device.sign(challenge, 5);
  const entered = await signIn(signed);
  expect(entered.body.user.id).toBe(person.id);
  expect((await product.call({ token: entered.body.access_token }, api.users.me, {})).status).toBe(200);
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
  expect((await product.call(null, api.passkeys.signIn, forced, elsewhere)).status).toBe(403);
});

it('a passkey reauthenticates only its owner', async () => {
  const { person, device } = await withPasskey();
  await product.db.updateTable('sessions').set({ confirmed_at: null }).where('user_id', '=', person.id).execute();
  const response = await product.call(person, api.passkeys.creation, {});
  expect(response.body).toMatchObject({ code: 'confirmation_needed', ways: ['passkey', 'password'] });
  const ask = async (by: Person) => (await product.call(by, api.passkeys.reauthenticationChallenge, {})).body.challenge;
  const answer = (by: Person, credential: Signed) => product.call(by, api.passkeys.confirm, { credential });

  const stranger = await product.signUp('candidate');
  expect((await answer(stranger, device.sign(await ask(stranger), 1))).body.code).toBe('passkey_refused');
  expect((await answer(person, device.sign(await signInChallenge(), 1))).body.code).toBe('passkey_refused');
  expect((await answer(person, device.sign(await ask(person), 1))).status).toBe(200);
  expect((await product.call(person, api.passkeys.creation, {})).status).toBe(200);
});
