import { expectAccessible } from '../support/accessible.ts';
import { openDatabase } from '../support/database.ts';
import { subjectsTo } from '../support/mailbox.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/walk.ts';

test('an administrator sees the email that a visitor just caused, and opens it with the whole address', async ({
  page,
}) => {
  const email = `visitor.${Date.now()}@example.com`;
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('Ada Park');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('How are you?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByText('Message sent! We will get back to you soon.').filter({ visible: true }).first(),
  ).toBeVisible();

  await signIn(page, 'admin');
  await page.goto('/admin/mail');
  await expectAccessible(page, 'Mail log');
  await page.getByLabel('Search by address').fill(email);
  const row = page.getByRole('row').filter({ hasText: 'We have your message' });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  await expect(row.getByText('v…@example.com', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Open' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'We have your message' });
  await expect(dialog.getByText(email)).toBeVisible();
  await expect(dialog.getByText('Thank you for writing to us.')).toBeVisible();
  await expectAccessible(page, 'Opened email');
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Open the ticket' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A question');
});

test('an administrator sees why an email failed and sends it again, and the recipient gets it once', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const email = `full.${Date.now()}@example.com`;
  const database = await openDatabase(baseURL ?? '');
  // The mailbox refuses this address as a mail server would, and the waiting times between attempts are skipped.
  await database.query(`create or replace function refuse_mail() returns trigger language plpgsql as $$
    begin raise exception '550 5.2.2 The mailbox is full'; end $$`);
  await database.query(`create or replace trigger refuse_mail before insert on mailbox
    for each row when (new.recipient = '${email}') execute function refuse_mail()`);
  await page.request.post('/functions/v1/contact', {
    data: { full_name: 'Ada Park', email, subject: 'A question', message: 'How are you?' },
  });
  await signIn(page, 'admin');
  await page.goto(`/admin/mail?search=${email}`);
  await expect
    .poll(
      async () => {
        await database.query(`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`);
        return page.getByText('Failed', { exact: true }).filter({ visible: true }).count();
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(0);
  const row = page.getByRole('row').filter({ hasText: 'We have your message' });
  await expect(row.getByText('550 5.2.2 The mailbox is full')).toBeVisible();

  await page.goto('/admin/queues');
  await expect(page.getByRole('status', { name: 'Summary' })).toContainText('failed and won’t be tried again');
  await page.getByRole('button', { name: /failed ?: Emails$/ }).click();
  await expect(page.getByRole('dialog').getByText('550 5.2.2 The mailbox is full').first()).toBeVisible();
  await expectAccessible(page, 'Failed tasks');

  await database.query('drop trigger refuse_mail on mailbox');
  await database.end();
  await page.goto(`/admin/mail?search=${email}&state=failed`);
  await row.getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'We have your message' });
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await page.goto(`/admin/mail?search=${email}`);
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  expect(await subjectsTo(page, email)).toEqual(['We have your message']);
});

test('an administrator filters the mail log by state and finds nothing that is not there', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/mail');
  await page.getByLabel('Search by address').fill('no-one-has-this-address');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('link', { name: 'Received' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Received mail');
  await expectAccessible(page, 'Received mail');
});

test('an administrator sees whether all queues are well, who runs them, and when scheduled tasks run', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/queues');
  await expect(page.getByRole('status', { name: 'Summary' })).not.toBeEmpty();
  await expect(page.getByText('Alive', { exact: true })).toBeVisible();
  const reminders = page.getByRole('table', { name: 'Scheduled tasks' }).getByRole('row').filter({
    hasText: 'remind-of-meetings',
  });
  await expect(reminders.or(page.getByText('Interview reminders')).first()).toBeVisible();
  await expectAccessible(page, 'Queues');
  await page.getByLabel('Show idle queues').press('Space');
  await expect(page.getByRole('row').filter({ hasText: 'clear-exports' })).toBeVisible();
});
