import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import type { Settings } from '../../base/context.ts';

let house: House;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  let doors: Settings | undefined;
  house = await openHouse(({ settings }) => ({ settings: (doors = { ...settings }) }));
  admin = await house.signUp('admin');
  owner = await house.signUp('manager');
  if (doors) doors.launch = 'waitlist';
});
afterAll(() => house.close());

const waiting = (email: string, user_type: 'job_seeker' | 'hiring_manager') => ({
  email,
  user_type,
  first_name: 'Ada',
  last_name: 'Park',
  job_title: 'Baker',
});
const signUp = (email: string, invite?: string) =>
  house.call(null, api.users.signUp, {
    first_name: 'Ada',
    last_name: 'Park',
    email,
    password: 'a long enough password',
    accept_terms: true,
    ...(invite && { invite }),
  });

const tokenIn = (body: object) => ('access_token' in body ? String(body.access_token) : '');

async function mailTo(email: string, pattern: RegExp): Promise<string[]> {
  await house.runTasks();
  const mails = await house.sentMail(email);
  return mails.flatMap(({ text }) => pattern.exec(text)?.[0] ?? []);
}

async function joinAndConfirm(email: string, user_type: 'job_seeker' | 'hiring_manager') {
  await house.db.deleteFrom('throttle_counters').execute();
  await house.call(null, api.waitlist.join, waiting(email, user_type));
  const [link = ''] = await mailTo(email, /http\S+\/waitlist\/confirm\?\S+/);
  const given = Object.fromEntries(new URL(link).searchParams) as { email: string; seal: string };
  return (await house.call(null, api.waitlist.confirm, given)).body.place;
}
const codesTo = (email: string) => mailTo(email, /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);

it('says that the doors are closed, and opens them to a code alone', async () => {
  expect((await house.call(null, api.launch.mode, {})).body).toEqual({ launch_mode: 'waitlist' });
  const without = await signUp('nobody@example.com');
  expect([without.status, without.body.code, without.body.issues?.[0]?.path]).toEqual([403, 'invite_needed', 'invite']);
  for (const junk of ['ABCD-EFGH-JKMN', "'; drop table waitlist", '%00']) {
    expect((await signUp('nobody@example.com', junk)).body.code).toBe('invite_invalid');
  }

  expect(await joinAndConfirm('first@example.com', 'job_seeker')).toEqual({ state: 'waiting', place: 1, waiting: 1 });
  expect(await joinAndConfirm('second@example.com', 'hiring_manager')).toMatchObject({ place: 2, waiting: 2 });
  expect((await house.call(admin, api.launch.invite, { count: 0 })).status).toBe(400);
  const both = await Promise.all([1, 2].map(() => house.call(admin, api.launch.invite, { count: 1 })));
  expect(both.map(({ body }) => body.invited)).toEqual([1, 1]);
  const { body } = await house.call(admin, api.launch.list, { state: 'invited' });
  expect(body.people.map(({ email }) => email).toSorted()).toEqual(['first@example.com', 'second@example.com']);
  expect(body.counts).toMatchObject({ waiting: 0, invited: 2, joined: 0 });

  const links = await mailTo('first@example.com', /http\S+\/signup\?\S+/);
  expect(links.map((link) => new URL(link).searchParams.get('email'))).toEqual(['first@example.com']);
  const [code = ''] = await codesTo('first@example.com');
  const joined = await signUp('first@example.com', code.toLowerCase());
  const person = { token: tokenIn(joined.body) };
  expect((await house.call(person, api.users.me, {})).body.role).toBe('candidate');
  expect((await house.call(person, api.launch.place, {})).body.place?.state).toBe('joined');
  for (const email of ['thief@example.com', 'first@example.com'])
    expect((await signUp(email, code)).body.code).toBe('invite_invalid');
});

it('stops a former code when a new one is sent, and keeps a claimed one with its address', async () => {
  const [former = ''] = await codesTo('second@example.com');
  const { people } = (await house.call(admin, api.launch.list, { state: 'invited' })).body;
  const again = await house.call(admin, api.launch.inviteAgain, { waitlist_id: people[0]?.id ?? '' });
  expect(again.body.invited).toBe(1);
  expect((await signUp('second@example.com', former)).body.code).toBe('invite_invalid');
  const code = (await codesTo('second@example.com')).at(-1) ?? '';
  const racing = await Promise.all(['second@example.com', 'thief@example.com'].map((email) => signUp(email, code)));
  expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = { token: tokenIn(racing.find(({ status }) => status === 200)?.body ?? {}) };
  expect((await house.call(winner, api.users.me, {})).body.role).toBe('manager');
});

it('opens the doors to an invited colleague, by the link of the invitation alone', async () => {
  const email = 'colleague@example.com';
  expect((await house.call(owner, api.organizations.invite, { email, org_role: 'recruiter' })).status).toBe(200);
  const [link = ''] = await mailTo(email, /http\S+\/invitation\?token=\S+/);
  expect((await signUp('stranger@example.com', 'a-token-that-was-made-up')).body.code).toBe('invite_invalid');
  expect((await signUp(email, new URL(link).searchParams.get('token') ?? '')).status).toBe(200);
});
