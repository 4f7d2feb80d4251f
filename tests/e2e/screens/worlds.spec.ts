import { chromium, type Page } from '@playwright/test';
import { choosePeopleOnly, freshApplicant, recordedFor } from '../support/applicant.ts';
import { signIn } from '../support/people.ts';
import { enterWorld, expect, test as base } from '../support/walk.ts';
import { type World, type WorldName, worlds } from '../support/worlds.ts';

/** Pages of people who share a world, and what was thrown in them. */
const test = base.extend<{ pageIn: (world: WorldName) => Promise<Page> }>({
  pageIn: async ({ baseURL, launchOptions }, use) => {
    const errors: string[] = [];
    const open: { close: () => Promise<void> }[] = [];
    await use(async (name) => {
      const world: World = worlds[name];
      const extra = world.restoresPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {};
      const browser = await chromium.launch({ ...launchOptions, ...extra });
      open.push(browser);
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: 'en-US',
        timezoneId: 'America/Denver',
        permissions: ['camera', 'microphone'],
        serviceWorkers: 'block',
      });
      await enterWorld(context, name);
      const page = await context.newPage();
      // React renders a page again that was translated before it started (418); the router reports a scroll position that it could not store.
      const isExpected = (message: string) =>
        /React error #418/.test(message) || (name === 'forbidden-storage' && message.startsWith('Access is denied'));
      page.on('pageerror', ({ message }) => isExpected(message) || errors.push(message));
      page.on('console', (line) => line.text().startsWith('composed-enter') && errors.push(line.text()));
      return page;
    });
    for (const browser of open) await browser.close();
    expect(errors).toEqual([]);
  },
});

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/Something went wrong|Invalid Date|NaN/)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(path);
}

const names = Object.keys(worlds) as WorldName[];
for (const name of names.filter((each) => each !== 'slow-microphone')) {
  test(`with ${worlds[name].has}, meetings have times and a message is sent and arrives once`, async ({ pageIn }) => {
    const candidate = await pageIn(name);
    await signIn(candidate, 'candidate');
    await openScreen(candidate, '/candidate/meetings');
    await openScreen(candidate, '/candidate/messages');
    await candidate.getByRole('link', { name: /Dana Whitfield.*Senior Frontend Engineer/ }).click();
    const words = `From ${name}, ${Date.now()}`;
    const box = candidate.getByLabel('Message to Dana Whitfield');
    await box.fill(words);
    await box.press('Enter');
    await expect(candidate.getByRole('log').getByText(words)).toHaveCount(1);
    await expect(box).toHaveValue('');

    const manager = await pageIn(name);
    await signIn(manager, 'manager');
    await openScreen(manager, '/manager/messages');
    await manager.getByRole('link', { name: /Maya Okafor.*Senior Frontend Engineer/ }).click();
    await expect(manager.getByRole('log').getByText(words)).toHaveCount(1);
  });
}

test(`with ${worlds['slow-microphone'].has}, an answer is recorded and sent`, async ({ pageIn }) => {
  const page = await pageIn('slow-microphone');
  const job = await freshApplicant(page);
  await page.goto(`/candidate/apply/${job.id}`);
  await choosePeopleOnly(page);
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await recordedFor(page, 5);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Ready to send.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/candidate\/applied-to\/[0-9a-f-]{36}\?sent$/);
});
