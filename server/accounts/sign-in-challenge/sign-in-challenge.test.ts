import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const deviceCookie = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device=')) ?? '';

it('a sign-in from an unknown browser sends an email, and a known one does not', async () => {
  const { email } = await product.signUp('candidate');
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' };
  const signIn = (headers: Record<string, string>) =>
    product.call(null, api.users.token, { email, password: product.password }, headers);
  const mails = async () => {
    await product.runTasks();
    return product.sentMail(email);
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

it('a client with tokens is recognized by its name and its network', async () => {
  const { email } = await product.signUp('candidate');
  const signIn = (agent: string) =>
    product.call(
      null,
      api.users.token,
      { email, password: product.password },
      {
        'user-agent': agent,
        'x-client-info': 'a client',
      },
    );
  const mails = async () => {
    await product.runTasks();
    return (await product.sentMail(email)).length;
  };
  expect((await signIn('kiosk/1')).body).toHaveProperty('refresh_token');
  expect(await mails()).toBe(1);
  await signIn('kiosk/1');
  expect(await mails()).toBe(1);
  await signIn('other/1');
  expect(await mails()).toBe(2);
  // As if all of these had come from elsewhere.
  await product.db.updateTable('sessions').set({ network: '203.0.113.*' }).where('by_token', '=', true).execute();
  await signIn('kiosk/1');
  expect(await mails()).toBe(3);
  // The browser of the account is not known for what a client is called.
  await product.call(null, api.users.token, { email, password: product.password }, { 'user-agent': 'kiosk/1' });
  expect(await mails()).toBe(4);
});
