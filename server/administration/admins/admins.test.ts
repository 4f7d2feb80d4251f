import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { graceIsOver } from '../../../tests/support/erasing.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { enqueue } from '../../base/task.ts';
import { eraseAccounts } from '../../compliance/erasure/erase.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const fields = () => ({
  firstName: 'Ruth',
  lastName: 'Alder',
  company: 'Saywell',
  email: `${randomUUID()}@example.com`,
  password: 'green lantern walks',
});
const create = (more: object = {}, person: { token: string } | null = null) =>
  product.call(person, api.admins.create, { ...fields(), ...more });
const isOpen = async (invite = '') => (await product.call(null, api.admins.door, { invite })).body.open;

it('the first administrator of a new installation can sign up once, and no one after', async () => {
  product.services.settings.adminSignUp = 'invited';
  expect(await isOpen()).toBe(false);
  expect(await create()).toMatchObject({ status: 403, body: { code: 'access_denied' } });
  product.services.settings.adminSignUp = 'first';
  expect(await isOpen()).toBe(true);
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect(await isOpen()).toBe(false);
});

it('a password needs six characters and must not be a common one', async () => {
  product.services.settings.adminSignUp = 'open';
  for (const password of ['123456', 'qwerty', 'monkey', 'aaaaaa', 'abcdef']) {
    expect([password, (await create({ password })).body.code]).toEqual([password, 'weak_password']);
  }
  expect((await create({ password: 'gQ7vx' })).body.error).toBe('Password must be at least 6 characters long');
  expect((await create({ password: 'gQ7!vx' })).status).toBe(200);
});

it('an administrator can create another one directly or with an invitation that works once for a day', async () => {
  product.services.settings.adminSignUp = 'invited';
  const admin = await product.signUp('admin');
  const unproven = await create({}, admin);
  expect([unproven.status, unproven.body.code]).toEqual([428, 'confirmation_needed']);
  await product.confirm(admin);
  expect((await create({}, admin)).status).toBe(200);
  expect((await create({}, await product.signUp('manager'))).status).toBe(403);
  const invited = async () => {
    const { body } = await product.call(admin, api.admins.invite, {});
    return new URL(body.url).searchParams.get('invite') ?? '';
  };
  const invite = await invited();
  expect(await isOpen(invite)).toBe(true);
  const joined = fields();
  expect((await create({ ...joined, password: 'short', invite })).body.issues).toEqual([
    { path: 'password', message: 'Password must be at least 6 characters long' },
  ]);
  expect((await create({ ...joined, password: 'password', invite })).body.code).toBe('weak_password');
  expect((await create({ ...joined, email: admin.email, invite })).body.code).toBe('email_taken');
  expect((await create({ ...joined, invite })).status).toBe(200);
  expect((await create({ invite })).status).toBe(403);
  const late = await invited();
  await product.db
    .updateTable('admin_invitations')
    .set({ expires_at: new Date(0).toISOString() })
    .execute();
  expect((await create({ invite: late })).status).toBe(403);

  const { email, password } = joined;
  const { body } = await product.call(null, api.users.token, { email, password });
  expect(body).toMatchObject({ user: { user_metadata: { user_type: 'admin' } } });
  await product.runTasks();
  const told = await product.sentMail(admin.email);
  expect(told.map(({ subject }) => subject)).toContain('There is a new administrator');
});

it('an erased administrator’s invitations are revoked, and no others', async () => {
  product.services.settings.adminSignUp = 'invited';
  const [leaving, staying] = [await product.signUp('admin'), await product.signUp('admin')];
  const invites: string[] = [];
  for (const admin of [leaving, staying]) {
    await product.confirm(admin);
    const { body } = await product.call(admin, api.admins.invite, {});
    invites.push(new URL(body.url).searchParams.get('invite') ?? '');
  }
  const { id: user_id, email } = leaving;
  expect((await product.call(staying, api.administration.remove, { user_id, email })).status).toBe(200);
  await graceIsOver(product, leaving);
  await product.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
  await product.runTasks();
  expect(await Promise.all(invites.map(isOpen))).toEqual([false, true]);
});
