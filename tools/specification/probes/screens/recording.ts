import type { Page } from '@playwright/test';
import { goodClips } from '../../../../tests/support/recordings/clips.ts';
import type { Probe } from '../../probe.ts';
import { expect, open, probe, toast } from './support/screen.ts';
import { expressPath, openRecorder, prepareDraft, standardPath } from './support/draft.ts';

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on camera' });
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chooseFile = (page: Page) => page.getByLabel('Upload a video instead').setInputFiles(goodClips.recordedWebm);
const sign = (page: Page, words: string) =>
  page
    .getByRole('region', { name: 'Your answer' })
    .locator('span')
    .filter({ hasText: new RegExp(`^${words}$`) })
    .first();
const phase = (page: Page, name: string) => page.locator(`[data-upload="${name}"]`);

/** Holds the answers to requests of this path until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

export const probes: Probe[] = [
  probe('4.37', { web: '`Paused`', to: '`Waiting`' }, async (product) => {
    const page = await openRecorder(product);
    await turnOn(page).click();
    await expect(start(page)).toBeEnabled();
    await start(page).click();
    await expect(sign(page, 'Recording')).toBeVisible();
    await button(page, 'Pause').click();
    await expect(sign(page, 'Paused')).toBeVisible();
    await button(page, 'Resume').click();
    await expect(button(page, 'Pause')).toBeVisible();
    const time = page.getByRole('progressbar', { name: 'Time used' });
    await expect.poll(async () => Number(await time.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await button(page, 'Stop recording').click();
    await expect(page.getByRole('region', { name: 'Your answer' }).locator('video').first()).toBeVisible();
    await button(page, 'Remove video').click();
    await button(page, 'Delete video').click();
    await expect(turnOn(page)).toBeVisible();
  }),
  probe('4.37b', { web: '`Stop test`', to: '`Stop`' }, async (product) => {
    const page = await openRecorder(product, expressPath);
    const test = button(page, 'Test camera and microphone');
    await test.click();
    await expect(page.getByLabel('Live picture from your camera')).toBeVisible();
    const camera = button(page, 'Camera off');
    const microphone = button(page, 'Microphone off');
    for (const toggle of [camera, microphone]) await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await camera.click();
    await expect(camera).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Live picture from your camera')).toBeHidden();
    await microphone.click();
    await expect(page.getByText('Switch camera and microphone on to record.')).toBeVisible();
    await button(page, 'Stop test').click();
    await expect(test).toBeVisible();
  }),
  probe('4.28', { web: '`Uploaded and checked`', to: '`Done`' }, async (product) => {
    const page = await openRecorder(product);
    await expect(page.locator('[data-upload]')).toHaveCount(0);
    const [send, confirm] = [await hold(page, '**/uploads'), await hold(page, '**/functions/v1/videos*')];
    await chooseFile(page);
    await expect(phase(page, 'uploading')).toBeVisible();
    send();
    await expect(phase(page, 'processing')).toBeVisible();
    confirm();
    await expect(phase(page, 'completed')).toHaveText('Uploaded and checked');
  }),
  probe('8.17', { web: '`Recording Error`', to: '`Hm`' }, async (product) => {
    const draft = await prepareDraft(product, { hasVideo: false });
    const page = await open(product, draft.candidate);
    await page.addInitScript(() => {
      MediaRecorder.prototype.start = () => {
        throw new DOMException('The device is busy', 'NotReadableError');
      };
    });
    await page.goto(standardPath(draft));
    await turnOn(page).click();
    await start(page).click();
    const words = 'Failed to start recording. Please check your camera and microphone permissions.';
    await expect(toast(page, `Recording Error. ${words}`)).toBeVisible();
  }),
];
