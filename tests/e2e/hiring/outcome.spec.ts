import { expect, test } from '../support/walk.ts';
import { openDatabase } from '../support/database.ts';
import { signIn } from '../support/people.ts';

test('the page of an application shows its history and evidence, and offers corrections and an appeal', async ({
  page,
}) => {
  await signIn(page, 'candidate');
  await page.goto('/candidate/applied-to');
  await page.getByRole('link', { name: 'Details of Senior Frontend Engineer' }).click();
  await expect(page).toHaveURL(/\/candidate\/applied-to\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senior Frontend Engineer');
  const story = page.getByRole('region', { name: 'What happened' });
  await expect(story.getByText('Dana opened it')).toBeVisible();
  await expect(page.getByText(/An answer by/)).toBeVisible();

  await test.step('the evidence leads to its second of the own video', async () => {
    const why = page.getByRole('region', { name: 'Why this score' });
    await expect(why.getByText('AI suggestion - a person decides')).toBeVisible();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.readyState)).toBeGreaterThan(0);
    await why.getByRole('button', { name: /Evidence 1, go to/ }).click();
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(30);
  });

  await test.step('correct a line, keep what software heard', async () => {
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await transcript.getByRole('button', { name: 'Correct the line at 0:00' }).click();
    await page.getByLabel('What you said').fill('The booking flow at Lumen Clinic.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(transcript.getByText('The booking flow at Lumen Clinic.')).toBeVisible();
    await expect(transcript.getByText('The booking flow at Lumen Clinics.')).toBeVisible();
  });

  await test.step('add a note', async () => {
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('I have passed a formal audit since.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('I have passed a formal audit since.')).toBeVisible();
  });

  await test.step('ask for a person', async () => {
    await page.getByRole('button', { name: 'Appeal the score' }).click();
    await page.getByRole('button', { name: 'Request human review' }).click();
    await expect(page.getByText('Please say in a sentence what was misjudged')).toBeVisible();
    await page.getByLabel('What did we get wrong?').fill('The red flag is out of date: I have led an audit by now.');
    await page.getByRole('button', { name: 'Request human review' }).click();
    await expect(page.getByText('With a person')).toBeVisible();
    await expect(story.getByText('You appealed the score')).toBeVisible();
  });
});

test('a rejection shows its reason, also after a reload', async ({ page }) => {
  await signIn(page, 'candidate');
  await page.goto('/candidate/applied-to');
  await page.getByRole('link', { name: 'Details of Design Technologist' }).click();
  const outcome = page.getByRole('region', { name: 'Not Selected' });
  await expect(outcome.getByText('The job needs a different kind of experience')).toBeVisible();
  await page.reload();
  await expect(outcome).toBeVisible();
});

test('a deleted video cannot be watched, and anyone can verify its receipt', async ({ page }, info) => {
  await signIn(page, 'candidate');
  await page.goto('/candidate/applied-to');
  await page.getByRole('link', { name: 'Details of Accessibility Reviewer, Checkout' }).click();
  await page.getByRole('button', { name: 'Delete my video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Permanently delete your video?' });
  await dialog.getByRole('button', { name: 'Delete my video' }).click();
  await expect(page.getByText('Your video is deleted. No one can watch it.')).toBeVisible();
  await expect(page.getByText('Accepted').filter({ visible: true }).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = info.outputPath('receipt.json');
  await (await download).saveAs(file);
  await page.getByRole('link', { name: 'verify a receipt' }).click();
  await page.getByLabel('Receipt file').setInputFiles(file);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^Genuine/)).toBeVisible();
  const text = page.getByLabel('Its text');
  await text.fill((await text.inputValue()).replace('"video"', '"nothing"'));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^Not genuine/)).toBeVisible();
});

test('an appealed answer is scored again by someone who sees neither name nor score', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: /score appeal/i }).click();
  await expect(page).toHaveURL('/admin/contests');
  await page
    .getByRole('button', { name: /^Score/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your score' })).toBeVisible();
  await expect(page.getByText('Rosa')).toHaveCount(0);
  await page.getByRole('button', { name: 'Give this score' }).click();
  await expect(page.getByText('Please give a score from 0 to 100')).toBeVisible();
  await page.getByLabel('Score from 0 to 100').fill('88');
  await page.getByLabel('Your reasons').fill('Two years of leading a hospital switchboard count as health care.');
  await page.getByRole('button', { name: 'Give this score' }).click();
  await expect(page.getByText('The score has changed.')).toBeVisible();
});

test('the browser checks that the list of who opened the video is complete', async ({ page, baseURL }) => {
  await signIn(page, 'candidate');
  await page.goto('/candidate/applied-to');
  await page.getByRole('link', { name: 'Details of Design Technologist' }).click();
  const openings = page.getByRole('region', { name: 'Who opened your video' });
  const database = await openDatabase(baseURL ?? '');
  await database.query(`insert into pgboss.job (name, data) values ('seal-audit-log', '{}')`);
  const sealed = async () => (await database.query('select from audit_seals where root is not null')).rowCount;
  await expect.poll(sealed, { timeout: 90_000 }).toBeGreaterThan(0);
  await database.end();
  await openings.getByRole('button', { name: 'Check the list' }).click();
  await expect(openings.getByText('The list is complete: no administrator opened your video.')).toBeVisible();
  await expect(openings.getByText('Your browser will compare the next one with it.')).toBeVisible();
  await page.reload();
  await openings.getByRole('button', { name: 'Check the list' }).click();
  await expect(openings.getByText('continues what your browser saw before')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('audit-head', JSON.stringify({ size: 3, root: 'f'.repeat(64) })));
  await openings.getByRole('button', { name: 'Check the list' }).click();
  await expect(openings.getByText('The log doesn’t continue what your browser saw before.')).toBeVisible();
});
