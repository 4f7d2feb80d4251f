import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

const ada = {
  first_name: 'Ada',
  last_name: 'Park',
  email: 'ada@example.com',
  password: 'a good password',
  accept_terms: true,
} as const;

describe('accounts', () => {
  let product: TestProduct;
  beforeAll(async () => void (product = await startTestProduct()));
  afterAll(() => product.close());

  it('an account starts without a role, and a chosen role cannot be changed', async () => {
    const person = await product.signUp('user');
    expect((await product.call(person, api.users.me, {})).body.role).toBe('user');

    const chosen = await product.call(person, api.users.selectRole, { role: 'manager' });
    expect(chosen.body).toMatchObject({ success: true, redirect: '/manager/welcome' });
    const again = await product.call(person, api.users.selectRole, { role: 'manager' });
    expect(again.status).toBe(200);
    const other = await product.call(person, api.users.selectRole, { role: 'candidate' });
    expect(other).toMatchObject({ status: 409, body: { error: 'Failed to update your role. Please try again.' } });
    expect((await product.call(person, api.users.me, {})).body.role).toBe('manager');
  });

  it('two parallel role choices give the same role and one organization', async () => {
    const person = await product.signUp('user');
    const presses = await Promise.all(
      [1, 2].map(() => product.call(person, api.users.selectRole, { role: 'manager' })),
    );
    expect(presses.map(({ status }) => status)).toContain(200);
    const { org_id } = await product.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(org_id).not.toBeNull();
  });

  it.each([
    ['/candidate/apply/0f8fad5b-d9cb-469f-a165-70867728950e', 'candidate'],
    ['/candidate/application?jobId=0f8fad5b-d9cb-469f-a165-70867728950e', 'candidate'],
    ['/candidate/jobs', 'user'],
    ['/manager/dashboard', 'user'],
  ])('a sign-up on the way to %s has the role %s', async (next, role) => {
    const email = `${next.replaceAll(/\W/g, '')}@example.com`;
    const { body } = await product.call(null, api.users.signUp, { ...ada, email, next });
    const { access_token: token, user } = body as Output<typeof api.users.token>;
    expect(user.user_metadata.user_type).toBe(role);
    expect((await product.call({ token }, api.users.me, {})).body.role).toBe(role);
  });

  it('an address can sign up only once, regardless of case', async () => {
    expect((await product.call(null, api.users.signUp, ada)).status).toBe(200);
    const other = { ...ada, email: 'ADA@example.com', password: 'another good password' };
    const again = await product.call(null, api.users.signUp, other);
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken', issues: [{ path: 'email' }] } });
  });

  it('an identical sign-up that is repeated soon gets the same account', async () => {
    const eve = { ...ada, email: 'eve@example.com' };
    const answers = await Promise.all([1, 2].map(() => product.call(null, api.users.signUp, eve)));
    const ids = answers.map(({ body }) => (body as Output<typeof api.users.token>).user.id);
    expect(ids[0]).toMatch(/./);
    expect(ids[1]).toBe(ids[0]);
    const accounts = product.db.selectFrom('users').select('id').where('email', '=', eve.email);
    expect(await accounts.execute()).toEqual([{ id: ids[0] }]);
    await product.db
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('email', '=', eve.email)
      .execute();
    expect((await product.call(null, api.users.signUp, eve)).status).toBe(409);
  });

  it.each(['Etc/Unknown', 'Mars/Base', '', ' ', '(UTC-07:00) Mountain Time', 'z'.repeat(100)])(
    'a device with the unknown time zone %j can sign up and save a profile, and the zone is left out',
    async (timezone) => {
      const fields = { ...ada, email: `zone-${timezone.length}@example.com`, timezone };
      const { status, body } = await product.call(null, api.users.signUp, fields);
      expect(status).toBe(200);
      const { access_token } = body as Output<typeof api.users.token>;
      const me = () => product.call({ token: access_token }, api.users.me, {});
      expect((await me()).body.profile.timezone).toBeNull();
      const changes = { title: 'Baker', timezone };
      const changed = await product.call({ token: access_token }, api.users.updateProfile, changes);
      expect(changed).toMatchObject({ status: 200, body: { title: 'Baker', timezone: null } });
      await product.call({ token: access_token }, api.users.updateProfile, { timezone: 'Asia/Tokyo' });
      await product.call({ token: access_token }, api.users.updateProfile, changes);
      expect((await me()).body.profile.timezone).toBe('Asia/Tokyo');
    },
  );

  it.each([
    ['\ufeffinvisible@example.com\u200b', 'invisible@example.com'],
    ['\u202ao\u2019dowd+jobs@büro.example.com\u202c', "o'dowd+jobs@xn--bro-hoa.example.com"],
  ])('an account of the pasted address %j signs in however the address is pasted', async (pasted, email) => {
    const fields = { ...ada, first_name: '\u200bAda\u00a0Maria\ufeff', email: pasted };
    const { body } = await product.call(null, api.users.signUp, fields);
    const { user, access_token } = body as Output<typeof api.users.token>;
    expect(user.email).toBe(email);
    expect((await product.call({ token: access_token }, api.users.me, {})).body.profile.first_name).toBe('Ada Maria');
    for (const typed of [email, pasted, ` ${email}\u200e`])
      expect((await product.call(null, api.users.token, { email: typed, password: ada.password })).status).toBe(200);
  });

  it.each([
    [{ first_name: '\u3164' }, 'first_name', 'First name required'],
    [{ last_name: '\u0301\u200b' }, 'last_name', 'Last name required'],
    [{ first_name: ' ' }, 'first_name', 'First name required'],
    [{ last_name: '' }, 'last_name', 'Last name required'],
    [{ email: 'no-at-sign' }, 'email', 'Invalid email'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters long'],
    [{ accept_terms: false }, 'accept_terms', 'Please accept the terms to create an account'],
  ])('sign-up refuses %j and names its field', async (wrong, path, message) => {
    const fields = { ...ada, email: 'new@example.com', ...wrong } as typeof ada;
    const { status, body } = await product.call(null, api.users.signUp, fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', error: message, issues: [{ path, message }] });
  });

  it.each([
    ['password1', 'common'],
    ['qwertyuiop', 'topHundred'],
    ['abcabcabc', 'extendedRepeat'],
    ['AdaPark1', 'userInputs'],
  ])('sign-up refuses the password %s because it is easy to guess: %s', async (password, reason) => {
    const { status, body } = await product.call(null, api.users.signUp, {
      ...ada,
      email: 'ada.park@example.com',
      password,
    });
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([422, 'weak_password', 'password']);
    expect(body['reasons']).toEqual([reason]);
    expect(body.error).toMatch(/^This password is too easy to guess. It/);
  });

  it('choosing a role grants its configured credits once', async () => {
    const { services } = product;
    const before = services.settings.grants;
    services.settings.grants = { application: 2, job_posting: 1 };
    const [candidate, manager] = [await product.signUp('candidate'), await product.signUp('manager')];
    services.settings.grants = before;
    await product.call(candidate, api.users.selectRole, { role: 'candidate' });
    expect((await product.call(candidate, api.credits.balance, {})).body).toEqual({ applications: 2 });
    expect((await product.call(manager, api.credits.balance, {})).body).toEqual({ jobPostings: 1 });
  });
});
