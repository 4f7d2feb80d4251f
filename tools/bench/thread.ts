import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { connect } from '../../server/adapters/database/db.ts';
import { chromiumFlags, chromiumPath } from '../../tests/support/tools.ts';
import { startProduct } from './product.ts';

const messages = 10_000;
// The button that loads earlier messages, which a browser that scrolls up presses by itself.
const earlierOnes = '[role=log] > div > p';

/** Lines for the report: long tasks of the browser while a conversation of 10,000 messages is loaded and scrolled. */
export async function benchThread(): Promise<string[]> {
  const product = await startProduct(null, { DEMO_DATA: 'true' });
  const { db, close } = connect(product.databaseUrl, 1, () => {});
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  try {
    const { rows } = await sql<{ id: string }>`
      select c.id from conversations c join users u on u.id = c.candidate_id
      where u.email = 'candidate@saywell.test' order by c.last_number desc limit 1`.execute(db);
    const id = rows[0]?.id ?? '';
    await sql`
      insert into messages (conversation_id, number, sender_id, client_id, text, created_at)
      select c.id, n, case when n % 3 = 0 then c.manager_id else c.candidate_id end, gen_random_uuid(),
        'Message ' || n || repeat(' and some more words about it', n % 7), now() - (${messages} - n) * interval '9 minutes'
      from conversations c, generate_series(c.last_number + 1, ${messages}) n where c.id = ${id}`.execute(db);
    await sql`update conversations set last_number = ${messages}, last_at = now() where id = ${id}`.execute(db);
    const page = await browser.newPage();
    await page.goto(`${product.origin}/signin/email`);
    await page.getByLabel('Email', { exact: true }).fill('candidate@saywell.test');
    await page.getByLabel('Password', { exact: true }).fill('saywell-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${product.origin}/candidate/messages?c=${id}`);
    await page.getByRole('log').getByText(`Message ${messages}`).waitFor();
    await watch(page);
    await scroll(page, true);
    const loading = await longTasks(page);
    const earlier = await page.locator(earlierOnes).count();
    await scroll(page, false);
    const scrolling = await longTasks(page);
    const there =
      earlier === 0 ? `${messages} messages` : `messages (fewer than ${messages}: they did not load in time)`;
    return [
      `scrolling ${there} that are there from the first to the last: ${inWords(scrolling)}; limit none over 50 ms`,
      `scrolling up through them while they load, 60 at a time: ${inWords(loading)}`,
    ];
  } finally {
    await browser.close();
    await close();
    await product.stop();
  }
}

const inWords = (tasks: readonly number[]) =>
  tasks.length === 0 ? 'no long task' : `${tasks.length} long tasks, the longest ${Math.max(...tasks).toFixed(0)} ms`;

const watch = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
  });

/** What the browser noted since the last look. */
const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks.splice(0));

/** By most of a screen each frame, up until the first message of all is there, or down to the end. */
const scroll = (page: Page, up: boolean): Promise<void> =>
  page.getByRole('log').evaluate(
    async (log, { upwards, earlier }) => {
      const deadline = performance.now() + 60_000;
      const loading = () => upwards && document.querySelector(earlier) !== null;
      for (let still = 0; still < 30 && performance.now() < deadline;) {
        const before = log.scrollTop;
        log.scrollBy(0, upwards ? -900 : 900);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        still = log.scrollTop === before && !loading() ? still + 1 : 0;
      }
    },
    { upwards: up, earlier: earlierOnes },
  );
