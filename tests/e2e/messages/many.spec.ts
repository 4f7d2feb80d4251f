import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { type LocalPostgres, openLocalPostgres } from '../../../server/adapters/database/local-postgres.ts';
import { expectAccessible } from '../support/accessible.ts';
import { copyApplicant } from '../support/crowd.ts';
import { demo } from '../support/people.ts';
import { openProduct, type Product } from '../support/scripted-product.ts';

const port = Number(process.env['E2E_PORT'] ?? 4871) + 30 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
/** More than one request may carry. */
const applicants = 203;
/** Where the pictures go, when someone wants to look at them. */
const pictures = process.env['E2E_PICTURES'];

const folder = mkdtempSync(join(tmpdir(), 'saywell-many-'));
let postgres: LocalPostgres;
let database: pg.Client;
let product: Product;
let job: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  postgres = await openLocalPostgres(folder, { forTests: true });
  product = await openProduct(port, { DATABASE_URL: postgres.url });
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  job = await crowdedJob();
});
test.afterAll(async () => {
  await database?.end();
  await product?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Copies one applicant of the demo until a job of its manager has as many as this test wants, and gives the manager a plan. */
async function crowdedJob(): Promise<string> {
  const { rows } = await database.query<{ id: string; job_id: string }>(
    `select a.id, a.job_id from applications a join jobs j on j.id = a.job_id
     join users u on u.id = j.created_by
     where u.email = $1 and a.status = 'under_review' and j.status = 'Active'
       and not coalesce(j.blind_review, false) limit 1`,
    [demo.manager.email],
  );
  const [model] = rows;
  if (!model) throw new Error('The demo has no applicant under review');
  await database.query('delete from applications where job_id = $1 and id <> $2', [model.job_id, model.id]);
  await copyApplicant(database, model.id, applicants);
  await database.query('delete from applications where id = $1', [model.id]);
  await database.query(
    `insert into subscriptions
       (user_id, org_id, plan_id, provider_id, status, current_period_start, current_period_end)
     select id, org_id, 'pro', 'paid-' || id, 'active', now(), now() + interval '30 days' from users where email = $1`,
    [demo.manager.email],
  );
  return model.job_id;
}

async function shot(page: Page, name: string, wide = 1440) {
  if (!pictures) return;
  await page.setViewportSize({ width: wide, height: 900 });
  await page.screenshot({ path: join(pictures, `${name}-${wide}.png`) });
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function selectAll(page: Page) {
  await page.goto(`/manager/applicants/${job}`);
  const all = page.getByText('Showing 203 of 203 applications');
  await expect(page.getByText(/Showing \d+ of 203 applications/)).toBeVisible();
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Load more' });
    if (await more.isVisible()) await more.click();
    await expect(all).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.getByLabel('Select all shown').check();
  await expect(page.getByText('203 selected')).toBeVisible();
}

test('a message to 203 applicants reaches each of the 203 by name, and once', async ({ browser }) => {
  const page = await product.pageFor(browser, demo.manager.email);
  await database.query(`insert into user_settings (user_id, allow_messages)
    select id, false from users where email like 'copy-7-%'
    on conflict (user_id) do update set allow_messages = false`);
  await selectAll(page);
  await page.getByRole('button', { name: 'Message 203' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Message 203 applicants' })).toBeVisible();
  await dialog.getByLabel('Message').fill('Hello {frist_name}');
  await dialog.getByRole('button', { name: 'Send to 203' }).click();
  await expect(dialog.getByText(/\{frist_name\} isn’t a placeholder/)).toBeVisible();
  await shot(page, 'many-unknown');
  await dialog.getByLabel('Message').fill('Hello {first_name}, we decide about {job_title} on Friday.');
  await expect(dialog.getByText(/Hello Kim\d+, we decide about .* on Friday\./)).toBeVisible();
  await expectAccessible(page, 'the message to many');
  await shot(page, 'many-preview');
  await shot(page, 'many-preview', 390);

  // The connection breaks on the way: what was sent stays sent, and the draft survives a reload.
  let requests = 0;
  await page.route('**/functions/v1/messages/many', async (route) => {
    requests += 1;
    if (requests === 4) await route.abort();
    else await route.continue();
  });
  await dialog.getByRole('button', { name: 'Send to 203' }).click();
  await expect(dialog.getByText(/Sent to 7[45] applicants/)).toBeVisible();
  await expect(dialog.getByText(/12[89] applicants don’t have it yet and are still selected/)).toBeVisible();
  await shot(page, 'many-broken');
  await page.unrouteAll();

  await selectAll(page);
  await page.getByRole('button', { name: 'Message 203' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Hello {first_name}, we decide about {job_title} on Friday.');
  await dialog.getByRole('button', { name: 'Send to 203' }).click();
  await expect(dialog.getByText('Sent to 202 applicants')).toBeVisible();
  await expect(dialog.getByText('Kim7 Copy')).toBeVisible();
  await expect(dialog.getByText('Doesn’t accept new conversations')).toBeVisible();
  await shot(page, 'many-outcome');
  await shot(page, 'many-outcome', 390);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await shot(page, 'many-left-selected');
  const { rows } = await database.query<{ people: string; texts: string }>(
    `select count(distinct c.candidate_id)::text as people, count(*)::text as texts
     from messages m join conversations c on c.id = m.conversation_id join users_profiles p on p.id = c.candidate_id
     where c.job_id = $1 and m.text like 'Hello ' || p.first_name || ', we decide%'`,
    [job],
  );
  expect(rows).toEqual([{ people: '202', texts: '202' }]);
});

test('passing on 203 applicants makes 203 decisions, and an undo reverts all of them', async ({ browser }) => {
  const page = await product.pageFor(browser, demo.manager.email);
  const dialog = page.getByRole('dialog');
  await selectAll(page);
  await page.getByRole('button', { name: 'Pass on 203' }).click();
  await expect(dialog.getByRole('heading', { name: 'Pass on 203 candidates?' })).toBeVisible();
  await dialog.getByLabel('Reason').selectOption({ index: 1 });
  await dialog.getByLabel('Note to all of them (optional)').fill('Dear {first_name}');
  await dialog.getByRole('button', { name: 'Pass on 203' }).click();
  await expect(dialog.getByText('Placeholders aren’t replaced in a note.')).toBeVisible();
  await shot(page, 'pass-note');
  await dialog.getByLabel('Note to all of them (optional)').fill('Thank you.');
  await dialog.getByRole('button', { name: 'Pass on 203' }).click();
  await expect(page.getByText('You passed on 203 candidates.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo for all' }).click();
  await expect(page.getByText('203 applications are back where they were.').first()).toBeVisible();
});
