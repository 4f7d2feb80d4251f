import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const newAddress = () => `${randomUUID()}@example.com`;
const ask = (person: Pick<Person, 'token'>, email: string) => product.call(person, api.emailChanges.ask, { email });
const prove = (person: Person) => product.call(person, api.reauthentication.byPassword, { password: product.password });
const signIn = (email: string) => product.call(null, api.users.token, { email, password: product.password });
const letters = async (to: string) => {
  await product.runTasks();
  return product.sentMail(to);
};
const tokenIn = async (to: string, page: string) =>
  (await letters(to)).flatMap(({ text }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1] ?? []).at(-1) ?? '';
const addressOf = async (person: Pick<Person, 'token'>) => (await product.call(person, api.users.me, {})).body.email;

it('opening the mailed link changes the account’s address and ends the other sessions', async () => {
  const person = await product.signUp('candidate');
  const elsewhere = await signIn(person.email);
  const email = newAddress();
  expect((await ask(person, email)).status).toBe(428);
  await prove(person);
  expect((await ask(person, person.email)).body.issues?.[0]?.path).toBe('email');
  expect((await ask(person, 'junk')).status).toBe(400);
  expect((await ask(person, email)).status).toBe(200);
  expect((await product.call(person, api.emailChanges.waiting, {})).body).toEqual({ waiting: email });
  expect(await addressOf(person)).toBe(person.email);

  const token = await tokenIn(email, 'change-email');
  const opened = await Promise.all([1, 2].map(() => product.call(null, api.emailChanges.confirm, { token })));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200, 410]));
  expect(await addressOf(person)).toBe(email);
  expect((await product.call({ token: elsewhere.body.access_token }, api.users.me, {})).status).toBe(401);
  expect([(await signIn(person.email)).status, (await signIn(email)).status]).toEqual([401, 200]);
  expect((await letters(person.email)).map(({ subject }) => subject)).toContain(
    'The email address of your account was changed',
  );
  expect((await product.call(person, api.emailChanges.waiting, {})).body).toEqual({ waiting: null });
});

it('undo restores the former address after any number of changes, without the password and newer credentials', async () => {
  const person = await product.signUp('candidate');
  const [first, second] = [newAddress(), newAddress()];
  await prove(person);
  for (const email of [first, second]) {
    await ask(person, email);
    await product.call(null, api.emailChanges.confirm, { token: await tokenIn(email, 'change-email') });
  }
  const linkedin = { provider: 'linkedin', subject: randomUUID(), user_id: person.id } as const;
  await product.db.insertInto('identities').values(linkedin).execute();
  const token = await tokenIn(person.email, 'keep-email');
  const answer = await product.call(null, api.emailChanges.undo, { token });
  expect([answer.status, answer.body.email]).toEqual([200, person.email]);
  expect((await product.call(null, api.emailChanges.undo, { token })).status).toBe(410);
  const fromSecond = { token: await tokenIn(first, 'keep-email') };
  expect((await product.call(null, api.emailChanges.undo, fromSecond)).status).toBe(410);
  expect((await product.call(person, api.users.me, {})).status).toBe(401);
  expect((await signIn(person.email)).status).toBe(401);
  expect(await product.db.selectFrom('identities').where('user_id', '=', person.id).selectAll().execute()).toEqual([]);
  const reset = { token: await tokenIn(person.email, 'reset-password'), password: product.password };
  expect((await product.call(null, api.recovery.reset, reset)).status).toBe(200);
  expect((await signIn(person.email)).status).toBe(200);
});

it('an address that already has an account gets the same answer, and nothing changes', async () => {
  const [person, other] = [await product.signUp('candidate'), await product.signUp('manager')];
  await prove(person);
  const free = await ask(person, newAddress());
  await product.runTasks();
  const taken = await ask(person, other.email.toUpperCase());
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect((await letters(other.email)).map(({ subject }) => subject)).toEqual(['This address already has an account']);
  expect(await tokenIn(other.email, 'change-email')).toBe('');
});

it('a link that was canceled, has expired or whose address now has an account does not work', async () => {
  const person = await product.signUp('candidate');
  await prove(person);
  const confirm = async (email: string) =>
    (await product.call(null, api.emailChanges.confirm, { token: await tokenIn(email, 'change-email') })).status;
  const cancelled = newAddress();
  await ask(person, cancelled);
  await product.runTasks();
  const [other, elsewhere] = [await product.signUp('candidate'), newAddress()];
  await prove(other);
  await ask(other, elsewhere);
  await product.runTasks();
  await product.call(person, api.emailChanges.cancel, {});
  expect(await confirm(cancelled)).toBe(410);
  expect(await confirm(elsewhere)).toBe(200);
  // What has happened cannot be cancelled: the former address keeps its way back.
  await product.call(other, api.emailChanges.cancel, {});
  const back = { token: await tokenIn(other.email, 'keep-email') };
  expect((await product.call(null, api.emailChanges.undo, back)).status).toBe(200);

  const overtaken = newAddress();
  await ask(person, overtaken);
  await product.runTasks();
  const fields = { first_name: 'Eve', last_name: 'Park', email: overtaken, password: product.password } as const;
  await product.call(null, api.users.signUp, { ...fields, accept_terms: true });
  expect(await confirm(overtaken)).toBe(410);

  const late = newAddress();
  await ask(person, late);
  await product.runTasks();
  await product.db
    .updateTable('email_changes')
    .set({ expires_at: sql<string>`now()` })
    .where('user_id', '=', person.id)
    .execute();
  expect(await confirm(late)).toBe(410);
  expect(await addressOf(person)).toBe(person.email);
});

it('a user without a password can change the address only after a fresh sign-in', async () => {
  const person = await product.signUp('candidate');
  await product.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
  expect((await ask(person, newAddress())).status).toBe(200);
  await product.db
    .updateTable('sessions')
    .set({ created_at: sql<string>`now() - interval '11 minutes'` })
    .where('user_id', '=', person.id)
    .execute();
  const late = await ask(person, newAddress());
  expect([late.status, late.body['ways']]).toEqual([428, []]);
});
