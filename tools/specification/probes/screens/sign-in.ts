import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Probe } from '../../probe.ts';
import type { Product } from '../../product.ts';
import { addressIn, expect, follow, open, plainPage, probe, toast } from './support/screen.ts';

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signInTo(product: Product, email: string, password: string): Promise<string> {
  const page = await open(product, null, '/signin/email');
  await fillIn(page, email, password);
  await page.waitForURL(/dashboard/);
  return addressIn(page);
}
const demoPassword = 'saywell-demo';

async function signUpAdmin(product: Product, fields: Record<string, string> = {}): Promise<Page> {
  const admin = await product.signIn('admin@saywell.test', demoPassword);
  await product.call(admin, 'POST', '/auth/v1/confirm', { password: demoPassword });
  const { body } = await product.call(admin, 'POST', '/functions/v1/admin-invitations', {});
  const page = await open(product, null, new URL(String(body['url'])).pathname + new URL(String(body['url'])).search);
  const values = {
    'First Name': 'Ruth',
    'Last Name': 'Hall',
    Company: 'Saywell',
    'Email Address': `${randomUUID()}@example.com`,
  };
  for (const [label, value] of Object.entries({
    ...values,
    Password: 'quarry lantern 7',
    'Confirm Password': 'quarry lantern 7',
    ...fields,
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  return page;
}

export const probes: Probe[] = [
  probe('2.2.1', { web: '>Set a new password</h1>', to: '>Password</h1>' }, async (product) => {
    const page = await plainPage(product);
    for (const [path, heading] of Object.entries({
      '/signin': 'Sign in',
      '/sign-in': 'Sign in',
      '/signin/email': 'Sign in with email',
      '/signup': 'Create an account',
      '/sign-up': 'Create an account',
      '/forgot-password': 'Forgot your password?',
      '/reset-password?token=x': 'Set a new password',
    })) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  }),
  probe('2.2.2', { web: 'href="/signin/email"', to: 'href="/signup"' }, async (product) => {
    expect(await follow(product, '/signin', { name: 'Continue with Email' })).toBe('/signin/email');
    expect(await follow(product, '/signin', { name: 'Create an account' })).toBe('/signup');
  }),
  probe('2.2.3', { web: 'Please enter your password', to: 'Password?' }, async (product) => {
    const page = await open(product, null, '/signin/email');
    await page.getByRole('button', { name: 'Sign In' }).click();
    for (const label of ['Email', 'Password']) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/Please enter your/);
    }
    expect(addressIn(page)).toBe('/signin/email');
  }),
  probe(
    '2.2.4',
    {
      server: 'server/accounts/sessions/sign-in.ts',
      from: 'remember ? rememberMeSeconds : null',
      to: 'rememberMeSeconds',
    },
    async (product) => {
      const lasts = async (remember: boolean): Promise<number> => {
        const page = await open(product, null, '/signin/email');
        if (remember) await page.getByLabel('Remember me').check();
        await fillIn(page, 'candidate@saywell.test', demoPassword);
        await page.waitForURL(/dashboard/);
        return Math.min(...(await page.context().cookies()).map(({ expires }) => expires));
      };
      expect(await lasts(false)).toBe(-1);
      expect((await lasts(true)) * 1000 - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000);
    },
    { decision: 'D26' },
  ),
  probe('2.2.5', { web: 'href="/signin"', to: 'href="/signup"' }, async (product) => {
    expect(await follow(product, '/signin/email', { name: 'Back' })).toBe('/signin');
  }),
  probe('2.2.6', { web: 'href="/forgot-password"', to: 'href="/signup"' }, async (product) => {
    expect(await follow(product, '/signin/email', { name: 'Forgot password?' })).toBe('/forgot-password');
  }),
  probe('2.2.7', { web: 'href="/signup"', to: 'href="/signin"' }, async (product) => {
    expect(await follow(product, '/signin/email', { name: 'Sign up' })).toBe('/signup');
  }),
  probe('2.2.8', { web: 'Send reset link', to: 'Send' }, async (product) => {
    const page = await open(product, null, '/forgot-password');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }),
  probe('2.2.9', { web: 'Send Another Email', to: 'Again' }, async (product) => {
    const page = await open(product, null, '/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill('ada.park@example.com');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'ada.park@example.com' })).toBeVisible();
    await page.getByRole('button', { name: 'Send Another Email' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  }),
  probe('2.2.10', { web: 'href="/signup"', to: 'href="/signin"' }, async (product) => {
    expect(await follow(product, '/forgot-password', { name: 'Sign in' })).toBe('/signin');
    expect(await follow(product, '/forgot-password', { name: 'Sign up' })).toBe('/signup');
  }),
  probe('8.10s', { web: 'Password reset email sent! Please check your inbox.', to: 'Sent.' }, async (product) => {
    const page = await open(product, null, '/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill('ada.park@example.com');
    await page.route('/auth/v1/recover', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(toast(page, 'An unexpected error occurred')).toBeVisible();
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(toast(page, 'Password reset email sent! Please check your inbox.')).toBeVisible();
  }),
  probe('2.2.11', { web: 'Completing login...', to: 'Wait' }, async (product) => {
    const page = await open(product, null, undefined);
    await page.route('**/auth/v1/callback', () => undefined);
    await page.goto('/auth/callback?token=x');
    await expect(page.getByRole('status').filter({ hasText: 'Completing login...' })).toBeVisible();
    await expect(page).toHaveURL('/auth/callback');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/auth/callback');
    await expect(page).toHaveURL('/signin');
  }),
  ...(
    [
      ['8.4s', 'cancelled', 'LinkedIn authorization was cancelled'],
      ['8.5s', 'invalid_state', 'Invalid OAuth state. Please try again.'],
      ['8.6s', 'anything', 'Authentication failed'],
    ] as const
  ).map(([id, error, words]) =>
    probe(id, { web: words, to: 'No.' }, async (product) => {
      const page = await open(product, null, `/auth/callback?error=${error}`);
      await expect(toast(page, `Error. ${words}`)).toBeVisible();
      await expect(page).toHaveURL('/signin');
    }),
  ),
  probe('2.2.12', { web: 'Choose Employer', to: 'Employer' }, async (product) => {
    const roles = ['candidate', 'manager'] as const;
    for (const [at, [title, button]] of [
      ["I'm Looking for a Job", 'Choose Job Seeker'],
      ["I'm Looking to Hire", 'Choose Employer'],
    ].entries()) {
      const person = await product.account('user');
      const page = await open(product, person, '/select-role');
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title ?? '' }) });
      await card.getByRole('button', { name: button ?? '' }).click();
      await page.waitForURL(new RegExp(`/${roles[at]}/`));
      const { body } = await product.call(person, 'GET', '/auth/v1/user');
      expect(body['role'] ?? (body['user'] as { role?: string })?.role).toBe(roles[at]);
    }
  }),
  probe(
    '2.2.13',
    { web: 'location.hash.slice(1)', to: 'location.hash.slice(9)' },
    async (product) => {
      const { token } = await product.account('user');
      const page = await open(product, null, `/select-role#token=${token}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What brings you here?');
      expect(addressIn(page)).toBe('/select-role');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    },
    { decision: 'D28' },
  ),
  probe(
    '2.2.14',
    { web: 'What brings you here?', to: 'Hello' },
    async (product) => {
      const page = await open(product, await product.account('user'), '/role-selection');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What brings you here?');
    },
    { decision: 'D5' },
  ),
  probe('4.15s', { web: 'Welcome to', to: 'Hello' }, async (product) => {
    const page = await open(product, await product.account('user'), '/select-role', {
      fails: { '/api/user/select-role': 500 },
    });
    const choose = page.getByRole('button', { name: 'Choose Job Seeker' });
    await choose.click();
    await expect(toast(page, 'Error. Failed to update your role. Please try again.')).toBeVisible();
    await expect(choose).toBeEnabled();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await choose.click();
    await expect(toast(page, 'Welcome to Saywell')).toBeVisible();
    await page.waitForURL('/candidate/welcome');
  }),
  probe('8.7s', { web: 'Failed to update your role. Please try again.', to: 'No.' }, async (product) => {
    const page = await open(product, await product.account('user'), '/select-role', {
      fails: { '/api/user/select-role': 500 },
    });
    await page.getByRole('button', { name: 'Choose Employer' }).click();
    await expect(toast(page, 'Error. Failed to update your role. Please try again.')).toBeVisible();
  }),
  probe('2.2.15', { web: 'Create an admin account', to: 'An account' }, async (product) => {
    const page = await signUpAdmin(product);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Sign Up');
    await expect(page.getByText('Create an admin account', { exact: true })).toBeVisible();
  }),
  probe('2.2.16', { web: 'Please fill in this field', to: 'Hm' }, async (product) => {
    const page = await signUpAdmin(product);
    for (const label of ['First Name', 'Last Name', 'Company', 'Email Address', 'Password', 'Confirm Password']) {
      const field = page.getByLabel(label, { exact: true });
      const value = await field.inputValue();
      await field.fill('');
      await page.getByRole('button', { name: 'Create Admin Account' }).click();
      await expect(field).toHaveAccessibleDescription(/Please fill in this field/);
      await field.fill(value);
    }
    expect(addressIn(page)).toMatch(/^\/admin\/signup\/hidden/);
  }),
  probe('2.2.17', { web: 'Creating Account...', to: 'Wait' }, async (product) => {
    const page = await signUpAdmin(product);
    await page.route('**/functions/v1/create-admin-user', () => undefined);
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  }),
  probe('2.2.18', { web: 'children:`Back`', to: 'children:`Out`' }, async (product) => {
    const page = await signUpAdmin(product);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
  }),
  probe('2.2.19', { web: 'Sign in here', to: 'Sign in' }, async (product) => {
    const page = await signUpAdmin(product);
    await page.getByRole('link', { name: 'Sign in here' }).click();
    await expect(page).toHaveURL('/signin/email');
  }),
  probe(
    '2.2.20',
    { web: 'This page is not available.', to: 'Closed' },
    async (product) => {
      const page = await open(product, null, '/admin/signup/hidden');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
      await expect(page.getByText('This page is not available.')).toBeVisible();
      await page.getByRole('link', { name: 'Go Home' }).click();
      await expect(page).toHaveURL('/');
    },
    { decision: 'D36' },
  ),
  probe('5.9s', { web: 'Passwords do not match', to: 'No' }, async (product) => {
    const page = await signUpAdmin(product, { 'Confirm Password': 'another one 8' });
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expect(toast(page, 'Passwords do not match')).toBeVisible();
    for (const label of ['Password', 'Confirm Password']) await page.getByLabel(label, { exact: true }).fill('abc12');
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expect(toast(page, 'Password must be at least 6 characters long')).toBeVisible();
  }),
  probe('8.35s', { web: 'Admin account created successfully! You can now sign in.', to: 'Done' }, async (product) => {
    const page = await signUpAdmin(product);
    const create = page.getByRole('button', { name: 'Create Admin Account' });
    await page.route('**/functions/v1/create-admin-user', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await create.click();
    await expect(toast(page, 'Error. Failed to create admin account')).toBeVisible();
    await page.route('**/functions/v1/create-admin-user', (route) => route.abort(), { times: 1 });
    await create.click();
    await expect(toast(page, 'An unexpected error occurred')).toBeVisible();
    await create.click();
    await expect(toast(page, 'Admin account created successfully! You can now sign in.')).toBeVisible();
    await expect(page).toHaveURL('/signin/email');
  }),
  ...(
    [
      ['4.8s', 'admin', '/admin/dashboard'],
      ['4.9s', 'candidate', '/candidate/dashboard'],
      ['4.10s', 'manager', '/manager/dashboard'],
    ] as const
  ).map(([id, name, home]) =>
    probe(id, { web: home, to: '/users/settings' }, async (product) => {
      expect(await signInTo(product, `${name}@saywell.test`, demoPassword)).toBe(home);
    }),
  ),
  probe('4.11s', { web: '/users/dashboard', to: '/users/settings' }, async (product) => {
    const { email, password } = await product.account('user');
    expect(await signInTo(product, email, password)).toBe('/users/dashboard');
  }),
  probe('8.3s', { web: 'Invalid response from server', to: 'Hm' }, async (product) => {
    const page = await open(product, null, '/signin/email');
    await fillIn(page, 'candidate@saywell.test', 'wrong one');
    await expect(toast(page, 'Error. Invalid credentials')).toBeVisible();
    await page.route('/auth/v1/token', (route) => route.fulfill({ status: 200, json: {} }), { times: 1 });
    await fillIn(page, 'candidate@saywell.test', demoPassword);
    await expect(toast(page, 'Error. Invalid response from server')).toBeVisible();
    await page.route('/auth/v1/token', (route) => route.abort(), { times: 1 });
    await fillIn(page, 'candidate@saywell.test', demoPassword);
    await expect(toast(page, 'An unexpected error occurred')).toBeVisible();
  }),
];
