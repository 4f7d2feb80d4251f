import { expect, type Page, test } from '../support/walk.ts';
import { openCatalog } from '../../../tools/translations/catalog.ts';
import { listMarked, listMessages } from '../../../tools/translations/list.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/people.ts';

/** Sentences that must not be read on a Spanish page; what is the same in both languages is none of them. */
const find = openCatalog('es');
const english = new Set(
  [...listMarked(), ...listMessages()]
    .filter((it) => find(it.file, it.english) !== it.english && /\s/.test(it.english) && !/[{<]/.test(it.english))
    .map((it) => it.english),
);

const screens = [
  '/candidate/jobs',
  '/candidate/applied-to',
  '/candidate/proposals',
  '/candidate/meetings',
  '/candidate/messages',
  '/candidate/profile',
  '/candidate/plans',
  '/candidate/settings?tab=privacy',
  '/candidate/settings?tab=notifications',
  '/pricing',
  '/privacy-policy',
];

/** Every text and every name for a screen reader that is on the page. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style')) texts.push(textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

const choose = async (page: Page, legend: string, language: string) => {
  await page.goto('/candidate/settings?tab=appearance');
  await page.getByRole('group', { name: legend }).getByText(language, { exact: true }).click();
};

test('a person who chooses Spanish sees every screen in Spanish until the next choice', async ({ page }) => {
  await signIn(page, 'candidate');
  await choose(page, 'Language', 'Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    expect(
      (await wordsOn(page)).filter((text) => english.has(text)),
      path,
    ).toEqual([]);
  }
  await page.goto('/candidate/settings?tab=appearance');
  await expect(page.getByRole('heading', { name: 'Configuración' })).toBeVisible();
  // The header has room for the longer words on a small laptop.
  await page.setViewportSize({ width: 1024, height: 768 });
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beyond)).toBe(0);
  await expectAccessible(page, 'settings in Spanish');
  await choose(page, 'Idioma', 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the footer changes the language of a public page without any script @firefox', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Precios fijos/);
  await context.close();
});

test.describe('a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('the server and the browser render the same Spanish text', async ({ page }) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    for (const path of ['/signin', '/signup', '/contact', '/blog', '/careers']) {
      await page.goto(path, { waitUntil: 'load' });
      // What needs a script can be used once React has taken the page over.
      await expect(page.locator('main button[type="submit"][disabled], main button:disabled')).toHaveCount(0);
      const words = await wordsOn(page);
      expect([path, words.filter((text) => english.has(text))]).toEqual([path, []]);
    }
    expect(broken).toEqual([]);
  });
});
