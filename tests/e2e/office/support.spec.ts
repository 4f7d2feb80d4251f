import { expect, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signIn } from '../support/people.ts';

test('an administrator answers a message to support and another one sees it without reloading', async ({
  page,
  browser,
}) => {
  const subject = `Camera ${Date.now()}`;
  await page.goto('/contact');
  await page.getByLabel('Full Name').fill('Ada Park');
  await page.getByLabel('Email Address').fill('ada.park@example.com');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('My camera stays black.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(
    page.getByText('Message sent! We will get back to you soon.').filter({ visible: true }).first(),
  ).toBeVisible();

  await signIn(page, 'admin');
  await page.goto('/admin/support');
  await page.getByLabel('Search by name, email, or words').fill(subject);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([subject]);
  await expectAccessible(page, 'Support');
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);

  const other = await browser.newContext();
  const second = await other.newPage();
  await signIn(second, 'admin');
  await second.goto(page.url());
  await expect(second.getByText('My camera stays black.')).toBeVisible();

  await page.getByLabel('Handled by').selectOption({ label: 'Not assigned' });
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Please write your answer')).toBeVisible();
  await page.getByLabel('Your answer').fill('Please allow the camera in the settings of your browser.');
  await page.getByLabel('Close the ticket').check();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('button', { name: 'Reopen the ticket' })).toBeVisible();
  await expectAccessible(page, 'Ticket');

  await expect(second.getByText('Please allow the camera in the settings of your browser.')).toBeVisible();
  await second.getByRole('button', { name: 'Reopen the ticket' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await other.close();
});
