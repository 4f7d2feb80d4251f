import { expect, type Page, test } from '../support/walk.ts';
import { signIn } from '../support/people.ts';

type WithFirst = { firstAnswers?: { bySent: Map<string, unknown> } };
type First = { method: string; url: string; body?: string };

/** Opens an address as on a first visit: what its document asks for is what its script then uses. */
async function usesItsFirstCalls(page: Page, path: string) {
  await page.goto(path);
  const first: First[] = await page.evaluate(() =>
    JSON.parse(document.querySelector<HTMLScriptElement>('script[data-first]')?.dataset['first'] ?? '[]'),
  );
  expect(first, `${path} names a first call`).not.toEqual([]);
  const sent = first.map(({ method, url, body }) => [method, url, body].join(' '));
  const unused = () => page.evaluate(() => [...((globalThis as WithFirst).firstAnswers?.bySent.keys() ?? [])]);
  await expect.poll(async () => (await unused()).filter((one) => sent.includes(one)), path).toEqual([]);
}

/** The first link of a screen that leads to an address like this. */
async function linkedFrom(page: Page, path: string, like: RegExp, name?: RegExp): Promise<string> {
  await page.goto(path);
  const links = page.locator('main').getByRole('link', name ? { name } : {});
  const found = async () => {
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    return hrefs.find((href) => like.test(href)) ?? '';
  };
  await expect.poll(found).toMatch(like);
  return found();
}

test('the data of a candidate’s screens is requested in parallel with their scripts', async ({ page }) => {
  await signIn(page, 'candidate');
  for (const path of ['/candidate/dashboard', '/candidate/jobs', '/candidate/apply', '/candidate/applied-to'])
    await usesItsFirstCalls(page, path);
  await usesItsFirstCalls(page, await linkedFrom(page, '/candidate/jobs', /^\/candidate\/jobs\/[0-9a-f-]{36}$/));
  await usesItsFirstCalls(
    page,
    await linkedFrom(page, '/candidate/applied-to', /^\/candidate\/applied-to\/[0-9a-f-]{36}$/),
  );
});

test('the data of a manager’s screens is requested in parallel with their scripts', async ({ page }) => {
  await signIn(page, 'manager');
  await usesItsFirstCalls(page, '/manager/dashboard');
  const job = await linkedFrom(page, '/manager/jobs', /^\/manager\/jobs\/[0-9a-f-]{36}$/, /Senior Frontend/);
  await usesItsFirstCalls(
    page,
    await linkedFrom(page, job, /^\/manager\/jobs\/[0-9a-f-]{36}\/applications\/[0-9a-f-]{36}$/),
  );
});

test('the admin dashboard requests only permitted data, in parallel with its script', async ({ page }) => {
  await signIn(page, 'admin');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await usesItsFirstCalls(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('a refused first request is not sent again', async ({ page }) => {
  await signIn(page, 'candidate');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/open-job?')) asked++;
  });
  await page.goto('/candidate/jobs/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Job not found.' })).toBeVisible();
  expect(asked).toBe(1);
});
