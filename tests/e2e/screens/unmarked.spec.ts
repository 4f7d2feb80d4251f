import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '../support/walk.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { placeLines } from '#contract/interviews/meeting-place.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../web/routes.ts';
import { signIn } from '../support/people.ts';

// The pages straight from their sources, in words that have no plain letter (tools/translations/accented.ts).
const port = Number(process.env['E2E_PORT'] ?? 4871) + 10 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const baseURL = `http://localhost:${port}`;
let server: ChildProcess;

test.use({ baseURL });
test.beforeAll(async () => {
  const env = { ...process.env, PORT: String(port), DEV: 'true', EDITION: 'accented' };
  server = spawn(process.execPath, ['tests/support/e2e-server.ts'], { env, stdio: 'inherit' });
  const isReady = () =>
    fetch(`${baseURL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 300_000 }).toBe(true);
});
test.afterAll(async () => {
  if (server.exitCode !== null) return;
  server.kill();
  await once(server, 'exit');
});

/** Every address, as `/candidate/jobs/:jobId`. */
const addressesOf = (entries: readonly RouteConfigEntry[], below = ''): string[] =>
  entries.flatMap(({ path = '', children, index }) => {
    const here = path || index ? `${below}/${path}` : below;
    return children ? addressesOf(children, below) : [here];
  });
const addresses = addressesOf(routes).filter((it) => !/[*]|feed\.rss|\/404/.test(it));

/** What people wrote, and what else the server says in values: every text that it sent. */
const sent = new Set<string>();
function collect(value: unknown): void {
  if (typeof value === 'string') {
    sent.add(value);
    // The label of a place's parking is translated, and its other words are not.
    for (const { text } of placeLines(value)) sent.add(text);
    // A zone is called by its city.
    if (/^[A-Z]\w+\/\w/.test(value)) sent.add(value.split('/').at(-1)?.replaceAll('_', ' ') ?? '');
  } else if (value && typeof value === 'object') {
    // The audit log shows some as they are.
    if (!Object.values(value).some((it) => typeof it === 'object')) sent.add(JSON.stringify(value));
    Object.values(value).forEach(collect);
  }
}
// Offered while a job is written, and called the same in every language: candidates name them so.
collect(JSON.parse(readFileSync('web/features/jobs/form/suggested-skills.json', 'utf8')));
// The application of the demo that the home page plays.
collect(JSON.parse(readFileSync('web/screens/public/parts/product-example.json', 'utf8')));
/** Answers that the page may show before this process has read them. */
const unread = new Set<Promise<void>>();
async function listen(context: BrowserContext) {
  // A busy browser may drop the body of an answer that its page has read: each page keeps its own, too.
  await context.addInitScript(() => {
    const kept: unknown[] = [];
    Object.assign(globalThis, { answersRead: kept });
    const ask = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      const answer = await ask(...call);
      if (/json/.test(answer.headers.get('content-type') ?? '')) {
        const body = answer.clone().json();
        kept.push(await body.catch(() => null));
      }
      return answer;
    };
  });
  context.on('response', (response) => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    const reading = response
      .json()
      .catch(() => null)
      .then(collect)
      .finally(() => unread.delete(reading));
    unread.add(reading);
  });
}

/** Every text and every name for a screen reader within an element. */
const textsOf = (root: ParentNode): string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style, noscript, [lang]:not(html)')) texts.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of root.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  return texts;
};

const read = textsOf.toString();

/** Names, and what is written the same in every language. */
const names = /\b(GMT|Saywell|LinkedIn|Stripe|PDF|DOCX|HEIC|[\w.-]+@[\w.-]+|https?:\S+)\b|^[A-Z]{2}$/g;
const isPlain = (text: string) => /[A-Za-z]{2}/.test(text);
/** What is left of a text without the names and everything that was sent. */
function unmarkedIn(texts: readonly string[]): string[] {
  const known = [...sent].filter(isPlain).toSorted((one, other) => other.length - one.length);
  return [...new Set(texts.map((it) => it.trim()))].filter((text) => {
    if (!isPlain(text) || sent.has(text)) return false;
    const left = known
      .filter((it) => text.includes(it))
      .reduce((rest, it) => rest.replaceAll(it, ' '), text.replaceAll(names, ' '));
    // Of a long text its beginning, or a line.
    const part = text.replace(/…$/, '');
    return isPlain(left) && !(part.split(' ').length > 3 && known.some((it) => it.includes(part)));
  });
}

const noted = (path: string, texts: readonly string[]) => unmarkedIn(texts).map((it) => `${path}: ${it}`);

test('public pages contain no text that is not marked for translation', async ({ page, context }) => {
  await listen(context);
  // On a page without a policy any text may be parsed.
  await page.goto('about:blank');
  // What the server puts into pages that it renders itself.
  const asked = Object.values<Record<string, Endpoint>>(api).flatMap((noun) => Object.values(noun));
  for (const { method, path, access } of asked)
    if (method === 'GET' && access === 'public' && !path.includes(':')) {
      const answer = await context.request.get(path);
      collect(await answer.json().catch(() => null));
    }
  const found: string[] = [];
  for (const path of addresses.filter((it) => !/^\/(candidate|manager|admin|users|rooms)\/|:/.test(it))) {
    const html = await (await context.request.get(path, { headers: { accept: 'text/html' } })).text();
    const parsed = `new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html')`;
    const texts = await page.evaluate<string[]>(`(${read})(${parsed})`);
    expect(texts.length, path).toBeGreaterThan(5);
    found.push(...noted(path, texts));
  }
  expect(found).toEqual([]);
});

type Routed = {
  __reactRouterDataRouter: {
    navigate(to: string, how: object): Promise<void>;
    state: { navigation: { state: string } };
  };
};
/** Goes on within the page, which knows its modules already. */
async function go(page: Page, path: string) {
  await page.evaluate(
    (to) => (globalThis as unknown as Routed).__reactRouterDataRouter.navigate(to, { flushSync: true }),
    path,
  );
  // The first visit compiles the page, and the one before is shown until then.
  const navigation = () => (globalThis as unknown as Routed).__reactRouterDataRouter.state.navigation.state;
  await expect.poll(() => page.evaluate(navigation)).toBe('idle');
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** What a page says without a mark, once it says the same twice: live news may arrive while it is read. */
async function unmarkedOn(page: Page, path: string): Promise<string[]> {
  let last = '';
  let found: string[] = [];
  await expect(async () => {
    const texts = await page.evaluate<string[]>(`(${read})(document.body)`);
    await Promise.all(unread);
    collect(await page.evaluate(() => (globalThis as unknown as { answersRead: unknown[] }).answersRead.splice(0)));
    const before = last;
    last = JSON.stringify((found = noted(path, texts)));
    if (found.length > 0) expect(last).toBe(before);
  }).toPass({ timeout: 90_000 });
  return found;
}

for (const role of ['candidate', 'manager', 'admin'] as const)
  test(`the ${role} reads nothing that is not marked`, async ({ page, context }) => {
    await listen(context);
    await signIn(page, role);
    const shapes = addresses.filter((it) => it.startsWith(`/${role}/`) && !it.endsWith('/success'));
    const paths = shapes.filter((it) => !it.includes(':'));
    const patterns = new Map(
      shapes
        .filter((it) => it.includes(':'))
        .map((it) => [it, new RegExp(`^${it.replaceAll(/:\w+/g, '[0-9a-f-]{36}')}$`)]),
    );
    const found: string[] = [];
    for (const path of paths) {
      await go(page, path);
      found.push(...(await unmarkedOn(page, path)));
      const links = await page.locator('main a').evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
      // Of each kind of page the first that a link leads to.
      for (const [shape, pattern] of patterns) {
        const link = links.find((it) => pattern.test(it));
        if (link) paths.push(link);
        if (link) patterns.delete(shape);
      }
    }
    expect(paths.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });
