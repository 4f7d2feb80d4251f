import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { aJob, cookieOf, type House, openHouse } from '../../../tests/support/house.ts';

let house: House;
beforeAll(
  async () => void (house = await openHouse(({ settings }) => ({ settings: { ...settings, confirmEmail: true } }))),
);
afterAll(() => house.close());

const fields = (email: string) =>
  ({ first_name: 'Ada', last_name: 'Park', email, password: house.password, accept_terms: true }) as const;
const signUp = (email: string) => house.call(null, api.users.signUp, { ...fields(email), next: '/candidate/jobs' });
const signIn = (email: string) => house.call(null, api.users.token, { email, password: house.password });
const confirm = (token: string) => house.call(null, api.signUps.confirm, { token });

async function mailsTo(email: string) {
  await house.runTasks();
  return house.sentMail(email);
}
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /\/verify-email#token=([\w-]+)/.exec(text)?.[1] ?? []);

it('opens no account before the mailed link is used, which works once', async () => {
  const email = 'ada@example.com';
  expect(await signUp(email)).toMatchObject({ status: 200, body: { confirmation: 'sent' } });
  expect(await signIn(email)).toMatchObject({ status: 401, body: { error: 'Invalid credentials' } });
  const [token = ''] = await linksTo(email);
  const both = await Promise.all([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  const opened = both.find(({ status }) => status === 200);
  expect(opened?.body).toMatchObject({ next: '/candidate/jobs', user: { email } });
  const me = await house.call({ token: opened?.body.access_token ?? '' }, api.users.me, {});
  expect(me.body).toMatchObject({ role: 'user', email_confirmed: true, profile: { first_name: 'Ada' } });
  expect((await signIn(email)).status).toBe(200);
});

it('answers a known address like an unknown one, and writes there instead', async () => {
  const [known, unknown] = ['known@example.com', 'unknown@example.com'];
  await signUp(known);
  await confirm((await linksTo(known))[0] ?? '');
  const again = await house.call(null, api.users.signUp, {
    ...fields('KNOWN@example.com'),
    password: 'another one of mine',
  });
  const first = await signUp(unknown);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(cookieOf(again.headers) + cookieOf(first.headers)).toBe('');
  const mails = await mailsTo(known);
  expect(mails.at(-1)).toMatchObject({ subject: 'You already have an account' });
  expect(mails.at(-1)?.text).not.toContain('token=');
  expect((await signIn(known)).status).toBe(200);
});

it('sends the link once more; the former one is worth nothing then, nor is any after a day', async () => {
  const email = 'slow@example.com';
  await signUp(email);
  const resend = () => house.call(null, api.signUps.resend, { email });
  expect((await resend()).body).toEqual({ success: true });
  const [first = '', second = ''] = await linksTo(email);
  expect((await confirm(first)).status).toBe(410);
  const yesterday = new Date(Date.now() - 1000).toISOString();
  const [row] = await house.db.selectFrom('sign_ups').selectAll().where('email', '=', email).execute();
  await house.db.updateTable('sign_ups').set({ expires_at: yesterday }).where('email', '=', email).execute();
  const late = await confirm(second);
  expect(late).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  expect(row?.secret_hash).not.toBe(second);
  expect((await house.call(null, api.signUps.resend, { email: 'nobody@example.com' })).body).toEqual({ success: true });
  expect(await mailsTo('nobody@example.com')).toEqual([]);
  const answers = [];
  for (let at = 0; at < 4; at += 1) answers.push((await resend()).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  // No link that would be worth nothing.
  expect(await linksTo(email)).toHaveLength(2);
  // Who never came is forgotten, name and password, when the next one signs up.
  await signUp('next@example.com');
  await house.runTasks();
  const kept = await house.db.selectFrom('sign_ups').select('email').execute();
  expect(kept.map((one) => one.email)).toContain('next@example.com');
  expect(kept.map((one) => one.email)).not.toContain(email);
});

it('lets no one post, apply, pay or write from an address that is not confirmed', async () => {
  const email = 'unproven@example.com';
  await signUp(email);
  await confirm((await linksTo(email))[0] ?? '');
  const token = (await signIn(email)).body.access_token;
  await house.call({ token }, api.users.selectRole, { role: 'manager' });
  await house.db.updateTable('users').set({ email_verified_at: null }).where('email', '=', email).execute();
  const other = { token: (await signIn(email)).body.access_token };
  expect((await house.call(other, api.users.me, {})).body.email_confirmed).toBe(false);
  const refused = await Promise.all([
    house.call(other, api.jobs.create, aJob),
    house.call(other, api.billing.checkout, { planType: 'manager', planName: 'Single Job Posting' }),
    house.call(other, api.messages.send, {
      conversation_id: crypto.randomUUID(),
      client_id: crypto.randomUUID(),
      text: 'x',
    }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [403, 'email_unconfirmed']),
  );
  await house.db.deleteFrom('throttle_counters').execute();
  await house.call(null, api.signUps.resend, { email });
  const link = (await linksTo(email)).at(-1) ?? '';
  expect((await confirm(link)).status).toBe(200);
  expect((await house.call(other, api.users.me, {})).body.email_confirmed).toBe(true);
  expect((await confirm(link)).status).toBe(410);
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a\r\nSet-Cookie: x'])(
  'goes on to no address of others: %j',
  async (next) => {
    const { status, body } = await house.call(null, api.users.signUp, { ...fields('next@example.com'), next });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'next']);
  },
);
