import { expect, test } from '../support/walk.ts';
import { expectAccessible } from '../support/accessible.ts';
import { choosePeopleOnly, freshApplicant, recordedFor } from '../support/applicant.ts';

test('after Submit a page shows the promised day, who can watch and the next jobs', async ({ page }) => {
  const job = await freshApplicant(page);
  await page.goto(`/candidate/apply/${job.id}`);
  await choosePeopleOnly(page);
  await page.getByRole('button', { name: /Turn on camera/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await recordedFor(page, 5);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Ready to send.')).toBeVisible();
  const answer = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/functions/v1/applications') && (await response.text()).includes('reply_due_at":"'),
  );
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/candidate\/applied-to\/[0-9a-f-]{36}\?sent$/);
  const { application } = (await (await answer).json()) as {
    application: { id: string; reply_due_at: string; posted_by: { first_name: string }; job: { company: string } };
  };
  const { first_name } = application.posted_by;
  const due = new Date(application.reply_due_at);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sent. ${first_name} has it.`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone });
  const main = page.getByRole('main');
  await expect(main).toContainText(`${first_name} promised an answer by${day.format(due)}`);
  await expect(main).toContainText(/no other employer/);
  await expect(main).toContainText('No AI score.');
  await expect(page.getByRole('region', { name: 'While you wait' }).getByRole('listitem')).toHaveCount(3);
  const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const calendar = await (await page.request.get(file ?? '')).text();
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone }).format(due).replaceAll('-', '');
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${iso}`);
  expect(calendar).toContain(`Answer from ${application.job.company}`);
  await expectAccessible(page, page.url());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sent. ${first_name} has it.`);
  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
    [320, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme: scheme });
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('link', { name: 'See your application' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Application withdrawn').filter({ visible: true }).first()).toBeVisible();
  await page.goto(`/candidate/applied-to/${application.id}?sent`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
});
