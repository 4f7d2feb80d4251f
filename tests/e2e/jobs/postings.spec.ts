import { expect, test } from '../support/walk.ts';
import { freshPerson } from '../support/applicant.ts';
import { expectAccessible } from '../support/accessible.ts';
import { quadrants } from '../../support/quadrants.ts';
import { signIn } from '../support/people.ts';

test('a draft is saved, gets warnings, and is posted, edited, paused, resumed and closed', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/add-job');
  const title = `Ferry captain ${Date.now()}`;
  await page.getByLabel('Job title').fill(title);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs/);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Finish your draft' })).toBeVisible();
  await page.getByLabel('City').fill('Denver');
  await page.getByLabel('State').fill('CO');
  await page.getByLabel('Category').selectOption('Operations');
  await page.getByLabel('Description').fill('Bring people across the lake, on time and dry.');
  for (const [name, words] of [
    ['Requirements', 'A licence for ferries'],
    ['Required skills', 'Navigation'],
    ['Application questions', 'Are you married, and do you have children?'],
    ['Application questions', 'When did a crossing go wrong?'],
  ] as const) {
    await page.getByLabel(name).first().fill(words);
    await page.getByLabel(name).first().press('Enter');
  }
  await page.getByLabel(/Minimum salary/).fill('50000');
  await page.getByLabel(/Maximum salary/).fill('60000');
  await expect(page.getByRole('heading', { name: 'One thing to look at' })).toBeVisible();
  await page.getByLabel('Reply to every applicant within').selectOption('3');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs/);

  const more = async (action: string) => {
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  };
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Active')).toBeVisible();
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel(/Maximum salary/).fill('65000');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row.getByText('$50,000 - $65,000')).toBeVisible();
  await more('Pause');
  await expect(row.getByText('Paused')).toBeVisible();
  const address = await row.getByRole('link', { name: title, exact: true }).getAttribute('href');
  const paused = () => page.request.get(`/jobs/${address?.split('/').at(-1)}`);
  await expect.poll(async () => (await paused()).status()).toBe(503);
  expect(await (await paused()).text()).toContain('This job is paused');
  await more('Resume');
  await expect(row.getByText('Active')).toBeVisible();
  await more('Close as filled');
  await page.getByRole('button', { name: 'Close the job' }).click();
  await expect(row.getByText('Filled', { exact: true })).toBeVisible();

  // Anyone who kept the public address is told, and shown open ones; search engines forget it.
  const id = await row.getByRole('link', { name: title, exact: true }).getAttribute('href');
  const answer = await page.goto(`/jobs/${id?.split('/').at(-1)}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This job is filled' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open jobs like this one' }).getByRole('link')).not.toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('drafts are free; only posting without a credit leads to the plans, and the text is preserved', async ({
  page,
}) => {
  await freshPerson(page, 'manager');
  await page.goto('/manager/add-job');
  await expect(page.getByText('Drafting is free. A post uses 1.')).toBeVisible();
  await page.getByLabel('Job title').fill('Lock keeper');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/\/manager\/jobs/);
  await expect(page.getByRole('link', { name: 'Lock keeper', exact: true })).toBeVisible();

  await page.goto('/manager/add-job');
  await page.getByLabel('Job title').fill('Bridge keeper');
  await page.getByLabel('Company', { exact: true }).fill('Canal Works');
  await page.getByLabel('City').fill('Denver');
  await page.getByLabel('State').fill('CO');
  await page.getByLabel('Category').selectOption('Operations');
  await page.getByLabel('Description').fill('Open the bridge for boats, and close it again.');
  for (const [name, words] of [
    [/^Requirements/, 'Awake before six'],
    [/^Required skills/, 'Hydraulics'],
    [/questions/, 'Why bridges?'],
    [/questions/, 'When did a bridge stick?'],
  ] as const) {
    await page.getByLabel(name).first().fill(words);
    await page.getByLabel(name).first().press('Enter');
  }
  await page.getByLabel(/Minimum salary/).fill('50000');
  await page.getByLabel(/Maximum salary/).fill('60000');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText('No Job Posting Credits').filter({ visible: true }).first()).toBeVisible();
  const words = 'You need credits to post jobs. Redirecting to plans page...';
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/manager/plans');
  await page.goBack();
  await expect(page.getByLabel('Job title')).toHaveValue('Bridge keeper');
});

test('a purchase returns to the half-typed job, which can then be posted', async ({ page }) => {
  await freshPerson(page, 'manager');
  await page.goto('/manager/add-job');
  await page.getByLabel('Job title').fill('Lighthouse keeper');
  await page.getByLabel('City').fill('Denver');
  await page.getByRole('link', { name: 'See plans' }).click();
  await page.getByRole('button', { name: 'Get Single Job Posting' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('link', { name: 'Finish your job' })).toBeVisible();
  await expectAccessible(page, page.url());
  await expect(page).toHaveURL('/manager/add-job');
  await expect(page.getByLabel('Job title')).toHaveValue('Lighthouse keeper');
  await expect(page.getByLabel('City')).toHaveValue('Denver');
  await expect(page.getByText('1 job posting credit left')).toBeVisible();
});

test('the preview of a new job shows the logo with the name of the own company only', async ({ page }) => {
  const headers = { authorization: `Bearer ${await freshPerson(page, 'manager')}` };
  await page.request.patch('/api/v1/profile', { data: { company: 'Canal Works' }, headers });
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: quadrants(400, 400, 'png') };
  const added = await page.request.post('/functions/v1/add-company-picture', {
    multipart: { kind: 'logo', alt: '', picture },
    headers,
  });
  const { logo } = (await added.json()) as { logo: { id: string } };
  await page.goto('/manager/add-job');
  const shown = page.getByRole('region', { name: 'What candidates will see' }).locator(`img[src*="${logo.id}"]`);
  await expect(shown).toBeVisible();
  await page.getByLabel('Company', { exact: true }).fill('A client');
  await expect(shown).toHaveCount(0);
});

test('the buttons of the job form stay where they are when its last part loads', async ({ page }) => {
  await signIn(page, 'manager');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const scrolled = Promise.withResolvers<void>();
    await page.route(/manager-company-video-.*\.js/, async (route) => {
      await scrolled.promise;
      await route.continue();
    });
    await page.goto('/manager/add-job');
    const post = page.getByRole('button', { name: 'Post Job' });
    await post.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    const yOfButton = async () => (await post.boundingBox())?.y ?? Number.NaN;
    const before = await yOfButton();
    scrolled.resolve();
    await expect(page.getByRole('button', { name: 'Upload a video' })).toBeVisible();
    expect(Math.abs((await yOfButton()) - before), `${width} pixels`).toBeLessThan(2);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
