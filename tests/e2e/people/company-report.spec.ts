import { expect } from '@playwright/test';
import { test } from '../support/company.ts';
import { mailTo } from '../support/mailbox.ts';
import { signIn } from '../support/people.ts';

test('a candidate reports a company page, and the case links moderators to it', async ({ page, otherPage }) => {
  await signIn(page, 'candidate');
  await page.goto('/companies/cobalt-freight');
  await page.getByRole('link', { name: 'Report this company page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report this company page' })).toBeVisible();
  await page.getByLabel('It is advertising or spam').check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. We’ll email you once we’ve reviewed it.')).toBeVisible();

  const admin = await otherPage();
  await signIn(admin, 'admin');
  await admin.goto('/admin/moderation');
  const card = admin.getByRole('listitem').filter({ hasText: '/companies/cobalt-freight' });
  await expect(card.getByRole('link', { name: '/companies/cobalt-freight' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Hide the company page' })).toBeVisible();
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toHaveCount(0);
  expect((await page.goto('/companies/cobalt-freight'))?.status()).toBe(200);
});

test('the link of an invitation reports the company without an account', async ({ page, otherPage }) => {
  const data = { email: 'leon@saywell.test', password: 'saywell-demo', remember: true };
  const signedIn = await page.request.post('/auth/v1/token', { data });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const email = `unasked.${Date.now()}@example.com`;
  await page.request.post('/functions/v1/invite-colleague', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { email, org_role: 'reviewer' },
  });
  const mail = await mailTo(page, email, /^You’re invited to join a team on Saywell$/);
  const link = new URL(/href="([^"]*report-email[^"]*)"/.exec(mail)?.[1]?.replaceAll('&#38;', '&') ?? '');
  const stranger = await otherPage();
  await stranger.goto(link.pathname + link.search);
  await stranger.getByRole('button', { name: 'Report email' }).click();
  await expect(stranger.getByRole('heading', { name: 'Report sent' })).toBeVisible();
});
