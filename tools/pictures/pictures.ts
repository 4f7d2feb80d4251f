// Makes the pictures of the public pages: node tools/pictures/pictures.ts, while the demo runs at ORIGIN. They are committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium, type Locator, type Page } from '@playwright/test';
import { api } from '#contract/api.ts';
import { languageCookie } from '#contract/base/language.ts';
import { Demuxer, Muxer } from 'node-av/api';
import { signIn } from '../../tests/e2e/support/people.ts';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';

const origin = process.env['ORIGIN'] ?? 'http://127.0.0.1:3000';
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'public/product');
const answer = join(root, 'demo/clips/maya-okafor-senior-frontend-engineer');
const loopSeconds = 12;
const widths = [1200, 600];
const quality = 50;
/** Height of the header. */
const top = 68;

type Shot = {
  name: string;
  who: 'candidate' | 'manager';
  /** Opens the screen and answers with what the picture begins at. */
  open: (page: Page) => Promise<Locator>;
};

type Token = { access_token: string };

const jobOf = async (page: Page): Promise<string> => {
  await page.goto('/manager/jobs');
  const link = page.getByRole('main').getByRole('link', { name: 'Senior Frontend Engineer' }).first();
  const address = await link.getAttribute('href');
  return address?.match(/[0-9a-f-]{36}/)?.[0] ?? '';
};

/** The answer that was scored highest. */
async function openReview(page: Page): Promise<void> {
  const job = await jobOf(page);
  const listed = page.waitForResponse((response) => response.url().includes('/functions/v1/job-details'));
  await page.goto(`/manager/applicants/${job}`);
  const { applications } = (await (await listed).json()) as { applications: { id: string; analysis_score: number }[] };
  const [best] = applications.toSorted((a, b) => b.analysis_score - a.analysis_score);
  await page.goto(`/manager/jobs/${job}/applications/${best?.id}`);
}

const main = (page: Page): Locator => page.getByRole('main');

const shots: Shot[] = [
  {
    name: 'review',
    who: 'manager',
    async open(page) {
      await openReview(page);
      await page.getByRole('heading', { name: /^Trans(cript|cripción)$/ }).waitFor();
      return page.getByRole('heading', { level: 1 });
    },
  },
  {
    name: 'evidence',
    who: 'manager',
    async open(page) {
      await openReview(page);
      await page.getByRole('heading', { name: /^(Strengths|Fortalezas)$/ }).waitFor();
      return page.getByRole('heading', { name: /^(AI analysis|Análisis de IA)$/ });
    },
  },
  {
    name: 'applicants',
    who: 'manager',
    async open(page) {
      await page.goto(`/manager/applicants/${await jobOf(page)}`);
      await page.getByRole('row').first().waitFor();
      return page.getByRole('table');
    },
  },
  {
    name: 'jobs',
    who: 'candidate',
    async open(page) {
      await page.goto('/candidate/apply');
      return page.getByRole('article').first();
    },
  },
  {
    name: 'application',
    who: 'candidate',
    async open(page) {
      await page.goto('/candidate/applied-to');
      await main(page).getByRole('link', { name: 'Senior Frontend Engineer' }).first().click();
      await page.waitForURL(/application|applied/);
      return page.getByRole('heading', { level: 1, name: 'Senior Frontend Engineer' });
    },
  },
  {
    name: 'interviews',
    who: 'candidate',
    async open(page) {
      await page.goto('/candidate/meetings');
      return main(page).getByRole('article').first();
    },
  },
];

mkdirSync(join(folder, 'es'), { recursive: true });
await film();
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
const looks = (['en', 'es'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ language, colorScheme })),
);
for (const { language, colorScheme } of looks) {
  for (const who of ['manager', 'candidate'] as const) {
    const context = await browser.newContext({
      baseURL: origin,
      colorScheme,
      locale: 'en-US',
      timezoneId: 'America/Denver',
      viewport: { width: 900, height: 900 },
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: languageCookie, value: language, url: origin }]);
    const page = await context.newPage();
    // What an account chose counts more than a cookie, so it is chosen before a page is read.
    const data = { email: `${who}@saywell.test`, password: 'saywell-demo' };
    const { access_token } = (await (await page.request.post(api.users.token.path, { data })).json()) as Token;
    const headers = { authorization: `Bearer ${access_token}` };
    await page.request.fetch(api.settings.save.path, { method: api.settings.save.method, headers, data: { language } });
    await signIn(page, who);
    for (const { name, open } of shots.filter((shot) => shot.who === who)) {
      const start = await open(page);
      await settled(page);
      await start.evaluate((element, room) => {
        // Also what is at the end of a page can then begin a picture.
        document.body.style.paddingBottom = '100vh';
        scrollTo(0, scrollY + element.getBoundingClientRect().top - room);
      }, top + 8);
      await settled(page);
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), colorScheme === 'dark');
      // Below the header, which says nothing about the product, and without the margins of the page.
      const clip = { x: 12, y: top, width: 876, height: 540 };
      const place = language === 'en' ? name : `${language}/${name}`;
      await encode(await page.screenshot({ clip }), `${place}-${colorScheme}`);
    }
    await context.close();
  }
}
await browser.close();

/** Nothing loads any more: no skeleton, every picture in sight and the fonts. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('.skel') === null &&
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
}

async function encode(png: Buffer, name: string): Promise<void> {
  const picture = await loadImage(png);
  for (const width of widths) {
    const canvas = createCanvas(width, Math.round((picture.height * width) / picture.width));
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    writeFileSync(join(folder, `${name}-${width}.avif`), await canvas.encode('avif', { quality }));
  }
}

/** The beginning of an answer without its sound, copied as it is, and its first picture. */
async function film(): Promise<void> {
  const still = await loadImage(readFileSync(`${answer}.jpg`));
  const canvas = createCanvas(still.width, still.height);
  canvas.getContext('2d').drawImage(still, 0, 0);
  writeFileSync(join(folder, 'answer.webp'), await canvas.encode('webp', 70));
  const input = await Demuxer.open(`${answer}.mp4`);
  const video = input.video();
  if (!video) throw new Error('The answer has no picture');
  const output = await Muxer.open(join(folder, 'answer.mp4'), { options: { movflags: '+faststart' } });
  const stream = output.addStream(video);
  for await (const packet of input.packets(video.index)) {
    if (!packet || (Number(packet.pts) * video.timeBase.num) / video.timeBase.den >= loopSeconds) break;
    await output.writePacket(packet, stream);
  }
  await output.close();
  await input.close();
}
