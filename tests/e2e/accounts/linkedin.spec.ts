import { expect, test } from '../support/walk.ts';

test('a newcomer signs up with LinkedIn and then chooses a role', async ({ page }) => {
  await page.goto('/signin?next=%2Fcandidate%2Fjobs');
  await page.getByRole('link', { name: 'Continue with LinkedIn' }).click();
  await page.getByRole('link', { name: 'noor' }).click();
  await expect(page).toHaveURL('/select-role?next=%2Fcandidate%2Fjobs');
  await page.getByRole('button', { name: 'Choose Job Seeker' }).click();
  await expect(page).toHaveURL('/candidate/jobs');
});

test('an address with an account asks for its password before LinkedIn is connected', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with LinkedIn' }).click();
  await page.getByRole('link', { name: 'tomas' }).click();
  await expect(page.getByRole('heading', { name: 'Connect LinkedIn' })).toBeVisible();
  await expect(page).toHaveURL('/auth/callback');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('saywell-demo');
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page).toHaveURL('/manager/dashboard');
});

test('the OAuth callback says why the sign-in failed', async ({ page }) => {
  for (const [query, words] of [
    ['error=cancelled', 'LinkedIn authorization was cancelled'],
    ['error=invalid_state&token=a-code', 'Invalid OAuth state. Please try again.'],
    ['error=anything', 'Authentication failed'],
    ['token=of-somebody-else', 'Invalid OAuth state. Please try again.'],
  ]) {
    await page.goto(`/auth/callback?${query}`);
    await expect(page).toHaveURL('/signin');
    await expect(
      page
        .getByText(words ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }
});

test('a page runs only our own scripts and cannot be shown in a frame', async ({ page }) => {
  const response = await page.goto('/signin');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|https?:|\*/);
  // Nor does text become markup or a script where no maker of ours has made it.
  const refused = await page.evaluate(() => {
    const sinks = [
      () => (document.createElement('div').innerHTML = '<b>x</b>'),
      () => (document.createElement('script').text = '1'),
      () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
    ];
    return sinks.filter((sink) => {
      try {
        sink();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    }).length;
  });
  expect(refused).toBe(4);
  expect((await page.goto('/auth/callback'))?.headers()['referrer-policy']).toBe('no-referrer');
});
