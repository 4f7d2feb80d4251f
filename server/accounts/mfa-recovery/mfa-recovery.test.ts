import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { enqueue } from '../../base/task.ts';
import { expireMfaRecoveries } from './expire.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
async function withMfa() {
  const person = await house.signUp('candidate');
  await house.confirm(person);
  const { secret } = (await house.call(person, api.mfa.start, {})).body;
  await house.call(person, api.mfa.activate, { code: codeOf(secret) });
  return { person, secret };
}
const signIn = ({ email }: Person) => house.call(null, api.users.token, { email, password: house.password });
const stepOf = async (person: Person) => String(((await signIn(person)).body as Record<string, unknown>)['step']);
const ask = async (person: Person) => house.call(null, api.mfaRecovery.ask, { step: await stepOf(person) });
const tokenIn = async ({ email }: Person, page: string) => {
  await house.runTasks();
  const letters = await house.sentMail(email);
  return letters.flatMap(({ text }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1] ?? []).at(-1) ?? '';
};
async function threeDaysLater() {
  await house.db
    .updateTable('mfa_recoveries')
    .set({ due_at: sql<string>`now()` })
    .execute();
  await house.db.transaction().execute((tx) => enqueue(tx, expireMfaRecoveries, {}));
  await house.runTasks();
}

it('turns the second step off for anyone who has the password, the mailbox and waited three days in sight of every device', async () => {
  const { person } = await withMfa();
  const asked = await ask(person);
  expect(Date.parse(asked.body.due_at) - Date.now()).toBeGreaterThan(71 * 3_600_000);
  expect((await ask(person)).body.due_at).toBe(asked.body.due_at);
  expect(await tokenIn(person, 'lost-factors')).toBe('');
  const { body } = await house.call(person, api.notifications.list, {});
  expect(body.notifications.map(({ title }) => title)).toContain('Request to turn off two-step sign-in');

  await threeDaysLater();
  const token = await tokenIn(person, 'lost-factors');
  const presses = await Promise.all([1, 2].map(() => house.call(null, api.mfaRecovery.finish, { token })));
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 410]));
  expect((await house.call(person, api.users.me, {})).status).toBe(401);
  expect((await signIn(person)).status).toBe(200);
});

it('is stopped by the mailed link and by a code, and needs the password first', async () => {
  expect((await house.call(null, api.mfaRecovery.ask, { step: 'made up' })).status).toBe(410);
  const { person, secret } = await withMfa();
  await ask(person);
  const token = await tokenIn(person, 'keep-factors');
  expect((await house.call(null, api.mfaRecovery.cancel, { token })).body.email).toBe(person.email);
  expect((await house.call(null, api.mfaRecovery.cancel, { token })).status).toBe(410);

  await ask(person);
  const step = await stepOf(person);
  const passed = await house.call(null, api.mfa.signInByTotp, { step, code: codeOf(secret, 1) });
  expect(passed.status).toBe(200);
  await threeDaysLater();
  expect(await tokenIn(person, 'lost-factors')).toBe('');
});
