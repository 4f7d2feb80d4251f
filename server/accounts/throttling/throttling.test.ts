import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { openPasswords } from '../../adapters/auth/passwords.ts';

let product: TestProduct;
// With what a password costs in production, as it is about who waits for that.
beforeAll(async () => void (product = await startTestProduct(() => ({ passwords: openPasswords() }))));
afterAll(() => product.close());

type From = { ip: string; cookie?: string };
const signIn = async (email: string, password: string, { ip, cookie = '' }: From) => {
  const { statusCode, headers, body } = await product.app.inject({
    method: 'POST',
    url: '/auth/v1/token',
    remoteAddress: ip,
    headers: { cookie },
    payload: { email, password },
  });
  const told = JSON.parse(body) as { retry_after?: number };
  const cookies = [headers['set-cookie'] ?? []].flat();
  return {
    status: statusCode,
    retry: told.retry_after ?? 0,
    device: cookies.find((one) => one.startsWith('device='))?.split(';')[0] ?? '',
  };
};

/** Lets the waits pass, as if that much later. */
const later = (seconds: number) =>
  product.db
    .updateTable('throttle_counters')
    .set((eb) => ({ free_at: eb.fn<string>('to_timestamp', [eb.val(Date.now() / 1000 - seconds)]) }))
    .execute();

it('each wrong guess doubles the wait, up to a quarter of an hour', async () => {
  const { email } = await product.signUp('candidate');
  const waits: number[] = [];
  for (let at = 0; at < 17; at += 1) {
    await signIn(email, 'a wrong guess', { ip: '10.9.9.9' });
    const { free_at, until } = await product.db
      .selectFrom('throttle_counters')
      .select(['free_at', 'until'])
      .where('key', '=', `sign-in ${email} from 10.9.9.9`)
      .executeTakeFirstOrThrow();
    // Both count from the same moment, and failures are forgotten after an hour.
    waits.push(Math.round((Date.parse(free_at) - Date.parse(until)) / 1000) + 3600);
    await later(1);
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

it('the owner signs in without delay in a known browser, and within a minute elsewhere, despite guesses', async () => {
  const { email } = await product.signUp('candidate');
  const { device } = await signIn(email, product.password, { ip: '192.0.2.10' });
  const guess = (at: number) => signIn(email, 'a wrong guess', { ip: `198.51.100.${at}` });
  await guess(1);
  await product.db
    .updateTable('throttle_counters')
    .set({ count: 60 })
    .where('key', '=', `sign-in at ${email}`)
    .execute();
  await guess(2);
  expect((await signIn(email, product.password, { ip: '192.0.2.200', cookie: device })).status).toBe(200);
  const elsewhere = await signIn(email, product.password, { ip: '203.0.113.5' });
  expect(elsewhere.status).toBe(429);
  expect(elsewhere.retry).toBeLessThanOrEqual(60);
  expect((await signIn(email, product.password, { ip: '192.0.2.10' })).status).toBe(200);
  const response = await product.call(null, api.recovery.ask, { email });
  expect(response.status).toBe(200);
});

it('an address without an account gets the same answers and the same counter', async () => {
  const guess = () => signIn('nobody@example.com', 'a guess', { ip: '10.1.1.1' });
  for (let at = 0; at < 6; at += 1) expect((await guess()).status).toBe(401);
  const { count } = await product.db
    .selectFrom('throttle_counters')
    .select('count')
    .where('key', '=', 'sign-in nobody@example.com from 10.1.1.1')
    .executeTakeFirstOrThrow();
  expect(count).toBe(6);
  await later(-60);
  const refused = await guess();
  expect(refused.status).toBe(429);
  // The wait that is left, not a second to ask again and again.
  expect(refused.retry).toBeGreaterThan(30);
});

it('IPv6 neighbors share the waits for wrong passwords, and a /48 has a wider limit', async () => {
  const { email } = await product.signUp('candidate');
  const waitAMinute = (key: string) =>
    product.db
      .updateTable('throttle_counters')
      .set({ free_at: new Date(Date.now() + 60_000).toISOString() })
      .where('key', 'like', key)
      .execute();
  await signIn(email, 'a wrong guess', { ip: '2001:db8:5::1' });
  await waitAMinute(`sign-in ${email} from %`);
  expect((await signIn(email, 'a wrong guess', { ip: '2001:db8:5:0:a:b:c:d' })).status).toBe(429);
  expect((await signIn(email, 'a wrong guess', { ip: '2001:db8:5:1::1' })).status).toBe(401);
  await waitAMinute('sign-in from 2001:db8:5::/48');
  expect((await signIn('other@example.com', 'a guess', { ip: '2001:db8:5:2::1' })).status).toBe(429);
  expect((await signIn('other@example.com', 'a guess', { ip: '2001:db8:6:2::1' })).status).toBe(401);
});

it('a known browser is served before a crowd of repeated guesses', async () => {
  const order: string[] = [];
  const { passwords } = product.services;
  const crowd = Array.from({ length: 20 }, async () => {
    await passwords.fits(null, 'a guess', 'again');
    order.push('guess');
  });
  await Promise.all([...crowd, passwords.fits(null, 'the owner', 'known').then(() => order.push('owner'))]);
  expect(order.indexOf('owner')).toBeLessThan(4);
});

it('an unknown address takes as long as a wrong password', async () => {
  const { email } = await product.signUp('candidate');
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let at = 0; at < 12; at += 1) {
    for (const [who, address] of [
      ['known', email],
      ['unknown', 'nobody-there@example.com'],
    ] as const) {
      const start = performance.now();
      await signIn(address, 'a wrong guess', { ip: `10.2.${at}.1` });
      times[who]?.push(performance.now() - start);
    }
  }
  // The quicker ones: no one else on the machine held them up.
  const typical = (who: string) => times[who]?.toSorted((a, b) => a - b)[3] ?? 0;
  expect(typical('unknown') / typical('known')).toBeGreaterThan(0.6);
  expect(typical('unknown') / typical('known')).toBeLessThan(1.6);
});
