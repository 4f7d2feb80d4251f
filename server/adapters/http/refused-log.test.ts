import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';

const lines: string[] = [];
const said = new Writable({
  write(line: Buffer, _encoding, done) {
    lines.push(line.toString());
    done();
  },
});
let house: House;
beforeAll(async () => void (house = await openHouse(() => ({ log: pino({ level: 'info' }, said) }))));
afterAll(() => house.close());

it('names what was refused, to whom and where, and no secret', async () => {
  const candidate = await house.signUp('candidate');
  lines.length = 0;
  await house.call(candidate, api.administration.users, {});
  await house.call({ token: 'a made-up token' }, api.users.me, {});
  await house.call(null, api.users.token, { email: candidate.email, password: 'not the password' });
  await house.call(null, api.users.token, { email: candidate.email, password: house.password });
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const refused = told.filter(({ msg }) => msg === 'refused');
  expect(refused).toMatchObject([
    { code: 'forbidden', user_id: candidate.id, route: api.administration.users.path, network: '127.0.0.*' },
    { code: 'not_signed_in', user_id: null, route: api.users.me.path },
    { route: api.users.token.path },
  ]);
  for (const { request_id } of refused) expect(request_id).toMatch(/^[\da-f-]{36}$/);
  expect(told.filter(({ msg }) => msg === 'signed in')).toMatchObject([{ user_id: candidate.id, by: 'password' }]);
  const all = lines.join('');
  for (const secret of [candidate.email, candidate.token, house.password, 'not the password', 'a made-up token'])
    expect(all).not.toContain(secret);
});
