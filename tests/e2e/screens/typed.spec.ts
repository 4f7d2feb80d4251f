import { expect, type Page, test } from '../support/walk.ts';
import { demo, type Demo, signIn } from '../support/people.ts';

/** Ends the session as time does: neither the token nor the cookie is there any more. */
async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.reload();
  await expect(page).toHaveURL(/\/signin\?next=/);
}

async function comeBack(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('saywell-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const emailOf = (who: Demo) => demo[who].email;

/** Lets files fail until the answer is called. As the HTML standard says, an import that failed once fails for as long as its page. */
async function cutOff(page: Page, files: RegExp, { fetches = true } = {}): Promise<() => void> {
  let cut = true;
  const failed = new Set<string>();
  page.on('request', (request) => request.isNavigationRequest() && failed.clear());
  await page.route(files, (route) => {
    const request = route.request();
    const isImport = request.resourceType() === 'script';
    const fails = isImport ? cut || failed.has(request.url()) : cut && fetches;
    if (fails && isImport) failed.add(request.url());
    return fails ? route.abort() : route.fallback();
  });
  return () => (cut = false);
}

const everything = /\/assets\//;

test('a manager’s typed text survives a reload and a lost session, and no one else sees it', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/business');
  const parking = page.getByLabel('Parking');
  await parking.fill('Behind the old brewery.');
  await page.reload();
  await expect(parking).toHaveValue('Behind the old brewery.');
  await loseSession(page);

  // Someone else signs in with the same browser, in the same tab.
  await comeBack(page, 'leon@saywell.test');
  await expect(page).toHaveURL('/manager/business');
  await expect(parking).toHaveValue(/Visitor spaces/);
  await loseSession(page);
  await comeBack(page, emailOf('manager'));
  await expect(parking).toHaveValue('Behind the old brewery.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect(parking).toHaveValue(/garage/);

  await page.goto('/manager/meetings');
  const move = async () => {
    await page
      .getByRole('button', { name: /^More for the meeting/ })
      // The next one may have begun by now, and one that runs is not moved.
      .last()
      .click();
    await page
      .getByRole('button', { name: /^Reschedule the meeting/ })
      .first()
      .click();
  };
  await move();
  await page.getByLabel('Time', { exact: true }).fill('06:05');
  await page.reload();
  await move();
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('06:05');
  await page.getByLabel('Duration').selectOption('90');

  await page.goto('/manager/candidates');
  await page.locator('main h3 a').first().click();
  const note = page.getByRole('dialog').getByLabel('Note (optional)');
  await note.fill('Asks good questions.');
  await page.reload();
  await expect(note).toHaveValue('Asks good questions.');

  await page.goto('/manager/jobs?search=Senior%20Frontend%20Engineer');
  await page.getByRole('link', { name: 'Edit Senior Frontend Engineer' }).click();
  const title = page.getByLabel('Job title');
  await title.fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('form').getByText('Title is required', { exact: true })).toBeVisible();
  await title.fill('Frontend Engineer of the night');
  await page.reload();
  await expect(title).toHaveValue('Frontend Engineer of the night');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Edit Senior Frontend Engineer' }).click();
  await expect(title).toHaveValue('Senior Frontend Engineer');
});

test('a candidate’s text in a dialog survives a lost session', async ({ page }) => {
  await signIn(page, 'candidate');
  await page.goto('/candidate/meetings');
  const cancel = page.getByRole('button', { name: /^Cancel/ }).first();
  await cancel.click();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(page.getByText('Please say why')).toBeVisible();
  await reason.fill('I am ill.');
  await loseSession(page);
  await comeBack(page, emailOf('candidate'));
  await expect(page).toHaveURL('/candidate/meetings');
  await cancel.click();
  await expect(reason).toHaveValue('I am ill.');
  await page.getByRole('button', { name: 'Keep it' }).click();

  await page.goto('/candidate/jobs');
  await page.locator('main h3 a, main h2 a').first().click();
  await page.getByRole('button', { name: 'Report this job' }).click();
  await page.getByLabel(/^What happened/).fill('They ask for my bank details.');
  await page.reload();
  await page.getByRole('button', { name: 'Report this job' }).click();
  await expect(page.getByLabel(/^What happened/)).toHaveValue('They ask for my bank details.');
});

test('a part of a page that fails to load shows an error, loses nothing and loads with another try', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.goto('/manager/business');
  const parking = page.getByLabel('Parking');
  await parking.fill('Behind the old brewery.');
  const mend = await cutOff(page, everything);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page
      .getByText(/couldn’t load/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(parking).toHaveValue('Behind the old brewery.');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'This didn’t load' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  mend();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(parking).toHaveValue('Behind the old brewery.');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a part of a page whose dependency fails to load works with another try', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/business');
  const parking = page.getByLabel('Parking');
  await parking.fill('Behind the old brewery.');
  const mend = await cutOff(page, /\/assets\/(es\/)?(?!invite-dialog)/);
  const fetched = page.waitForResponse(/\/assets\/invite-dialog/);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  expect((await fetched).ok()).toBe(true);
  const dialog = page.getByRole('dialog');
  const again = dialog.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeEnabled();
  mend();
  await again.click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(parking).toHaveValue('Behind the old brewery.');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a form whose validation fails to load is validated with another try', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/business');
  const phone = page.getByLabel('Phone number');
  await phone.fill('12');
  const mend = await cutOff(page, everything);
  const save = page.getByRole('button', { name: 'Save Changes' });
  for (const _ of [1, 2]) {
    await save.click();
    await expect(
      page
        .getByText(/Check your connection/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
  mend();
  await save.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveValue('12');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a part that can no longer be imported loads with a page reload, which preserves the typed text', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.goto('/manager/business');
  const parking = page.getByLabel('Parking');
  await parking.fill('Behind the old brewery.');
  const mend = await cutOff(page, everything, { fetches: false });
  const invite = page.getByRole('button', { name: 'Invite', exact: true });
  await invite.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Please reload the page/)).toBeVisible();
  mend();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(parking).toHaveValue('Behind the old brewery.');
  await invite.click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
});
