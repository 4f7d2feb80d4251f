import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';

const ada = {
  first_name: 'Ada',
  last_name: 'Park',
  email: 'ada@example.com',
  password: 'a good password',
  accept_terms: true,
} as const;

describe('accounts', () => {
  let house: House;
  beforeAll(async () => void (house = await openHouse()));
  afterAll(() => house.close());

  it('begins without a role, takes one, and keeps it', async () => {
    const person = await house.signUp('user');
    expect((await house.call(person, api.users.me, {})).body.role).toBe('user');

    const chosen = await house.call(person, api.users.selectRole, { role: 'manager' });
    expect(chosen.body).toMatchObject({ success: true, redirect: '/manager/welcome' });
    const again = await house.call(person, api.users.selectRole, { role: 'manager' });
    expect(again.status).toBe(200);
    const other = await house.call(person, api.users.selectRole, { role: 'candidate' });
    expect(other).toMatchObject({ status: 409, body: { error: 'Failed to update your role. Please try again.' } });
    expect((await house.call(person, api.users.me, {})).body.role).toBe('manager');
  });

  it('gives both presses at once the same role', async () => {
    const person = await house.signUp('user');
    const presses = await Promise.all([1, 2].map(() => house.call(person, api.users.selectRole, { role: 'manager' })));
    expect(presses.map(({ status }) => status)).toContain(200);
    const { org_id } = await house.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(org_id).not.toBeNull();
  });

  it('takes an address once, whatever its case', async () => {
    expect((await house.call(null, api.users.signUp, ada)).status).toBe(200);
    const other = { ...ada, email: 'ADA@example.com', password: 'another good password' };
    const again = await house.call(null, api.users.signUp, other);
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken', issues: [{ path: 'email' }] } });
  });

  it('answers again who sent the same twice, for as long as an answer may be lost', async () => {
    const eve = { ...ada, email: 'eve@example.com' };
    const answers = await Promise.all([1, 2].map(() => house.call(null, api.users.signUp, eve)));
    const ids = answers.map(({ body }) => (body as Output<typeof api.users.token>).user.id);
    expect(ids[0]).toMatch(/./);
    expect(ids[1]).toBe(ids[0]);
    const accounts = house.db.selectFrom('users').select('id').where('email', '=', eve.email);
    expect(await accounts.execute()).toEqual([{ id: ids[0] }]);
    await house.db
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 3_600_000).toISOString() })
      .where('email', '=', eve.email)
      .execute();
    expect((await house.call(null, api.users.signUp, eve)).status).toBe(409);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name', 'First name required'],
    [{ last_name: '' }, 'last_name', 'Last name required'],
    [{ email: 'no-at-sign' }, 'email', 'Invalid email'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters long'],
    [{ accept_terms: false }, 'accept_terms', 'Please accept the terms to create an account'],
    [{ timezone: 'Mars/Base' }, 'timezone', 'Unknown time zone'],
  ])('refuses %j beside its field', async (wrong, path, message) => {
    const fields = { ...ada, email: 'new@example.com', ...wrong } as typeof ada;
    const { status, body } = await house.call(null, api.users.signUp, fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input', error: message, issues: [{ path, message }] });
  });

  it.each([
    ['password1', 'common'],
    ['qwertyuiop', 'topHundred'],
    ['abcabcabc', 'extendedRepeat'],
    ['AdaPark1', 'userInputs'],
  ])('refuses the password %s because it is easy to guess: %s', async (password, reason) => {
    const { status, body } = await house.call(null, api.users.signUp, {
      ...ada,
      email: 'ada.park@example.com',
      password,
    });
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([422, 'weak_password', 'password']);
    expect(body['reasons']).toEqual([reason]);
    expect(body.error).toMatch(/^This password is too easy to guess. It/);
  });

  it('grants the configured credits with the role, once', async () => {
    const { services } = house;
    const before = services.settings.grants;
    services.settings.grants = { application: 2, job_posting: 1 };
    const [candidate, manager] = [await house.signUp('candidate'), await house.signUp('manager')];
    services.settings.grants = before;
    await house.call(candidate, api.users.selectRole, { role: 'candidate' });
    expect((await house.call(candidate, api.credits.balance, {})).body).toEqual({ applications: 2 });
    expect((await house.call(manager, api.credits.balance, {})).body).toEqual({ jobPostings: 1 });
  });
});
