import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { aJob, cookieOf, type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(
  async () =>
    void (product = await startTestProduct(({ settings }) => ({ settings: { ...settings, confirmEmail: true } }))),
);
afterAll(() => product.close());

const fields = (email: string) =>
  ({ first_name: 'Ada', last_name: 'Park', email, password: product.password, accept_terms: true }) as const;
const signUp = (email: string) => product.call(null, api.users.signUp, { ...fields(email), next: '/candidate/jobs' });
const signIn = (email: string) => product.call(null, api.users.token, { email, password: product.password });
const confirm = (token: string) => product.call(null, api.signUps.confirm, { token });

async function mailsTo(email: string) {
  await product.runTasks();
  return product.sentMail(email);
}
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => /\/verify-email#token=([\w-]+)/.exec(text)?.[1] ?? []);

it('an account exists only after the mailed link is used, which works once', async () => {
  const email = 'ada@example.com';
  expect(await signUp(email)).toMatchObject({ status: 200, body: { confirmation: 'sent' } });
  expect(await signIn(email)).toMatchObject({ status: 401, body: { error: 'Invalid credentials' } });
  const [token = ''] = await linksTo(email);
  const both = await Promise.all([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  const opened = both.find(({ status }) => status === 200);
  expect(opened?.body).toMatchObject({ next: '/candidate/jobs', user: { email } });
  const me = await product.call({ token: opened?.body.access_token ?? '' }, api.users.me, {});
  expect(me.body).toMatchObject({ role: 'user', email_confirmed: true, profile: { first_name: 'Ada' } });
  expect((await signIn(email)).status).toBe(200);
});

it('the email to an unconfirmed address contains no address from the typed name', async () => {
  const email = 'unasked@example.com';
  await product.call(null, api.users.signUp, { ...fields(email), first_name: 'evil.example' });
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('Hello evil example,');
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
});

it('the mailed link of a sign-up out of an application opens the account of a candidate', async () => {
  const email = 'applying@example.com';
  const next = '/candidate/apply/0f8fad5b-d9cb-469f-a165-70867728950e';
  await product.call(null, api.users.signUp, { ...fields(email), next });
  const { body } = await confirm((await linksTo(email))[0] ?? '');
  expect(body).toMatchObject({ next, user: { user_metadata: { user_type: 'candidate' } } });
  expect((await product.call({ token: body.access_token }, api.users.me, {})).body.role).toBe('candidate');
});

it('a known address gets the same answer as an unknown one, and an email instead', async () => {
  const [known, unknown] = ['known@example.com', 'unknown@example.com'];
  await signUp(known);
  await confirm((await linksTo(known))[0] ?? '');
  const again = await product.call(null, api.users.signUp, {
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

it('a resent link replaces the former one, and every link expires after a day', async () => {
  const email = 'slow@example.com';
  await signUp(email);
  const resend = () => product.call(null, api.signUps.resend, { email });
  expect((await resend()).body).toEqual({ success: true });
  const [first = '', second = ''] = await linksTo(email);
  expect((await confirm(first)).status).toBe(410);
  const yesterday = new Date(Date.now() - 1000).toISOString();
  const [row] = await product.db.selectFrom('sign_ups').selectAll().where('email', '=', email).execute();
  await product.db.updateTable('sign_ups').set({ expires_at: yesterday }).where('email', '=', email).execute();
  const late = await confirm(second);
  expect(late).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  expect(row?.secret_hash).not.toBe(second);
  expect((await product.call(null, api.signUps.resend, { email: 'nobody@example.com' })).body).toEqual({
    success: true,
  });
  expect(await mailsTo('nobody@example.com')).toEqual([]);
  const answers = [];
  for (let at = 0; at < 4; at += 1) answers.push((await resend()).status);
  expect(answers).toEqual([200, 200, 200, 429]);
  // No link that would be worth nothing.
  expect(await linksTo(email)).toHaveLength(2);
  // Who never came is forgotten, name and password, when the next one signs up.
  await signUp('next@example.com');
  await product.runTasks();
  const rows = await product.db.selectFrom('sign_ups').select('email').execute();
  expect(rows.map((one) => one.email)).toContain('next@example.com');
  expect(rows.map((one) => one.email)).not.toContain(email);
});

it('a user with an unconfirmed address cannot post, apply, pay or send messages', async () => {
  const email = 'unproven@example.com';
  await signUp(email);
  await confirm((await linksTo(email))[0] ?? '');
  const token = (await signIn(email)).body.access_token;
  await product.call({ token }, api.users.selectRole, { role: 'manager' });
  await product.db.updateTable('users').set({ email_verified_at: null }).where('email', '=', email).execute();
  const other = { token: (await signIn(email)).body.access_token };
  expect((await product.call(other, api.users.me, {})).body.email_confirmed).toBe(false);
  const refused = await Promise.all([
    product.call(other, api.jobs.create, aJob),
    product.call(other, api.billing.checkout, { planType: 'manager', planName: 'Single Job Posting' }),
    product.call(other, api.messages.send, {
      conversation_id: crypto.randomUUID(),
      client_id: crypto.randomUUID(),
      text: 'x',
    }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [403, 'email_unconfirmed']),
  );
  await product.db.deleteFrom('throttle_counters').execute();
  await product.call(null, api.signUps.resend, { email });
  const link = (await linksTo(email)).at(-1) ?? '';
  expect((await confirm(link)).status).toBe(200);
  expect((await product.call(other, api.users.me, {})).body.email_confirmed).toBe(true);
  expect((await confirm(link)).status).toBe(410);
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/a\r\nSet-Cookie: x'])(
  'sign-up refuses to continue to the foreign address %j',
  async (next) => {
    const { status, body } = await product.call(null, api.users.signUp, { ...fields('next@example.com'), next });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'next']);
  },
);
