import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const newAddress = () => `${randomUUID()}@example.com`;
const ask = (person: Pick<Person, 'token'>, email: string) => house.call(person, api.emailChanges.ask, { email });
const prove = (person: Person) => house.call(person, api.reauthentication.byPassword, { password: house.password });
const signIn = (email: string) => house.call(null, api.users.token, { email, password: house.password });
const letters = async (to: string) => {
  await house.runTasks();
  return house.sentMail(to);
};
const tokenIn = async (to: string, page: string) =>
  (await letters(to)).flatMap(({ text }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1] ?? []).at(-1) ?? '';
const addressOf = async (person: Pick<Person, 'token'>) => (await house.call(person, api.users.me, {})).body.email;

it('moves an account to the address whose link was opened, and ends the other sessions', async () => {
  const person = await house.signUp('candidate');
  const elsewhere = await signIn(person.email);
  const email = newAddress();
  expect((await ask(person, email)).status).toBe(428);
  await prove(person);
  expect((await ask(person, person.email)).body.issues?.[0]?.path).toBe('email');
  expect((await ask(person, 'junk')).status).toBe(400);
  expect((await ask(person, email)).status).toBe(200);
  expect((await house.call(person, api.emailChanges.waiting, {})).body).toEqual({ waiting: email });
  expect(await addressOf(person)).toBe(person.email);

  const token = await tokenIn(email, 'change-email');
  const opened = await Promise.all([1, 2].map(() => house.call(null, api.emailChanges.confirm, { token })));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200, 410]));
  expect(await addressOf(person)).toBe(email);
  expect((await house.call({ token: elsewhere.body.access_token }, api.users.me, {})).status).toBe(401);
  expect([(await signIn(person.email)).status, (await signIn(email)).status]).toEqual([401, 200]);
  expect((await letters(person.email)).map(({ subject }) => subject)).toContain(
    'The email address of your account was changed',
  );
  expect((await house.call(person, api.emailChanges.waiting, {})).body).toEqual({ waiting: null });
});

it('gives the account back to the former address, however often it moved on, without the password and newer keys', async () => {
  const person = await house.signUp('candidate');
  const [first, second] = [newAddress(), newAddress()];
  await prove(person);
  for (const email of [first, second]) {
    await ask(person, email);
    await house.call(null, api.emailChanges.confirm, { token: await tokenIn(email, 'change-email') });
  }
  const linkedin = { provider: 'linkedin', subject: randomUUID(), user_id: person.id } as const;
  await house.db.insertInto('identities').values(linkedin).execute();
  const token = await tokenIn(person.email, 'keep-email');
  const answer = await house.call(null, api.emailChanges.undo, { token });
  expect([answer.status, answer.body.email]).toEqual([200, person.email]);
  expect((await house.call(null, api.emailChanges.undo, { token })).status).toBe(410);
  const fromSecond = { token: await tokenIn(first, 'keep-email') };
  expect((await house.call(null, api.emailChanges.undo, fromSecond)).status).toBe(410);
  expect((await house.call(person, api.users.me, {})).status).toBe(401);
  expect((await signIn(person.email)).status).toBe(401);
  expect(await house.db.selectFrom('identities').where('user_id', '=', person.id).selectAll().execute()).toEqual([]);
  const reset = { token: await tokenIn(person.email, 'reset-password'), password: house.password };
  expect((await house.call(null, api.recovery.reset, reset)).status).toBe(200);
  expect((await signIn(person.email)).status).toBe(200);
});

it('says the same of an address that has an account, and changes nothing', async () => {
  const [person, other] = [await house.signUp('candidate'), await house.signUp('manager')];
  await prove(person);
  const free = await ask(person, newAddress());
  await house.runTasks();
  const taken = await ask(person, other.email.toUpperCase());
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect((await letters(other.email)).map(({ subject }) => subject)).toEqual(['This address already has an account']);
  expect(await tokenIn(other.email, 'change-email')).toBe('');
});

it('forgets a link that was cancelled, expired or overtaken by an account of that address', async () => {
  const person = await house.signUp('candidate');
  await prove(person);
  const confirm = async (email: string) =>
    (await house.call(null, api.emailChanges.confirm, { token: await tokenIn(email, 'change-email') })).status;
  const cancelled = newAddress();
  await ask(person, cancelled);
  await house.runTasks();
  const [other, elsewhere] = [await house.signUp('candidate'), newAddress()];
  await prove(other);
  await ask(other, elsewhere);
  await house.runTasks();
  await house.call(person, api.emailChanges.cancel, {});
  expect(await confirm(cancelled)).toBe(410);
  expect(await confirm(elsewhere)).toBe(200);
  // What has happened cannot be cancelled: the former address keeps its way back.
  await house.call(other, api.emailChanges.cancel, {});
  const back = { token: await tokenIn(other.email, 'keep-email') };
  expect((await house.call(null, api.emailChanges.undo, back)).status).toBe(200);

  const overtaken = newAddress();
  await ask(person, overtaken);
  await house.runTasks();
  const fields = { first_name: 'Eve', last_name: 'Park', email: overtaken, password: house.password } as const;
  await house.call(null, api.users.signUp, { ...fields, accept_terms: true });
  expect(await confirm(overtaken)).toBe(410);

  const late = newAddress();
  await ask(person, late);
  await house.runTasks();
  await house.db
    .updateTable('email_changes')
    .set({ expires_at: sql<string>`now()` })
    .where('user_id', '=', person.id)
    .execute();
  expect(await confirm(late)).toBe(410);
  expect(await addressOf(person)).toBe(person.email);
});

it('lets someone without a password change it after a fresh sign-in alone', async () => {
  const person = await house.signUp('candidate');
  await house.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
  expect((await ask(person, newAddress())).status).toBe(200);
  await house.db
    .updateTable('sessions')
    .set({ created_at: sql<string>`now() - interval '11 minutes'` })
    .where('user_id', '=', person.id)
    .execute();
  const late = await ask(person, newAddress());
  expect([late.status, late.body['ways']]).toEqual([428, []]);
});
