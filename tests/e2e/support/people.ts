import { expect, type Page } from '@playwright/test';

export const demo = {
  manager: { email: 'manager@saywell.test', name: 'Dana Whitfield' },
  candidate: { email: 'candidate@saywell.test', name: 'Maya Okafor' },
  admin: { email: 'admin@saywell.test', name: 'Admin' },
} as const;
export type Demo = keyof typeof demo;

const password = 'saywell-demo';

/** Signs in by hand, as people do, and waits for the dashboard. */
export async function signInByHand(page: Page, who: Demo): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(demo[who].email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/${who}/dashboard`);
}

/** Signs in without the screens, which tests of their own look at, and comes in by the dashboard. */
export async function signIn(page: Page, who: Demo): Promise<void> {
  const data = { email: demo[who].email, password, remember: true };
  await expect(await page.request.post('/auth/v1/token', { data })).toBeOK();
  await page.goto(`/${who}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
