import { expect, type Page, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/people.ts';

const pay = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: /^Pay/ }).click();
};

test('a candidate buys Job Seeker Pro, sees the receipt, cancels the plan and resumes it', async ({ page }) => {
  await signIn(page, 'candidate');
  await page.goto('/candidate/plans');
  await page.getByRole('button', { name: 'Get Job Seeker Pro' }).click();
  await expect(page).toHaveURL(/test-payment/);
  await expect(page.getByText('no money moves')).toBeVisible();
  await expectAccessible(page, page.url());
  await pay(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
  await pay(page, '4000 0025 0000 3155');
  await page.route('**/verify-subscription', (route) => route.abort());
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t verify the payment' })).toBeVisible();
  await page.unroute('**/verify-subscription');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expectAccessible(page, page.url());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL('/candidate/dashboard');

  await page.goto('/candidate/plans');
  await expect(page.getByText('Your plan is Job Seeker Pro.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByRole('region', { name: 'Job Seeker Pro' }).getByText('Canceled')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the plan' }).click();
  await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  await page.getByRole('link', { name: /^SW-/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('$10 USD')).toBeVisible();
  await expectAccessible(page, page.url());
});

test('a manager buys a listing, then a plan, and sees the price before changing the plan', async ({ page }) => {
  await signIn(page, 'manager');
  await page.getByRole('link', { name: 'Packages' }).first().click();
  await page.getByRole('button', { name: 'Buy Single Job Listing' }).click();
  await pay(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('link', { name: 'Post a Job' }).click();
  await expect(page).toHaveURL('/manager/add-job');

  await page.goto('/manager/plans');
  await page.getByRole('button', { name: 'Get Single Job Posting' }).click();
  await pay(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/manager/plans');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText(/You pay \$1\d\d(\.\d\d)? today/)).toBeVisible();
  await expectAccessible(page, page.url());
  await page.getByRole('button', { name: 'Change now' }).click();
  await expect(page.getByRole('region', { name: 'Multi-Job Posting' })).toBeVisible();
  await page.getByRole('button', { name: /Money back until/ }).click();
  await page.getByRole('button', { name: 'Get a refund' }).click();
  await expect(page.getByRole('button', { name: 'Get Single Job Posting' })).toBeVisible();
});

test('a result page without a payment links back to the plans, and an unknown session shows an error', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.goto('/manager/plans/success');
  await expect(page).toHaveURL('/users/dashboard');
  await page.goto('/manager/packages/success?session_id=cs_made_up&plan_name=%3Cb%3E');
  await expect(
    page
      .getByText(/Verification Error/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Plans' }).click();
  await expect(page).toHaveURL('/users/dashboard');
});
