import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { continuationMinutes } from '#contract/accounts/continuations.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let jobId: string;
beforeAll(async () => {
  product = await startTestProduct();
  jobId = (await product.job(await product.signUp('manager'))).id;
});
afterAll(() => product.close());

const start = (person: Person, more: object = {}) =>
  product.call(person, api.continuations.start, { job_id: jobId, ...more });
const check = (code: string) => product.call(null, api.continuations.check, { code });
const use = (code: string) => product.call(null, api.continuations.use, { code });
const stateOf = async (person: Person, id: string) => {
  const { status, body } = await product.call(person, api.continuations.state, { continuation_id: id });
  return status === 200 ? body.state : status;
};
const age = (person: Person, minutes: number) =>
  product.db
    .updateTable('continuations')
    .set({ expires_at: new Date(Date.now() + (continuationMinutes - minutes) * 60_000).toISOString() })
    .where('user_id', '=', person.id)
    .execute();

describe('the continuation of an application in another browser', () => {
  it('a continuation code signs in once, in a separate session that is listed and can be ended', async () => {
    const person = await product.signUp('candidate');
    const { body } = await start(person);
    expect(await stateOf(person, body.id)).toBe('waiting');
    expect((await check(body.code)).body).toEqual({ first_name: expect.any(String), last_name: expect.any(String) });
    // As it is typed.
    const phone = await use(body.code.toLowerCase().replaceAll('-', ' '));
    expect(phone.body).toMatchObject({ next: `/candidate/apply/${jobId}`, user: { id: person.id } });
    expect(await stateOf(person, body.id)).toBe('used');
    const { devices } = (await product.call(person, api.devices.list, {})).body;
    expect(devices).toHaveLength(2);
    const [, other] = devices;
    expect((await product.call(person, api.devices.end, { session_id: other?.id ?? '' })).status).toBe(200);
    expect((await product.call(person, api.users.me, {})).status).toBe(200);
  });

  it('a continuation code works only once, even when it is used twice in parallel', async () => {
    const person = await product.signUp('candidate');
    const { code } = (await start(person)).body;
    const both = await Promise.all([use(code), use(code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect([(await use(code)).status, (await check(code)).status]).toEqual([410, 410]);
  });

  it('an expired code, a replaced code and the code of an ended session do not work', async () => {
    const person = await product.signUp('candidate');
    const first = (await start(person)).body;
    await age(person, continuationMinutes + 1);
    expect([(await use(first.code)).status, await stateOf(person, first.id)]).toEqual([410, 'over']);
    const second = (await start(person)).body;
    const third = (await start(person, { express: true })).body;
    expect([(await use(second.code)).status, await stateOf(person, second.id)]).toEqual([410, 404]);
    await product.db
      .updateTable('sessions')
      .set({ revoked_at: new Date().toISOString() })
      .where('user_id', '=', person.id)
      .execute();
    expect((await use(third.code)).status).toBe(410);
  });

  it('only its creator can read a continuation, and only candidates can start one', async () => {
    const [person, other] = [await product.signUp('candidate'), await product.signUp('candidate')];
    const { id } = (await start(person)).body;
    expect(await stateOf(other, id)).toBe(404);
    expect((await start(await product.signUp('manager'))).status).toBe(403);
  });

  it('a continuation by email sends the link to the candidate’s own address and shows no code', async () => {
    const person = await product.signUp('candidate');
    expect((await start(person, { by_mail: true, express: true })).body.code).toBeNull();
    await product.runTasks();
    const [code = ''] = (await product.sentMail(person.email)).flatMap(
      ({ text }) => /\/continue#code=([\w-]+)/.exec(text)?.[1] ?? [],
    );
    expect((await use(code)).body.next).toBe(`/candidate/application?jobId=${jobId}`);
  });

  it('a continuation asks for the second factor of an account that has one', async () => {
    const person = await product.signUp('candidate');
    const { code } = (await start(person)).body;
    await product.db
      .insertInto('totp_factors')
      .values({ user_id: person.id, sealed: Buffer.from('sealed'), activated_at: new Date().toISOString() })
      .execute();
    const { status, body } = await use(code);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ code: 'second_step', next: `/candidate/apply/${jobId}` });
  });

  it('continuations are limited to sixty code attempts and five emails an hour', async () => {
    const person = await product.signUp('candidate');
    const mails: number[] = [];
    for (let at = 0; at < 6; at += 1) mails.push((await start(person, { by_mail: true })).status);
    expect(mails).toEqual([200, 200, 200, 200, 200, 429]);
    await product.db.deleteFrom('throttle_counters').execute();
    const tries: number[] = [];
    for (let at = 0; at < 61; at += 1) tries.push((await use('2222-2222-2222')).status);
    expect([tries[0], tries[59], tries[60]]).toEqual([410, 410, 429]);
  });
});
