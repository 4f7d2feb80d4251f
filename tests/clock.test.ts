import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { clockAhead } from '../server/adapters/database/clock.ts';
import { cookieOf, type TestProduct, startTestProduct } from './support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterEach(() => vi.useRealTimers());
afterAll(() => product.close());

/** Only this machine's clock; the database's goes on as it was. */
const jump = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
};
const renewal = { grant_type: 'refresh_token' } as const;

it.each([10, -10])('a clock that jumps by %d minutes signs no one out and loses nothing', async (minutes) => {
  const manager = await product.signUp('manager');
  await product.grant(manager, 'job_posting', 1);
  jump(minutes);
  expect((await product.call(manager, api.users.me, {})).status).toBe(200);
  const { status, body } = await product.call(null, api.users.token, renewal, { cookie: manager.cookie });
  expect(status).toBe(200);
  const token = 'access_token' in body ? body.access_token : '';
  const job = await product.job({ ...manager, token });
  await product.runTasks();
  vi.useRealTimers();
  expect((await product.call({ token }, api.users.me, {})).status).toBe(200);
  const rows = await product.db.selectFrom('jobs').select('status').where('id', '=', job.id).execute();
  expect(rows).toEqual([{ status: 'Active' }]);
});

it('a token that a fast clock considers expired is renewed, and signing in works immediately', async () => {
  const person = await product.signUp('candidate');
  jump(20);
  expect((await product.call(person, api.users.me, {})).status).toBe(401);
  const renewed = await product.call(null, api.users.token, renewal, { cookie: person.cookie });
  expect(renewed.status).toBe(200);
  expect(cookieOf(renewed.headers)).not.toBe('');
  const fresh = await product.call(null, api.users.token, { email: person.email, password: product.password });
  const token = 'access_token' in fresh.body ? fresh.body.access_token : '';
  expect((await product.call({ token }, api.users.me, {})).status).toBe(200);
});

it('the clock is measured against the database', async () => {
  expect(Math.abs(await clockAhead(product.db))).toBeLessThan(5000);
  jump(10);
  expect(Math.abs((await clockAhead(product.db)) - 600_000)).toBeLessThan(5000);
});
