import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { connect } from '../../server/adapters/database/db.ts';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';
import { quantile } from './list-calls.ts';
import { callOver } from './people.ts';
import { type Product, startProduct } from './product.ts';

const applications = 5000;
const longTaskMs = 100;
const routeMs = 100;
const rounds = 5;
/** Some 40,000 pixels a second, a quick turn of the wheel. */
const pixelsAFrame = 700;

/** A line for the report: the longest task of the browser while 5,000 applications are loaded and scrolled through. */
export const benchManyRows = () => inBrowser(manyRows);

/** Lines for the report: from the click to the painted content, on screens that were visited before. */
export const benchRouteChanges = () => inBrowser(routeChanges);

async function inBrowser(work: (product: Product, browser: Browser) => Promise<string[]>): Promise<string[]> {
  const product = await startProduct(null, { DEMO_DATA: 'true' });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  try {
    return await work(product, browser);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function signedIn(product: Product, browser: Browser, role: string) {
  const sent = { email: `${role}@saywell.test`, password: 'saywell-demo' };
  const { access_token } = await callOver(product.origin, undefined, api.users.token, sent);
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => localStorage.setItem('token', token), access_token);
  return { token: access_token, page: await context.newPage() };
}

async function manyRows(product: Product, browser: Browser): Promise<string[]> {
  const { token, page } = await signedIn(product, browser, 'manager');
  const { jobs } = await callOver(product.origin, token, api.jobs.posted, { status: 'active' });
  const job_id = jobs[0]?.id ?? '';
  await fillWithApplications(product.databaseUrl, job_id);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
    Object.assign(window, { tasks });
  });
  await page.goto(`${product.origin}/manager/jobs/${job_id}`);
  await page.getByRole('table', { name: 'Applications' }).waitFor();
  const loading = await longest(page);
  const shown = await scrollToTheEnd(page);
  const scrolling = await longest(page);
  await page.mouse.wheel(0, -200_000);
  await page.getByRole('button', { name: 'Status' }).first().click();
  await page.waitForLoadState('networkidle').catch(() => {});
  const sorting = await longest(page);
  const line = (name: string, ms: number) => `${name} ${ms.toFixed(0)} ms: ${ms <= longTaskMs ? 'met' : 'MISSED'}`;
  return [
    `${shown.toLocaleString('en')} applications, the longest task of the browser, limit ${longTaskMs} ms`,
    line('first load', loading),
    line('scrolling to the end', scrolling),
    line('sorting again', sorting),
  ];
}

/** The longest task since this was last asked. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tasks } = window as unknown as { tasks: number[] };
    return Math.max(0, ...tasks.splice(0));
  });

async function scrollToTheEnd(page: Page): Promise<number> {
  const table = page.getByRole('table', { name: 'Applications' });
  const all = Number(await table.getAttribute('aria-rowcount')) - 1;
  const last = page.locator(`tr[aria-rowindex="${all + 1}"]`);
  await page.mouse.move(700, 500);
  for (const deadline = Date.now() + 90_000; Date.now() < deadline && !(await last.isVisible());) {
    await page.mouse.wheel(0, pixelsAFrame);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return (await last.isVisible()) ? all : 0;
}

async function fillWithApplications(url: string, job_id: string): Promise<void> {
  const { db, close } = connect(url, 1, () => {});
  await sql`
    with people as (
      insert into users (email, role, user_type) select 'bench' || n || '@example.com', 'candidate', 'candidate'
      from generate_series(1, ${applications}) as n returning id
    ), profiles as (
      insert into users_profiles (id, first_name, last_name, skills)
      select id, 'Ada', 'Park', array['TypeScript', 'SQL', 'Nursing'] from people returning id
    )
    insert into applications (job_id, candidate_id, status, created_at, submitted_at, reply_due_at, analysis_status, analysis_score)
    select ${job_id}, id, 'submitted', at, at, now() + interval '9 days', 'completed', n % 100
    from (select id, n, now() - n * interval '1 minute' as at from (select id, row_number() over () as n from profiles) as p) as q`.execute(
    db,
  );
  await sql`vacuum analyze applications`.execute(db);
  await close();
}

/** The stops of each navigation. */
const screens = {
  candidate: ['dashboard', 'jobs', 'applied-to', 'meetings', 'messages', 'plans'],
  manager: ['dashboard', 'candidates', 'jobs', 'meetings', 'messages', 'packages'],
} as const;

async function routeChanges(product: Product, browser: Browser): Promise<string[]> {
  const lines = [`from the click to heading and content painted, ${rounds} visits of each after the first`];
  for (const [role, names] of Object.entries(screens)) {
    const { page } = await signedIn(product, browser, role);
    await page.goto(`${product.origin}/${role}/dashboard`);
    for (const name of [...names, names[0]]) await visit(page, `/${role}/${name}`);
    const medians: number[] = [];
    let most = 0;
    for (const name of names) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        await visit(page, `/${role}/${name === names[0] ? names[1] : names[0]}`);
        times.push(await visit(page, `/${role}/${name}`));
      }
      medians.push(quantile(times, 0.5));
      most = Math.max(most, quantile(times, 1));
    }
    const figures = `p50 ${Math.min(...medians).toFixed(0)} to ${Math.max(...medians).toFixed(0)} ms  at most ${most.toFixed(0)} ms`;
    lines.push(
      `${role}, ${names.length} screens`.padEnd(26) +
        `${figures}: ${most <= routeMs ? 'met' : 'MISSED'} (limit ${routeMs} ms)`,
    );
  }
  return lines;
}

/** Clicks a link of the navigation; milliseconds until its heading is there with nothing loading around it, painted. */
async function visit(page: Page, path: string): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`);
  await link.hover();
  return link.evaluate(
    (element: HTMLAnchorElement) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const wanted = new URL(element.href).pathname;
        const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        const isThere = () =>
          location.pathname === wanted &&
          document.querySelector('main h1') !== null &&
          document.querySelector('main [aria-busy="true"], main .skel') === null;
        const look = () => (isThere() ? painted() : requestAnimationFrame(look));
        element.click();
        look();
      }),
  );
}
