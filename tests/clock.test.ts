import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { clockAhead } from '../server/adapters/database/clock.ts';
import { cookieOf, type House, openHouse } from './support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => vi.useRealTimers());
afterAll(() => house.close());

/** Only this machine's clock; the database's goes on as it was. */
const jump = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
};
const renewal = { grant_type: 'refresh_token' } as const;

it.each([10, -10])('a clock that jumps by %d minutes signs no one out and loses nothing', async (minutes) => {
  const manager = await house.signUp('manager');
  await house.grant(manager, 'job_posting', 1);
  jump(minutes);
  expect((await house.call(manager, api.users.me, {})).status).toBe(200);
  const { status, body } = await house.call(null, api.users.token, renewal, { cookie: manager.cookie });
  expect(status).toBe(200);
  const token = 'access_token' in body ? body.access_token : '';
  const job = await house.job({ ...manager, token });
  await house.runTasks();
  vi.useRealTimers();
  expect((await house.call({ token }, api.users.me, {})).status).toBe(200);
  const kept = await house.db.selectFrom('jobs').select('status').where('id', '=', job.id).execute();
  expect(kept).toEqual([{ status: 'Active' }]);
});

it('a token that a fast clock calls old is renewed, and signing in works at once', async () => {
  const person = await house.signUp('candidate');
  jump(20);
  expect((await house.call(person, api.users.me, {})).status).toBe(401);
  const renewed = await house.call(null, api.users.token, renewal, { cookie: person.cookie });
  expect(renewed.status).toBe(200);
  expect(cookieOf(renewed.headers)).not.toBe('');
  const fresh = await house.call(null, api.users.token, { email: person.email, password: house.password });
  const token = 'access_token' in fresh.body ? fresh.body.access_token : '';
  expect((await house.call({ token }, api.users.me, {})).status).toBe(200);
});

it('is measured against the database', async () => {
  expect(Math.abs(await clockAhead(house.db))).toBeLessThan(5000);
  jump(10);
  expect(Math.abs((await clockAhead(house.db)) - 600_000)).toBeLessThan(5000);
});
