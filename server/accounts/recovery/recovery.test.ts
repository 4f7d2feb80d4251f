import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const ask = (email: string) => product.call(null, api.recovery.ask, { email });
const reset = (token: string, password = 'a new long password') =>
  product.call(null, api.recovery.reset, { token, password });
const check = async (token: string) => (await product.call(null, api.recovery.check, { token })).status;
const signIn = async ({ email }: Person, password: string) =>
  (await product.call(null, api.users.token, { email, password })).status;

async function linksTo({ email }: Person): Promise<string[]> {
  await product.runTasks();
  const mails = await product.sentMail(email);
  return mails.flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? []);
}

describe('the recovery of a forgotten password', () => {
  it('a recovery link works once, sets a new password and ends every session', async () => {
    const person = await product.signUp('candidate');
    expect((await ask(person.email.toUpperCase())).body).toEqual({ success: true });
    const [token = ''] = await linksTo(person);
    expect((await reset(token, 'short')).body.issues).toMatchObject([{ path: 'password' }]);
    expect([await check(token), await check(token), await check('made up')]).toEqual([200, 200, 410]);
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await check(token)).toBe(410);
    expect((await product.call(person, api.users.me, {})).status).toBe(401);
    expect(await signIn(person, product.password)).toBe(401);
    expect(await signIn(person, 'a new long password')).toBe(200);
  });

  it('an unknown address gets the same answer, and no email is sent', async () => {
    await product.runTasks();
    const before = (await product.sentMail()).length;
    expect((await ask('nobody@example.com')).body).toEqual({ success: true });
    await product.runTasks();
    expect(await product.sentMail()).toHaveLength(before);
    expect((await ask('not an address')).body.issues).toMatchObject([{ path: 'email' }]);
  });

  it('a used link invalidates the others, and every link expires after an hour', async () => {
    const person = await product.signUp('candidate');
    await ask(person.email);
    await ask(person.email);
    const [first = '', second = ''] = await linksTo(person);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(410);
    await ask(person.email);
    const third = (await linksTo(person)).at(-1) ?? '';
    await product.db
      .updateTable('password_recovery_links')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', person.id)
      .execute();
    const late = await reset(third);
    expect(late.status).toBe(410);
    expect(late.body.error).toContain('Ask for a new one');
    expect((await reset('made up')).status).toBe(410);
  });

  it('a recovery can be requested five times an hour', async () => {
    const person = await product.signUp('candidate');
    const answers: number[] = [];
    for (let at = 0; at < 6; at += 1) answers.push((await ask(person.email)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
