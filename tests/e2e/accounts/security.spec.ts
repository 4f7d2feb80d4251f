import { expect, type Page, test } from '../support/walk.ts';
import { Secret, TOTP } from 'otpauth';

const password = 'a good long password';
// Anyone who this is about is no one's demo account: other tests sign in with those.
async function signUp(page: Page): Promise<string> {
  const email = `sam.${Date.now()}@example.com`;
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: /Choose Job Seeker/ }).click();
  await expect(page).toHaveURL('/candidate/welcome');
  return email;
}

async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
}

// The half minute may end on the way: the server takes the code of the one before and of the one after, too.
const codeOf = (secret: string, later: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

test('a second factor and a passkey are created in the settings and used at sign-in', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await signUp(page);
  await page.goto('/candidate/settings');

  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await confirmIdentity(page);
  const setUp = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setUp.getByLabel('Code', { exact: true }).fill('12');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(setUp.getByText('Please enter the six digits')).toBeVisible();
  await setUp.getByLabel('Code', { exact: true }).fill(codeOf(secret, 0));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('saywell-recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  // Confirmed a moment ago: no second question.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('heading', { name: 'My laptop' })).toBeVisible();

  await signOut(page);
  const signInWithPassword = async () => {
    await page.goto('/signin/email?next=%2Fcandidate%2Fsettings');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/signin/second-step?next=%2Fcandidate%2Fsettings');
  };
  await signInWithPassword();
  await page.reload();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/candidate/settings');

  await signOut(page);
  await signInWithPassword();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();

  await signOut(page);
  await page.goto('/signin?next=%2Fcandidate%2Fsettings');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/candidate/settings');
  // The passkey that signed in also confirms who it is.
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'My laptop' })).toHaveCount(0);
});
