import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

const lines: string[] = [];
const said = new Writable({
  write(line: Buffer, _encoding, done) {
    lines.push(line.toString());
    done();
  },
});
let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct(() => ({ log: pino({ level: 'info' }, said) }))));
afterAll(() => product.close());

it('the log names the refused call, its user and its route, and no secret', async () => {
  const candidate = await product.signUp('candidate');
  lines.length = 0;
  await product.call(candidate, api.administration.users, {});
  await product.call({ token: 'a made-up token' }, api.users.me, {});
  await product.call(null, api.users.token, { email: candidate.email, password: 'not the password' });
  await product.call(null, api.users.token, { email: candidate.email, password: product.password });
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
  for (const secret of [candidate.email, candidate.token, product.password, 'not the password', 'a made-up token'])
    expect(all).not.toContain(secret);
});
