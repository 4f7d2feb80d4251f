import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';
import { startProduct } from './product.ts';

const root = join(import.meta.dirname, '../..');
const runs = 3;
/** `paint`: of / beside the bare page; `blocking` in ms; `scriptKB` where there is a form. */
const limits = { paint: 1.5, blocking: 100, shift: 0.02, scriptKB: 135 };

// What the developer tools of Chromium call slow 4G.
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };

const read = ['/', '/about', '/employers', '/pricing', '/browse', '/blog/three-minutes'];
const withForm = ['/contact', '/waitlist', '/join', '/receipts', '/signin', '/signin/email', '/signup'];

type Visit = { lcp: number; tbt: number; shift: number; scripts: Map<string, number> };

/** Lines for the report: how public pages load on a slow phone, beside bare pages of the same run. */
export async function benchPublicPages(): Promise<string[]> {
  const product = await startProduct(undefined, { DEMO_DATA: 'true' });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  const bare = await serveBarePages(await textOf(browser, `${product.origin}/`));
  try {
    const addresses = [
      { name: 'blank page', url: `${bare.origin}/blank` },
      { name: 'bare page, text and font of /', url: `${bare.origin}/text` },
      ...[...read, ...withForm].map((path) => ({ name: path, url: product.origin + path })),
    ];
    const visits = new Map<string, Visit[]>(addresses.map(({ name }) => [name, []]));
    // In turns, so that a busy moment of the machine meets all of them.
    for (let run = 0; run < runs; run++) {
      for (const { name, url } of addresses) visits.get(name)?.push(await visit(browser, url));
    }
    const bareLcp = median((visits.get('bare page, text and font of /') ?? []).map(({ lcp }) => lcp));
    return [
      `median of ${runs} visits with an empty cache, CPU 4x slower, slow 4G`,
      ...addresses.map(({ name }) => line(name, visits.get(name) ?? [], bareLcp)),
      `limits: / ${limits.paint}x of the bare page, blocking ${limits.blocking} ms, shift ${limits.shift}, script 0 KB without and ${limits.scriptKB} KB with a form`,
    ];
  } finally {
    await browser.close();
    bare.close();
    await product.stop();
  }
}

function line(name: string, visits: Visit[], bareLcp: number): string {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
  const lcp = of((visit) => visit.lcp);
  const weight = of(({ scripts }) => [...scripts.values()].reduce((sum, size) => sum + size, 0)) / 1000;
  const [blocking, shift] = [of(({ tbt }) => tbt), of((visit) => visit.shift)];
  const isOver =
    (name === '/' && lcp / bareLcp > limits.paint) ||
    (name.startsWith('/') && (blocking > limits.blocking || shift > limits.shift)) ||
    weight > (withForm.includes(name) ? limits.scriptKB : 0);
  return [
    name.padEnd(30),
    `largest paint ${lcp.toFixed(0).padStart(5)} ms (${(lcp / bareLcp).toFixed(2)}x)`,
    `blocking ${blocking.toFixed(0).padStart(3)} ms`,
    `shift ${shift.toFixed(3)}`,
    `script ${weight.toFixed(1).padStart(5)} KB`,
    ...(isOver ? ['MISSED'] : []),
  ].join('  ');
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  const scripts = new Map<string, number>();
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('.js')) return;
    scripts.set(answer.url(), gzipSync(await answer.body()).length);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const figures = await page.evaluate(() => (globalThis as unknown as { figures: Omit<Visit, 'scripts'> }).figures);
  await context.close();
  return { ...figures, scripts };
}

/** Runs in the page before anything else. */
function observe(): void {
  const figures = { lcp: 0, tbt: 0, shift: 0 };
  Object.assign(globalThis, { figures });
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (figures.lcp = startTime));
  watch('longtask', ({ duration }) => (figures.tbt += Math.max(0, duration - 50)));
  watch('layout-shift', ({ value = 0, hadRecentInput }) => (figures.shift += hadRecentInput ? 0 : value));
}

async function textOf(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(url);
  const text = await page.locator('body').innerText();
  await page.close();
  return text.split('\n').filter(Boolean);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The least that can be sent: no styles but the font, no script, no pictures. */
async function serveBarePages(text: string[]) {
  const font = readFileSync(join(root, 'web/fonts/archivo.woff2'));
  const head =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>';
  const letters =
    '<link rel="preload" href="/archivo.woff2" as="font" type="font/woff2" crossorigin><style>@font-face{font-family:A;src:url(/archivo.woff2);font-display:swap}body{font:16px A}h1{font-size:48px}</style>';
  const [title = '', ...rest] = text;
  const paragraphs = rest.map((each) => `<p>${escaped(each)}</p>`).join('');
  const pages: Record<string, string> = {
    '/blank': `${head}<p>Blank</p>`,
    '/text': `${head}${letters}<h1>${escaped(title)}</h1>${paragraphs}`,
  };
  const server = createServer((request, response) => {
    if (request.url === '/archivo.woff2') return response.setHeader('content-type', 'font/woff2').end(font);
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'gzip');
    return response.end(gzipSync(pages[request.url ?? ''] ?? head));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
