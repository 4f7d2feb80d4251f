import { expect as playwrightExpect, type Page } from '@playwright/test';
import lines from '../../../lines.json' with { type: 'json' };
import { lineOf, type Mutant, type Probe } from '../../../probe.ts';
import type { Account, Product } from '../../../product.ts';

const isMutated = process.argv.includes('--mutants');
export const waitMs = isMutated ? 10_000 : 60_000;
const shared = new Map<string, Promise<unknown>>();

export const expect = playwrightExpect.configure({ timeout: waitMs });

type Options = Pick<Probe, 'decision' | 'alone'>;
type Who = string | Account | null;
type View = Parameters<Product['page']>[1] & { fails?: Fails };
/** Paths of calls with what the server answers instead; a number is the status of an unexpected error. */
type Fails = Record<string, number | { status: number; json: object }>;

export const probe = (id: string, mutant: Mutant, check: Probe['check'], options: Options = {}): Probe => ({
  id,
  line: (lines as Record<string, string>)[lineOf(id)] ?? '',
  check,
  mutant,
  ...options,
});

/** One result for all probes of a run; with mutants each probe makes its own. */
export function once<T>(product: Product, key: string, make: () => Promise<T>): Promise<T> {
  if (isMutated) return make();
  const place = `${product.url} ${key}`;
  const result = (shared.get(place) as Promise<T> | undefined) ?? make();
  shared.set(place, result);
  return result;
}

/** A page of this person (a demo account by its name) at this address. */
export async function open(
  product: Product,
  who: Who,
  path?: string,
  { fails = {}, ...view }: View = {},
): Promise<Page> {
  const account = typeof who === 'string' ? await product.demo(who) : who;
  const page = await product.page(account, { isShared: typeof who === 'string', ...view });
  page.setDefaultTimeout(waitMs);
  page.setDefaultNavigationTimeout(90_000);
  await answerInstead(page, fails);
  if (path) await page.goto(path);
  return page;
}

export async function answerInstead(page: Page, fails: Fails): Promise<void> {
  for (const [path, answer] of Object.entries(fails)) {
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill(typeof answer === 'number' ? unexpected(answer) : answer),
    );
  }
}
const unexpected = (status: number) => ({
  status,
  json: { error: 'An unexpected error occurred', code: 'unexpected' },
});

const publicPaths =
  '/ /about /candidates /employers /pricing /features /browse /careers /contact-us /blog /terms-of-service /privacy-policy /cookie-policy /data-policy /waitlist /join'.split(
    ' ',
  );
const plainPages = new WeakMap<Product, Promise<Page>>();

/** The page without scripts that all visits of one probe share. */
export function plainPage(product: Product): Promise<Page> {
  const page = plainPages.get(product) ?? open(product, null, undefined, { script: false });
  plainPages.set(product, page);
  return page;
}

async function readAll(product: Product, paths: string[]): Promise<Record<string, string>> {
  const page = await plainPage(product);
  const texts: Record<string, string> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('contentinfo').waitFor({ timeout: 90_000 });
    texts[path] = await page.locator('body').ariaSnapshot();
  }
  return texts;
}

/** What assistive technology reads of a public page, one element per line, each link followed by its address. */
export async function readPage(product: Product, path: string): Promise<string> {
  const texts = await once(product, 'public pages', () => readAll(product, isMutated ? [path] : publicPaths));
  return texts[path] ?? '';
}

const screens: Record<string, string> = {
  candidate:
    '/candidate/dashboard /candidate/welcome /candidate/profile /candidate/jobs /candidate/application /candidate/apply /candidate/applied-to /candidate/proposals /candidate/messages /candidate/meetings /candidate/settings /candidate/plans',
  manager:
    '/manager/dashboard /manager/welcome /manager/profile /manager/business /manager/jobs /manager/add-job /manager/candidates /manager/prospects /manager/applicants /manager/job-applications /manager/messages /manager/meetings /manager/settings /manager/plans /manager/packages',
  admin: '/admin/dashboard /admin/users /admin/applications',
};

async function visitAll(product: Product, role: string, paths: string[]): Promise<Record<string, string>> {
  const page = await open(product, role);
  const texts: Record<string, string> = {};
  for (const path of paths) {
    await page.goto(path);
    await isLoaded(page);
    texts[path] = await page.locator('body').ariaSnapshot();
  }
  return texts;
}

export async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^(Loading\b|One moment\.)/)).toHaveCount(0);
}

/** What assistive technology reads of the main part of a screen of a demo account. */
export async function readScreen(product: Product, role: string, path: string): Promise<string> {
  const all = (screens[role] ?? '').split(' ');
  const texts = await once(product, `screens ${role}`, () => visitAll(product, role, isMutated ? [path] : all));
  return mainOf(texts[path] ?? '');
}
const mainOf = (text: string) => between(text, '- main:', '- region "Notifications (F8)"');

/** Reads the screen of a demo account until it agrees with the data of now, which other probes change meanwhile. */
export async function agrees(
  product: Product,
  role: string,
  path: string,
  compare: (text: string) => void | Promise<void>,
): Promise<void> {
  const page = await open(product, role);
  await expect(async () => {
    await page.goto(path);
    await isLoaded(page);
    await compare(mainOf(await page.locator('body').ariaSnapshot()));
  }).toPass({ timeout: waitMs });
}

export const headingsOf = (text: string, level: number): string[] =>
  [...text.matchAll(new RegExp(`heading "([^"]+)" \\[level=${level}\\]`, 'g'))].map(([, name = '']) => name);

export const addressOf = (text: string, link: string): string | undefined =>
  new RegExp(`link "${link}[^"]*"'?:\\n\\s+- /url: "?([^\\s"]+)`).exec(text)?.[1];

/** The part of the text between two others. */
export function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  return from < 0 ? '' : text.slice(from, to < 0 ? undefined : to);
}

type Link = { name: string | RegExp; in?: 'banner' | 'main' | 'contentinfo'; last?: true };

/** The address to which a click on a link of a public page leads. */
export async function follow(product: Product, from: string, { name, in: part = 'main', last }: Link): Promise<string> {
  const page = await plainPage(product);
  await page.goto(from, { waitUntil: 'commit' });
  const links = page.getByRole(part).getByRole('link', typeof name === 'string' ? { name, exact: true } : { name });
  await (last ? links.last() : links.first()).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return addressIn(page);
}

export function addressIn(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text, visible: true }).first();
