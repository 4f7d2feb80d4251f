import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import type { Settings } from '../../base/context.ts';

let product: TestProduct;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  let doors: Settings | undefined;
  product = await startTestProduct(({ settings }) => ({ settings: (doors = { ...settings }) }));
  admin = await product.signUp('admin');
  owner = await product.signUp('manager');
  if (doors) doors.launch = 'waitlist';
});
afterAll(() => product.close());

const waiting = (email: string, user_type: 'job_seeker' | 'hiring_manager') => ({
  email,
  user_type,
  first_name: 'Ada',
  last_name: 'Park',
  job_title: 'Baker',
});
const signUp = (email: string, invite?: string) =>
  product.call(null, api.users.signUp, {
    first_name: 'Ada',
    last_name: 'Park',
    email,
    password: 'a long enough password',
    accept_terms: true,
    ...(invite && { invite }),
  });

const tokenIn = (body: object) => ('access_token' in body ? String(body.access_token) : '');

async function mailTo(email: string, pattern: RegExp): Promise<string[]> {
  await product.runTasks();
  const mails = await product.sentMail(email);
  return mails.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
}

async function joinAndConfirm(email: string, user_type: 'job_seeker' | 'hiring_manager') {
  await product.db.deleteFrom('throttle_counters').execute();
  await product.call(null, api.waitlist.join, waiting(email, user_type));
  const [link = ''] = await mailTo(email, /http\S+\/waitlist\/confirm\?\S+/);
  const given = Object.fromEntries(new URL(link).searchParams) as { email: string; seal: string };
  return (await product.call(null, api.waitlist.confirm, given)).body.place;
}
const codesTo = (email: string) => mailTo(email, /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);

it('sign-up is closed, and only an invite code opens it', async () => {
  expect((await product.call(null, api.launch.mode, {})).body).toEqual({ launch_mode: 'waitlist' });
  const without = await signUp('nobody@example.com');
  expect([without.status, without.body.code, without.body.issues?.[0]?.path]).toEqual([403, 'invite_needed', 'invite']);
  for (const junk of ['ABCD-EFGH-JKMN', "'; drop table waitlist", '%00']) {
    expect((await signUp('nobody@example.com', junk)).body.code).toBe('invite_invalid');
  }

  expect(await joinAndConfirm('first@example.com', 'job_seeker')).toEqual({ state: 'waiting', place: 1, waiting: 1 });
  expect(await joinAndConfirm('second@example.com', 'hiring_manager')).toMatchObject({ place: 2, waiting: 2 });
  expect((await product.call(admin, api.launch.invite, { count: 0 })).status).toBe(400);
  const both = await Promise.all([1, 2].map(() => product.call(admin, api.launch.invite, { count: 1 })));
  expect(both.map(({ body }) => body.invited)).toEqual([1, 1]);
  const { body } = await product.call(admin, api.launch.list, { state: 'invited' });
  expect(body.people.map(({ email }) => email).toSorted()).toEqual(['first@example.com', 'second@example.com']);
  expect(body.counts).toMatchObject({ waiting: 0, invited: 2, joined: 0 });

  const links = await mailTo('first@example.com', /http\S+\/signup\?\S+/);
  expect(links.map((link) => new URL(link).searchParams.get('email'))).toEqual(['first@example.com']);
  const [code = ''] = await codesTo('first@example.com');
  expect((await signUp('thief@example.com', code)).body.code).toBe('invite_invalid');
  const joined = await signUp('first@example.com', code.toLowerCase());
  const person = { token: tokenIn(joined.body) };
  expect((await product.call(person, api.users.me, {})).body.role).toBe('candidate');
  expect((await product.call(person, api.launch.place, {})).body.place?.state).toBe('joined');
  for (const email of ['first@example.com', 'thief@example.com'])
    expect((await signUp(email, code)).body.code).toBe('invite_invalid');
});

it('a new code replaces the former one, and a code is bound to the address that it was sent to', async () => {
  const [former = ''] = await codesTo('second@example.com');
  const { people } = (await product.call(admin, api.launch.list, { state: 'invited' })).body;
  const again = await product.call(admin, api.launch.inviteAgain, { waitlist_id: people[0]?.id ?? '' });
  expect(again.body.invited).toBe(1);
  expect((await signUp('second@example.com', former)).body.code).toBe('invite_invalid');
  const code = (await codesTo('second@example.com')).at(-1) ?? '';
  const racing = await Promise.all(['second@example.com', 'thief@example.com'].map((email) => signUp(email, code)));
  expect(racing.map(({ status }) => status)).toEqual([200, 400]);
  const winner = { token: tokenIn(racing[0]?.body ?? {}) };
  expect((await product.call(winner, api.users.me, {})).body.role).toBe('manager');
});

it('an invited colleague can sign up only with the link of the invitation', async () => {
  const email = 'colleague@example.com';
  expect((await product.call(owner, api.organizations.invite, { email, org_role: 'recruiter' })).status).toBe(200);
  const [link = ''] = await mailTo(email, /http\S+\/invitation\?token=\S+/);
  const token = new URL(link).searchParams.get('token') ?? '';
  expect((await signUp(email, 'a-token-that-was-made-up')).body.code).toBe('invite_invalid');
  for (let at = 1; at <= 12; at += 1)
    expect((await signUp(`stranger-${at}@example.com`, token)).body.code).toBe('invite_invalid');
  expect((await signUp(email.toUpperCase(), token)).status).toBe(200);
});
