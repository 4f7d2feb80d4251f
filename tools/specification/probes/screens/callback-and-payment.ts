import type { Probe } from '../../probe.ts';
import { addressIn, expect, open, probe, toast } from './support/screen.ts';

const homes = {
  candidate: '/candidate/dashboard',
  manager: '/manager/dashboard',
  admin: '/admin/dashboard',
};
const paid = (success: boolean) => ({
  status: 200,
  json: { success, pending: false, planType: 'candidate', planName: 'Job Seeker Pro', redirect: null },
});
const verify = '/functions/v1/verify-subscription';

export const probes: Probe[] = [
  probe(
    '4.12',
    { web: '/auth/v1/callback', to: '/auth/v1/nothing' },
    async (product) => {
      for (const [name, home] of Object.entries(homes)) {
        const { token } = await product.demo(name);
        const page = await open(product, null, `/auth/callback?token=${token}`);
        await expect(page).toHaveURL(home);
        expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      }
      const page = await open(product, null, '/auth/callback?token=invented');
      await expect(page).toHaveURL('/signin');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    },
    { decision: 'D28' },
  ),
  probe('4.13', { web: '`error`', to: '`fault`' }, async (product) => {
    const page = await open(product, null, '/auth/callback?error=access_denied');
    await expect(toast(page, 'Error. Authentication failed')).toBeVisible();
    await expect(page).toHaveURL('/signin');
  }),
  probe('4.14', { web: '`/signin`', to: '`/signup`' }, async (product) => {
    const page = await open(product, null, '/auth/callback');
    await expect(page).toHaveURL('/signin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(page.getByRole('alert').filter({ hasText: 'Error.' })).toHaveCount(0);
  }),
  probe('4.16', { web: 'Payment Successful!', to: 'Paid' }, async (product) => {
    const page = await open(product, 'candidate');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${verify}`, async (route) => {
      await held;
      await route.fulfill(paid(true));
    });
    await page.goto('/users/success?session_id=one');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Verifying Payment...');
    answer();
    await expect(title).toHaveText('Payment Successful!');
    const failed = await open(product, 'candidate', '/users/success?session_id=one', { fails: { [verify]: 500 } });
    await expect(failed.getByRole('heading', { level: 1 })).toHaveText('We couldn’t verify the payment');
  }),
  probe('4.18', { web: 'We couldn’t verify the payment', to: 'Hm' }, async (product) => {
    const page = await open(product, 'candidate', '/users/success?session_id=one', {
      fails: { [verify]: paid(false) },
    });
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure.getByRole('heading')).toHaveText('We couldn’t verify the payment');
    await expect(failure).toContainText('The payment didn’t go through. You weren’t charged.');
    expect(addressIn(page)).toBe('/users/success?session_id=one');
  }),
  probe('4.19', { web: 'Send Another Email', to: 'Again' }, async (product) => {
    const page = await open(product, null, '/forgot-password');
    const email = page.getByLabel('Email', { exact: true });
    for (let round = 0; round < 2; round++) {
      await email.fill('ada.park@example.com');
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'ada.park@example.com' })).toBeVisible();
      await expect(email).toHaveCount(0);
      await page.getByRole('button', { name: 'Send Another Email' }).click();
    }
    await expect(email).toBeVisible();
  }),
];
