import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const deviceCookie = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device=')) ?? '';

it('writes to someone whose account is opened in an unknown browser, and only then', async () => {
  const { email } = await house.signUp('candidate');
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' };
  const signIn = (headers: Record<string, string>) =>
    house.call(null, api.users.token, { email, password: house.password }, headers);
  const mails = async () => {
    await house.runTasks();
    return house.sentMail(email);
  };
  // The browser in which the account was made is its owner's.
  expect(await mails()).toEqual([]);

  const cookie = deviceCookie((await signIn(firefox)).headers);
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  const [mail, ...others] = await mails();
  expect(mail?.subject).toBe('New sign-in to your account');
  expect(mail?.text).toContain('Firefox on Linux, network 127.0.0.*');
  expect(others).toEqual([]);

  await signIn({ ...firefox, cookie: cookie.split(';')[0] ?? '' });
  expect(await mails()).toHaveLength(1);
  await signIn({ ...firefox, cookie: 'device=made-up-by-somebody-else-entirely' });
  expect(await mails()).toHaveLength(2);
});

it('knows a client that holds tokens by its name and its network', async () => {
  const { email } = await house.signUp('candidate');
  const signIn = (agent: string) =>
    house.call(
      null,
      api.users.token,
      { email, password: house.password },
      {
        'user-agent': agent,
        'x-client-info': 'a client',
      },
    );
  const mails = async () => {
    await house.runTasks();
    return (await house.sentMail(email)).length;
  };
  expect((await signIn('kiosk/1')).body).toHaveProperty('refresh_token');
  expect(await mails()).toBe(1);
  await signIn('kiosk/1');
  expect(await mails()).toBe(1);
  await signIn('other/1');
  expect(await mails()).toBe(2);
  // As if all of these had come from elsewhere.
  await house.db.updateTable('sessions').set({ network: '203.0.113.*' }).where('by_token', '=', true).execute();
  await signIn('kiosk/1');
  expect(await mails()).toBe(3);
  // The browser of the account is not known for what a client is called.
  await house.call(null, api.users.token, { email, password: house.password }, { 'user-agent': 'kiosk/1' });
  expect(await mails()).toBe(4);
});
