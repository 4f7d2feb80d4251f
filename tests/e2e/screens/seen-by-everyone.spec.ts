import { type CDPSession, expect, type Page } from '@playwright/test';
import { choosePeopleOnly, freshApplicant, recordedFor } from '../support/applicant.ts';
import { test } from '../support/company.ts';
import { inFirefoxTree } from '../support/firefox-tree.ts';
import { signIn } from '../support/people.ts';

type Node = { role: string; name: string; value: string; live: string };

/** What Chromium hands to a screen reader, without what it leaves out. */
async function treeOf(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const told: Node[] = [];
  for (const { ignored, role, name, value, properties = [], backendDOMNodeId } of nodes) {
    if (ignored) continue;
    const property = (wanted: string) =>
      properties.find((it) => it.name === wanted)?.value.value as string | boolean | undefined;
    const hasText = property('valuetext') !== undefined && backendDOMNodeId !== undefined;
    told.push({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      value: (hasText && (await valueTextOf(session, backendDOMNodeId))) || String(value?.value ?? ''),
      live: String(property('live') ?? ''),
    });
  }
  await session.detach();
  return told;
}

/** What the page says of a value: Chromium 156 leaves it empty in its tree, also on the plainest of pages. */
async function valueTextOf(session: CDPSession, backendNodeId: number): Promise<string | undefined> {
  const { node } = await session.send('DOM.describeNode', { backendNodeId });
  const attributes = node.attributes ?? [];
  const at = attributes.indexOf('aria-valuetext');
  return at === -1 ? undefined : attributes[at + 1];
}

const pressed = new Set(['button', 'link', 'tab', 'slider', 'checkbox', 'radio', 'textbox', 'combobox', 'searchbox']);

/** What can be used, and is called nothing. */
const nameless = (nodes: Node[]) => nodes.filter(({ role, name }) => pressed.has(role) && !name);

/** The answer of the first applicant for a job of the demo. */
async function openReview(page: Page): Promise<void> {
  await signIn(page, 'manager');
  await page.goto('/manager/jobs?search=Senior%20Frontend%20Engineer');
  const link = page.getByRole('link', { name: 'View Applications for Senior Frontend Engineer' });
  await page.goto((await link.getAttribute('href')) ?? '');
  const first = page.locator('main a[href*="/applications/"]').first();
  await page.goto((await first.getAttribute('href')) ?? '');
  await expect(page.locator('video').first()).toBeAttached();
}

test('the recorder and the review expose the same content to screen readers in Firefox @firefox-only', async ({
  page,
  otherPage,
}) => {
  const job = await freshApplicant(page);
  await page.goto(`/candidate/apply/${job.id}`);
  await choosePeopleOnly(page);
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await recordedFor(page, 2);
  for (const name of ['Pause', 'Stop recording', 'Next question'])
    expect(await inFirefoxTree(page, { role: 'button', name })).toHaveLength(1);
  // The tree is slow to be read: the three minutes wait meanwhile.
  await page.getByRole('button', { name: 'Pause' }).click();
  const [time] = await inFirefoxTree(page, { role: 'progressbar', name: 'Time used' });
  expect(time?.['aria-valuetext']).toMatch(/^[0-2]:\d\d of 3:00$/);
  expect((await inFirefoxTree(page, { role: 'status' })).length).toBeGreaterThan(0);
  for (const role of pressed) expect(await inFirefoxTree(page, { role, name: '' })).toEqual([]);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  const told = page.getByRole('status').filter({ hasText: /^Uploaded and checked$/ });
  await expect(told).toHaveCount(1);

  const review = await otherPage();
  await openReview(review);
  expect((await inFirefoxTree(review, { role: 'tab' })).length).toBeGreaterThan(1);
  const [where] = await inFirefoxTree(review, { role: 'slider' });
  expect(where?.['aria-valuetext'] ?? where?.['aria-valuenow']).toMatch(/\d/);
  expect((await inFirefoxTree(review, { role: 'button' })).length).toBeGreaterThan(5);
  for (const role of pressed) expect(await inFirefoxTree(review, { role, name: '' })).toEqual([]);
  // A thing without a name would have been found.
  await review.evaluate(() => {
    const button = document.createElement('button');
    button.style.cssText = 'width: 40px; height: 40px';
    document.querySelector('main')?.append(button);
  });
  await expect.poll(async () => (await inFirefoxTree(review, { role: 'button', name: '' })).length).toBe(1);
});

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('the recorder exposes its buttons, the time and the upload to screen readers', async ({ page }) => {
  const job = await freshApplicant(page);
  await page.goto(`/candidate/apply/${job.id}`);
  await choosePeopleOnly(page);
  await page.getByRole('button', { name: 'Turn on camera' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await recordedFor(page, 2);
  const nodes = await treeOf(page);
  expect(nameless(nodes)).toEqual([]);
  const named = (role: string) => nodes.filter((it) => it.role === role).map(({ name }) => name);
  expect(named('button')).toEqual(expect.arrayContaining(['Pause', 'Stop recording', 'Next question']));
  expect(nodes).toContainEqual(
    expect.objectContaining({
      role: 'progressbar',
      name: 'Time used',
      value: expect.stringMatching(/^0:\d\d of 3:00$/),
    }),
  );
  expect(nodes).toContainEqual(expect.objectContaining({ role: 'status', live: 'polite' }));
  await page.getByRole('button', { name: 'Stop recording' }).click();
  const told = page.getByRole('status').filter({ hasText: /^Uploaded and checked$/ });
  await expect(told).toHaveCount(1);
});

test('the review exposes its player, chapters and tabs to screen readers', async ({ page }) => {
  await openReview(page);
  const nodes = await treeOf(page);
  expect(nameless(nodes)).toEqual([]);
  expect(nodes.filter(({ role }) => role === 'tab').length).toBeGreaterThan(1);
  expect(nodes).toContainEqual(expect.objectContaining({ role: 'slider', value: expect.stringMatching(/\d:\d\d/) }));
  expect(nodes).toContainEqual(expect.objectContaining({ role: 'button', name: expect.stringMatching(/^Play/) }));
});

test('the selected tab and the current step are distinguishable with forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openReview(page);
  const looks = (css: string) =>
    page
      .locator(css)
      .first()
      .evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(await looks('[role=tab][aria-selected=true]')).not.toBe(await looks('[role=tab][aria-selected=false]'));
  const job = await freshApplicant(page);
  await page.goto(`/candidate/apply/${job.id}`);
  const step = page.locator('aside [aria-current=step]');
  await expect(step).toHaveCSS('outline-style', 'solid');
});

/** 1280 by 1024 at 200 and 400 percent. */
const enlarged = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

test('pages at 200 and 400 percent zoom do not overflow', async ({ page, otherPage }) => {
  const job = await freshApplicant(page);
  for (const size of enlarged) {
    await page.setViewportSize(size);
    for (const path of [
      `/candidate/apply/${job.id}`,
      '/candidate/dashboard',
      '/candidate/applied-to',
      '/browse',
      '/signup',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([size.width, path, await page.evaluate(overflow)]).toEqual([size.width, path, 0]);
    }
  }
  const review = await otherPage();
  await openReview(review);
  for (const size of enlarged) {
    await review.setViewportSize(size);
    await expect(review.getByRole('heading', { level: 1 })).toBeVisible();
    expect([size.width, await review.evaluate(overflow)]).toEqual([size.width, 0]);
  }
});

test('a browser that saves data does not load a video before it is played', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openReview(page);
  await expect(page.locator('video').first()).toHaveAttribute('preload', 'none');
});

test('captions are rendered by the browser and follow the reader’s settings', async ({ page }) => {
  await openReview(page);
  const addresses = async () => {
    await page.goBack();
    const links = page.locator('main a[href*="/applications/"]');
    await expect(links.first()).toBeVisible();
    return links.evaluateAll((all) => [...new Set(all.map((it) => it.getAttribute('href') ?? ''))]);
  };
  const on = page.getByRole('button', { name: 'Captions', exact: true });
  for (const address of await addresses()) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (await page.locator('video track').count()) break;
  }
  const mode = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);
  await expect.poll(mode).toBe('showing');
  await page.locator('video').evaluate((video: HTMLVideoElement) => void (video.currentTime = 4));
  const shown = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.activeCues?.length ?? 0);
  await expect.poll(shown).toBeGreaterThan(0);
  await on.click();
  await expect.poll(mode).toBe('hidden');
});
