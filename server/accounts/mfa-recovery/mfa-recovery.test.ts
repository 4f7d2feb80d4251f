import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { enqueue } from '../../base/task.ts';
import { expireMfaRecoveries } from './expire.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
async function withMfa() {
  const person = await product.signUp('candidate');
  await product.confirm(person);
  const { secret } = (await product.call(person, api.mfa.start, {})).body;
  await product.call(person, api.mfa.activate, { code: codeOf(secret) });
  return { person, secret };
}
const signIn = ({ email }: Person) => product.call(null, api.users.token, { email, password: product.password });
const stepOf = async (person: Person) => String(((await signIn(person)).body as Record<string, unknown>)['step']);
const ask = async (person: Person) => product.call(null, api.mfaRecovery.ask, { step: await stepOf(person) });
const tokenIn = async ({ email }: Person, page: string) => {
  await product.runTasks();
  const letters = await product.sentMail(email);
  return letters.flatMap(({ text }) => new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1] ?? []).at(-1) ?? '';
};
async function threeDaysLater() {
  await product.db
    .updateTable('mfa_recoveries')
    .set({ due_at: sql<string>`now()` })
    .execute();
  await product.db.transaction().execute((tx) => enqueue(tx, expireMfaRecoveries, {}));
  await product.runTasks();
}

it('recovery turns MFA off after password, mailbox proof and three days with notices on every device', async () => {
  const { person } = await withMfa();
  const asked = await ask(person);
  expect(Date.parse(asked.body.due_at) - Date.now()).toBeGreaterThan(71 * 3_600_000);
  expect((await ask(person)).body.due_at).toBe(asked.body.due_at);
  expect(await tokenIn(person, 'lost-factors')).toBe('');
  const { body } = await product.call(person, api.notifications.list, {});
  expect(body.notifications.map(({ title }) => title)).toContain('Request to turn off two-step sign-in');

  await threeDaysLater();
  const token = await tokenIn(person, 'lost-factors');
  const presses = await Promise.all([1, 2].map(() => product.call(null, api.mfaRecovery.finish, { token })));
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 410]));
  expect((await product.call(person, api.users.me, {})).status).toBe(401);
  expect((await signIn(person)).status).toBe(200);
});

it('the mailed link or a valid code cancels the recovery, and a request needs the password first', async () => {
  expect((await product.call(null, api.mfaRecovery.ask, { step: 'made up' })).status).toBe(410);
  const { person, secret } = await withMfa();
  await ask(person);
  const token = await tokenIn(person, 'keep-factors');
  expect((await product.call(null, api.mfaRecovery.cancel, { token })).body.email).toBe(person.email);
  expect((await product.call(null, api.mfaRecovery.cancel, { token })).status).toBe(410);

  await ask(person);
  const step = await stepOf(person);
  const passed = await product.call(null, api.mfa.signInByTotp, { step, code: codeOf(secret, 1) });
  expect(passed.status).toBe(200);
  await threeDaysLater();
  expect(await tokenIn(person, 'lost-factors')).toBe('');
});
