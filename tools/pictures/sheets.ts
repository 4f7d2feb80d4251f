// Makes contact sheets of every address: node tools/pictures/sheets.ts FOLDER [en|es], while the demo runs at ORIGIN.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium, type Page } from '@playwright/test';
import { languageCookie } from '#contract/base/language.ts';
import { alike, screens } from '../../tests/e2e/support/every-screen.ts';
import { signIn } from '../../tests/e2e/support/people.ts';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';

const [folder = 'sheets', ...wanted] = process.argv.slice(2);
const origin = process.env['ORIGIN'] ?? 'http://127.0.0.1:3000';
const languages = wanted.length > 0 ? wanted : ['en', 'es'];
const shots = [
  { name: '1440-light', width: 1440, height: 900, dark: false, drawn: 480 },
  { name: '1440-dark', width: 1440, height: 900, dark: true, drawn: 480 },
  { name: '390-dark', width: 390, height: 844, dark: true, drawn: 300 },
  { name: '390-light', width: 390, height: 844, dark: false, drawn: 300 },
];
const gap = 12;
const lineHeight = 26;
/** As much of a page as four windows show. */
const mostWindows = 4;
const picturesInRow = 6;

mkdirSync(folder, { recursive: true });
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
for (const language of languages) {
  for (const who of ['public', 'candidate', 'manager', 'admin'] as const) {
    const context = await browser.newContext({
      baseURL: origin,
      timezoneId: 'America/Denver',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: languageCookie, value: language, url: origin }]);
    const page = await context.newPage();
    if (who !== 'public') await signInReading(page, who, language);
    const taken = new Map(shots.map(({ name }) => [name, [] as { path: string; png: Buffer }[]]));
    for (const [path] of [...screens[who], ...(who === 'public' ? alike : [])]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await settled(page);
      for (const { name, width, height, dark } of shots) {
        await page.setViewportSize({ width, height });
        await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
        await page.evaluate(() => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))));
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        const clip = { x: 0, y: 0, width, height: Math.min(whole, mostWindows * height) };
        taken.get(name)?.push({ path, png: await page.screenshot({ fullPage: true, clip }) });
      }
    }
    for (const { name, drawn } of shots)
      await sheets(taken.get(name) ?? [], drawn, join(folder, `${language}-${who}-${name}`));
    await context.close();
  }
}
await browser.close();

/** What an account has chosen counts more than the browser. */
async function signInReading(page: Page, who: 'candidate' | 'manager' | 'admin', language: string): Promise<void> {
  await signIn(page, who);
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`;
  await page.request.patch('/api/v1/settings', { headers: { authorization }, data: { language } });
}

/** A heading, nothing that loads, and every picture, also below the window. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const still = () => {
    // Each time: rows that come later bring pictures that wait for the window as well.
    for (const image of document.images) image.loading = 'eager';
    // What is drawn only when it is near (web/ui/loading/drawn-when-near.ts).
    for (const part of document.querySelectorAll<HTMLElement>('[style*="content-visibility"]'))
      part.style.contentVisibility = 'visible';
    return (
      document.fonts.status === 'loaded' &&
      document.querySelector('[aria-busy="true"], .skel') === null &&
      [...document.images].every((image) => image.complete)
    );
  };
  // A page that is never still is looked at as it is, and named.
  await page
    .waitForFunction(still, undefined, { timeout: 15_000 })
    .catch(() => console.log(`Something on ${page.url()} still loads.`));
  await page.evaluate(() => {
    const loaded = [...document.images].filter((image) => image.complete);
    return Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Some pictures in a row, each under its address, in as many files as that takes. */
async function sheets(taken: { path: string; png: Buffer }[], drawn: number, file: string): Promise<void> {
  for (let first = 0; first < taken.length; first += picturesInRow) {
    const row = await Promise.all(
      taken.slice(first, first + picturesInRow).map(async ({ path, png }) => ({ path, image: await loadImage(png) })),
    );
    const heights = row.map(({ image }) => Math.round((image.height * drawn) / image.width));
    const canvas = createCanvas(row.length * (drawn + gap), Math.max(...heights) + lineHeight);
    const draw = canvas.getContext('2d');
    draw.fillStyle = 'gray';
    draw.fillRect(0, 0, canvas.width, canvas.height);
    draw.fillStyle = 'white';
    draw.font = '15px sans-serif';
    row.forEach(({ path, image }, at) => {
      const left = at * (drawn + gap);
      draw.fillText(path, left + 4, 18, drawn);
      draw.drawImage(image, left, lineHeight, drawn, heights[at] ?? 0);
    });
    writeFileSync(`${file}-${1 + first / picturesInRow}.png`, await canvas.encode('png'));
  }
}
