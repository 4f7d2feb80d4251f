import { expect, type Locator, type Page, test } from '../support/walk.ts';
import { freshApplicant, freshPerson } from '../support/applicant.ts';
import { signIn } from '../support/people.ts';

/** Most words of ours on a screen (docs/voice.md). What people said or wrote, and what only screen readers hear, is not counted. */
const budgets = { application: 350, review: 350, plans: 330, public: 200, beforeCamera: 120 };

const wordsOf = (part: Locator): Promise<number> =>
  part.evaluate((element: HTMLElement) => {
    element.querySelectorAll('.sr-only, .type-voice, q').forEach((inside) => inside.remove());
    return element.innerText.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  });
const main = (page: Page) => page.getByRole('main');

test('public pages stay within their word budget', async ({ page }) => {
  for (const path of ['/features', '/about', '/candidates', '/employers']) {
    await page.goto(path);
    expect([path, (await wordsOf(main(page))) <= budgets.public]).toEqual([path, true]);
  }
});

test('a manager’s plans stay within their word budget', async ({ page }) => {
  // A new manager has no plan yet, whatever other tests have bought.
  await freshPerson(page, 'manager');
  await page.goto('/manager/plans');
  await expect(page.getByRole('button', { name: 'Get Multi-Job Posting' })).toBeVisible();
  expect(await wordsOf(main(page))).toBeLessThanOrEqual(budgets.plans);
});

test('a manager’s review stays within its word budget', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/jobs');
  const job = await main(page).getByRole('link', { name: 'Senior Frontend Engineer' }).first().getAttribute('href');
  await page.goto(`/manager/applicants/${/[0-9a-f-]{36}/.exec(job ?? '')?.[0]}`);
  await page.getByRole('row').filter({ hasText: '83' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible();
  expect(await wordsOf(main(page))).toBeLessThanOrEqual(budgets.review);
});

test('a candidate’s application stays within its word budget', async ({ page }) => {
  await signIn(page, 'candidate');
  await page.goto('/candidate/applied-to');
  await page.getByRole('main').getByRole('link', { name: 'Senior Frontend Engineer' }).first().click();
  await expect(page.getByRole('heading', { name: 'Why this score' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who opened your video' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your note to this answer' })).toBeVisible();
  // What is asked there is the employer's.
  const questions = page.getByRole('region', { name: 'What you wrote' }).locator('dt');
  await questions.evaluateAll((asked) => asked.forEach((question) => question.remove()));
  expect(await wordsOf(main(page))).toBeLessThanOrEqual(budgets.application);
});

test('the choice before the camera stays within its word budget', async ({ page }) => {
  const { id } = await freshApplicant(page);
  await page.goto(`/candidate/apply/${id}`);
  const choice = page
    .locator('section', { has: page.getByRole('heading', { name: 'Before the camera opens' }) })
    .last();
  await expect(choice.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await wordsOf(choice)).toBeLessThanOrEqual(budgets.beforeCamera);
});
