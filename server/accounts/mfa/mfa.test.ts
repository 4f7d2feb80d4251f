import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { authenticator } from '../../../tests/support/outside/authenticator.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

// A half minute may end between two lines: then the code of now has become the one before, and that of the next the one of now.
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
const wrongCode = (secret: string) => {
  const near = new Set([-2, -1, 0, 1, 2].map((later) => codeOf(secret, later)));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.has(code)) ?? '';
};
const confirm = (person: Person) =>
  product.call(person, api.reauthentication.byPassword, { password: product.password });
const signIn = ({ email }: Person) => product.call(null, api.users.token, { email, password: product.password });
const stepOf = async (person: Person) => {
  const { status, body } = await signIn(person);
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'second_step' });
  expect(body).not.toHaveProperty('access_token');
  return String((body as Record<string, unknown>)['step']);
};
const byCode = (step: string, code: string) => product.call(null, api.mfa.signInByTotp, { step, code });
const byRecovery = (step: string, code: string) => product.call(null, api.mfa.signInByRecoveryCode, { step, code });
const subjectsTo = async ({ email }: Person) => {
  await product.runTasks();
  return (await product.sentMail(email)).map(({ subject }) => subject);
};

/** Someone whose account asks for a code, the secret of their authenticator and their recovery codes. */
async function withMfa() {
  const person = await product.signUp('candidate');
  await confirm(person);
  const { secret } = (await product.call(person, api.mfa.start, {})).body;
  const { body } = await product.call(person, api.mfa.activate, { code: codeOf(secret) });
  return { person, secret, codes: body.recovery_codes };
}

it('MFA changes require reauthentication, and password guesses are counted', async () => {
  const person = await product.signUp('manager');
  const response = await product.call(person, api.mfa.start, {});
  expect(response).toMatchObject({ status: 428, body: { code: 'confirmation_needed', ways: ['password'] } });
  const guesses: number[] = [];
  for (let at = 0; at < 11; at += 1)
    guesses.push((await product.call(person, api.reauthentication.byPassword, { password: 'a guess' })).status);
  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);

  const other = await product.signUp('manager');
  await confirm(other);
  expect((await product.call(other, api.mfa.start, {})).status).toBe(200);
  await product.db
    .updateTable('sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000).toISOString() })
    .where('user_id', '=', other.id)
    .execute();
  expect((await product.call(other, api.mfa.start, {})).status).toBe(428);
});

it('MFA starts with a first valid code, stores the secret encrypted, and asks for a code at sign-in', async () => {
  const person = await product.signUp('candidate');
  await confirm(person);
  expect((await product.call(person, api.mfa.activate, { code: '000000' })).body.code).toBe('factor_missing');
  const { secret, url } = (await product.call(person, api.mfa.start, {})).body;
  expect(url).toContain(`secret=${secret}`);
  expect((await product.call(person, api.mfa.activate, { code: wrongCode(secret) })).body.issues).toMatchObject([
    { path: 'code' },
  ]);
  // Until a code has proven the authenticator, a password is enough.
  expect((await signIn(person)).status).toBe(200);

  const used = codeOf(secret);
  const on = await product.call(person, api.mfa.activate, { code: used });
  expect(on.body.recovery_codes).toHaveLength(10);
  const row = await product.db
    .selectFrom('totp_factors')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(row.sealed.toString('latin1')).not.toContain(secret);
  const rows = await product.db.selectFrom('mfa_recovery_codes').selectAll().where('user_id', '=', person.id).execute();
  expect(JSON.stringify(rows)).not.toContain(on.body.recovery_codes[0]?.slice(0, 5));
  expect((await product.call(person, api.mfa.start, {})).body.code).toBe('factor_active');
  expect((await product.call(person, api.mfa.get, {})).body).toMatchObject({ recovery_codes_left: 10 });

  const step = await stepOf(person);
  // The code that turned it on does not also sign in.
  expect((await byCode(step, used)).body.error).toContain('used already');
  const next = codeOf(secret, 1);
  const passed = await byCode(step, next);
  expect(passed.status).toBe(200);
  expect((await product.call({ token: passed.body.access_token }, api.users.me, {})).body.id).toBe(person.id);
  expect((await byCode(step, next)).status).toBe(410);
  expect((await byCode(await stepOf(person), next)).body.error).toContain('used already');
  expect(await subjectsTo(person)).toContain('Two-step sign-in is on');
});

it('only one of two parallel sign-ins with the same code succeeds', async () => {
  const { person, secret } = await withMfa();
  const steps = [await stepOf(person), await stepOf(person)];
  const code = codeOf(secret, 1);
  const both = await Promise.all(steps.map((step) => byCode(step, code)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

it('five wrong codes end a sign-in step, and starting many steps is throttled', async () => {
  const { person, secret } = await withMfa();
  const wrong = wrongCode(secret);
  const first = await stepOf(person);
  const answers: number[] = [];
  for (let at = 0; at < 5; at += 1) answers.push((await byCode(first, wrong)).status);
  expect(answers).toEqual([400, 400, 400, 400, 400]);
  expect((await byCode(first, codeOf(secret, 1))).status).toBe(410);
  const second = await stepOf(person);
  for (let at = 0; at < 5; at += 1) await byCode(second, wrong);
  expect((await byCode(await stepOf(person), codeOf(secret, 1))).status).toBe(429);
  expect((await byCode('made up', wrong)).status).toBe(410);
  expect((await byCode('made up', 'junk')).body.issues).toMatchObject([{ path: 'code' }]);
});

it('each recovery code works once and sends an email, and a renewal replaces all of them', async () => {
  const { person, codes } = await withMfa();
  const [first = '', second = ''] = codes;
  expect((await byRecovery(await stepOf(person), first.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await byRecovery(await stepOf(person), first)).status).toBe(400);
  expect(await subjectsTo(person)).toContain('A recovery code was used');
  expect((await product.call(person, api.mfa.get, {})).body.recovery_codes_left).toBe(9);

  const renewed = (await product.call(person, api.mfa.renewCodes, {})).body.recovery_codes;
  expect(renewed).toHaveLength(10);
  expect((await byRecovery(await stepOf(person), second)).status).toBe(400);
  expect((await byRecovery(await stepOf(person), renewed[0] ?? '')).status).toBe(200);
});

it('turning MFA off deletes the recovery codes, stops asking for codes and sends an email', async () => {
  const { person } = await withMfa();
  const twice = [await product.call(person, api.mfa.remove, {}), await product.call(person, api.mfa.remove, {})];
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await signIn(person)).status).toBe(200);
  expect((await product.call(person, api.mfa.get, {})).body).toEqual({ totp_since: null, recovery_codes_left: 0 });
  const subjects = await subjectsTo(person);
  expect(subjects.filter((subject) => subject === 'Two-step sign-in is off')).toHaveLength(1);
});

it('in production an administrator has no access before setting up a second factor', async () => {
  const strict = await startTestProduct(({ settings }) => ({ settings: { ...settings, production: true } }));
  try {
    const admin = await strict.signUp('admin');
    const manager = await strict.signUp('manager');
    const look = async () => (await strict.call(admin, api.stats.admin, {})).body.code;
    await expect.poll(look).toBe('two_steps_needed');
    expect((await strict.call(admin, api.users.me, {})).body.unprotected).toBe(true);
    expect((await strict.call(manager, api.stats.manager, {})).status).toBe(200);

    await strict.call(admin, api.reauthentication.byPassword, { password: strict.password });
    const { secret } = (await strict.call(admin, api.mfa.start, {})).body;
    await strict.call(admin, api.mfa.activate, { code: codeOf(secret) });
    expect((await strict.call(admin, api.stats.admin, {})).status).toBe(200);

    const other = await strict.signUp('admin');
    await strict.call(other, api.reauthentication.byPassword, { password: strict.password });
    const { challenge } = (await strict.call(other, api.passkeys.creation, {})).body;
    expect((await strict.call(other, api.stats.admin, {})).body.code).toBe('two_steps_needed');
    await strict.call(other, api.passkeys.add, { name: 'Phone', credential: authenticator().make(challenge) });
    expect((await strict.call(other, api.stats.admin, {})).status).toBe(200);
  } finally {
    await strict.close();
  }
});
