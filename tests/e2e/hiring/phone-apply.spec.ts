import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { choosePeopleOnly, freshApplicant, recordedFor } from '../support/applicant.ts';
import { test } from '../support/company.ts';

const screens = [
  { name: 'a small phone', width: 360, height: 640 },
  { name: 'an iPhone in Safari', width: 390, height: 664 },
  { name: 'a phone that lies', width: 740, height: 360 },
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Wholly on the screen, without scrolling. */
async function inView(page: Page, thing: Locator): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await expect
    .poll(async () => {
      const box = await thing.boundingBox();
      if (!box) return 'nowhere';
      const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      return inside ? 'in view' : `${box.x} ${box.y} ${box.width} ${box.height} of ${width} ${height}`;
    })
    .toBe('in view');
}

/** Whatever the keyboard or a finger could still reach outside the stage. */
const reachable = () =>
  [...document.querySelectorAll('a[href], button, input, textarea, summary')].filter(
    (element) => !element.closest('[data-full-stage], [inert], [popover], [role=status]') && element.checkVisibility(),
  ).length;

for (const { name, ...size } of screens) {
  test(`on ${name} question, face, time and Stop fill the screen`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize(size);
    const job = await freshApplicant(page);
    await page.goto(`/candidate/apply/${job.id}`);
    const [first = '', second = ''] = job.application_questions;
    // Read before anything is chosen: the questions are above the choice.
    const questions = page.getByRole('complementary').getByText(first);
    const choice = page.getByRole('heading', { name: 'Before the camera opens' });
    await expect(choice).toBeVisible();
    const above = async () => ((await questions.boundingBox())?.y ?? 0) < ((await choice.boundingBox())?.y ?? 0);
    expect(await above()).toBe(true);
    await choosePeopleOnly(page);
    await button(page, 'Turn on camera').click();
    await expect(button(page, 'Start')).toBeEnabled();
    await inView(page, button(page, 'Start'));

    await button(page, 'Start').click();
    await expect(page.locator('[data-countdown]')).toBeVisible();
    await button(page, 'Cancel').click();
    await expect(button(page, 'Start')).toBeEnabled();
    await button(page, 'Start').click();
    await recordedFor(page, 1);
    const stage = page.locator('[data-full-stage]');
    const face = stage.getByLabel('Live picture from your camera');
    for (const thing of [stage.getByText(first), face, button(page, 'Stop recording')]) await inView(page, thing);
    await inView(page, stage.getByText(/^of \d:\d\d$/));
    expect((await face.boundingBox())?.height).toBeGreaterThan(200);
    expect(await page.evaluate(reachable)).toBe(0);
    await expectAccessible(page, `recording ${name}`);
    await button(page, 'Next question').click();
    await inView(page, stage.getByText(second));

    await button(page, 'Stop recording').click();
    await expect(page.getByText('Ready to send.')).toBeVisible();
    await expect(stage).toHaveCount(0);
    expect(await page.evaluate(reachable)).toBeGreaterThan(3);
  });
}

test('a phone call pauses a recording, and the recording continues after it', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const media = navigator.mediaDevices;
    const real = media.getUserMedia.bind(media);
    // What an iPhone does when it rings: the microphone is taken, and the page is out of sight.
    media.getUserMedia = async (wanted) => {
      const stream = await real(wanted);
      const [sound] = stream.getAudioTracks();
      addEventListener('ring', () => {
        Object.defineProperty(sound, 'muted', { value: true, configurable: true });
        sound?.dispatchEvent(new Event('mute'));
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      addEventListener('hang up', () => {
        Object.defineProperty(sound, 'muted', { value: false, configurable: true });
        Object.defineProperty(document, 'hidden', { value: false, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return stream;
    };
    // Low on everything: said before anything is recorded.
    navigator.storage.estimate = async () => ({ quota: 1_000_000, usage: 0 });
    Object.defineProperty(navigator, 'getBattery', { value: async () => ({ level: 0.09, charging: false }) });
  });
  const job = await freshApplicant(page);
  await page.goto(`/candidate/apply/${job.id}`);
  await choosePeopleOnly(page);
  await button(page, 'Turn on camera').click();
  await expect(page.getByText('This device is low on storage.')).toBeVisible();
  await expect(page.getByText('Your battery is at 9%.')).toBeVisible();
  await button(page, 'Start').click();
  await recordedFor(page, 2);
  await page.evaluate(() => dispatchEvent(new Event('ring')));
  await inView(page, page.locator('[data-full-stage]').getByText('Paused: a call or another app took'));
  await button(page, 'Resume').click();
  // Still on the phone: nothing is recorded.
  await expect(button(page, 'Resume')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('hang up')));
  await button(page, 'Resume').click();
  await recordedFor(page, 4);
  await button(page, 'Stop recording').click();
  await expect(page.getByText('Ready to send.')).toBeVisible();
});

test(
  'a camera that stays blocked leaves audio and a written answer as alternatives',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const media = navigator.mediaDevices;
      const real = media.getUserMedia.bind(media);
      media.getUserMedia = (wanted) =>
        wanted?.video ? Promise.reject(new DOMException('Denied', 'NotAllowedError')) : real(wanted);
    });
    const job = await freshApplicant(page);
    await page.goto(`/candidate/apply/${job.id}`);
    await choosePeopleOnly(page);
    await button(page, 'Turn on camera').click();
    await expect(page.getByRole('heading', { name: 'The camera is blocked' })).toBeVisible();
    await expectAccessible(page, 'blocked camera');
    await button(page, 'Use my voice only').click();
    await button(page, 'Turn on microphone').click();
    await expect(button(page, 'Start')).toBeEnabled();

    await page.reload();
    await page.evaluate(
      () => (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))),
    );
    await button(page, 'Turn on microphone').click();
    await button(page, 'Answer in writing').click();
    await expect(page.getByRole('heading', { name: 'Your answer in writing' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your answer in writing' })).toBeVisible();
  },
);
