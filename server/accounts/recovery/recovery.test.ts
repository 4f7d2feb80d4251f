import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const ask = (email: string) => house.call(null, api.recovery.ask, { email });
const reset = (token: string, password = 'a new long password') =>
  house.call(null, api.recovery.reset, { token, password });
const check = async (token: string) => (await house.call(null, api.recovery.check, { token })).status;
const signIn = async ({ email }: Person, password: string) =>
  (await house.call(null, api.users.token, { email, password })).status;

async function linksTo({ email }: Person): Promise<string[]> {
  await house.runTasks();
  const mails = await house.sentMail(email);
  return mails.flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? []);
}

describe('a forgotten password', () => {
  it('is replaced through a link that works once and ends every session', async () => {
    const person = await house.signUp('candidate');
    expect((await ask(person.email.toUpperCase())).body).toEqual({ success: true });
    const [token = ''] = await linksTo(person);
    expect((await reset(token, 'short')).body.issues).toMatchObject([{ path: 'password' }]);
    expect([await check(token), await check(token), await check('made up')]).toEqual([200, 200, 410]);
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await check(token)).toBe(410);
    expect((await house.call(person, api.users.me, {})).status).toBe(401);
    expect(await signIn(person, house.password)).toBe(401);
    expect(await signIn(person, 'a new long password')).toBe(200);
  });

  it('answers alike for an unknown address, and writes to no one', async () => {
    await house.runTasks();
    const before = (await house.sentMail()).length;
    expect((await ask('nobody@example.com')).body).toEqual({ success: true });
    await house.runTasks();
    expect(await house.sentMail()).toHaveLength(before);
    expect((await ask('not an address')).body.issues).toMatchObject([{ path: 'email' }]);
  });

  it('keeps no link open after another was used, and none for more than an hour', async () => {
    const person = await house.signUp('candidate');
    await ask(person.email);
    await ask(person.email);
    const [first = '', second = ''] = await linksTo(person);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(410);
    await ask(person.email);
    const third = (await linksTo(person)).at(-1) ?? '';
    await house.db
      .updateTable('password_recovery_links')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('user_id', '=', person.id)
      .execute();
    const late = await reset(third);
    expect(late.status).toBe(410);
    expect(late.body.error).toContain('Ask for a new one');
    expect((await reset('made up')).status).toBe(410);
  });

  it('may be asked for five times an hour', async () => {
    const person = await house.signUp('candidate');
    const answers: number[] = [];
    for (let at = 0; at < 6; at += 1) answers.push((await ask(person.email)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
