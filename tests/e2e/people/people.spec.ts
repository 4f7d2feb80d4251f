import { expect, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { aPdf } from '../../support/resumes.ts';
import { test } from '../support/company.ts';
import { signIn } from '../support/people.ts';

const password = 'a good long password';
const addressOf = (name: string) => `${name}.${Date.now()}@people.example`;

async function signUp(page: Page, email: string, at = '/signup'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/Confirm/).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The newest email to this address, read in the mailbox of the product. */
async function mailTo(page: Page, address: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const list = await (await page.request.get('/dev/mail')).text();
    path =
      new RegExp(`<a href="(/dev/mail/\\d+)">[^<]*</a> to ${address.replaceAll('.', '\\.')}`).exec(list)?.[1] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return (await page.request.get(path)).text();
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** As small as a Word document can be and still hold a résumé. */
function resumeInWord(): Buffer {
  const lines = ['Nia Berg', 'Pastry chef', 'Denver, CO', '(303) 555-0199', 'Skills', 'Laminating, Baking bread'];
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  return Buffer.from(zipSync({ 'word/document.xml': strToU8(xml) }));
}

const onward = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('a new candidate walks the four steps that the public page promises and continues after a reload', async ({
  page,
}) => {
  await page.goto('/candidates');
  await expect(page.getByText('Four short, optional steps.')).toBeVisible();
  await signUp(page, addressOf('nia'));
  await page.getByRole('button', { name: 'Choose Job Seeker' }).click();
  await expect(page).toHaveURL('/candidate/welcome');
  const walked: (string | null)[] = [];
  const walk = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    walked.push(await page.locator('[aria-current="step"]').textContent());
  };
  await walk('Who can find you?');
  for (const choice of await page.getByRole('radio').all()) await expect(choice).not.toBeChecked();
  await page.getByText('Visible', { exact: true }).click();
  await onward(page);

  await walk('What do you do, and how do we reach you?');
  await page
    .getByLabel('Résumé to read')
    .setInputFiles({ name: 'resume.docx', mimeType: word, buffer: resumeInWord() });
  const proposals = page.getByRole('region', { name: 'Found in your résumé' });
  await expect(proposals.getByRole('checkbox')).toHaveCount(4);
  // Nothing is taken over before the person says so, and only what stays ticked.
  await expect(page.getByLabel('Job title (optional)')).toHaveValue('');
  await proposals.getByText('Location:').click();
  await proposals.getByRole('button', { name: 'Use what’s checked' }).click();
  await expect(page.getByLabel('Job title (optional)')).toHaveValue('Pastry chef');
  await expect(page.getByLabel('Skills (optional)')).toHaveValue('Laminating, Baking bread');
  await expect(page.getByLabel('Location (optional)')).toHaveValue('');
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('(303) 555-0199');
  await page.getByLabel('Phone (optional)').fill('30355501429');
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('(303) 555-0142');
  await onward(page);

  await walk('What would you like to earn?');
  const slider = page.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Nothing said');
  await expect(slider).toHaveValue('50000');
  await slider.press('End');
  await expect(page.getByText('$200k+').filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel('Or type it, in dollars').fill('12');
  await onward(page);
  await expect(page.getByText('Please enter an amount between $30,000 and $200,000')).toBeVisible();
  await page.getByLabel('Or type it, in dollars').fill('85000');
  await page.reload();
  await expect(page.getByLabel('Or type it, in dollars')).toHaveValue('85000');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('(303) 555-0142');
  await onward(page);
  await expect(slider).toBeVisible();
  await onward(page);

  await walk('Say hello');
  expect(walked).toEqual(['Privacy Settings', 'Contact Information', 'Salary Expectations', 'Introduction Video']);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Profile Setup Complete!').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/candidate/dashboard');
  // Steps and open jobs, where every figure would be zero.
  await expect(page.getByRole('link', { name: 'Answer on video' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open now' }).getByRole('article')).toHaveCount(3);
  await expect(page.getByText('0 unread')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add a résumé' })).toBeVisible();

  await page.goto('/candidate/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set');
  await expect(page.getByText('From $85,000 a year')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/candidate/dashboard');
});

test('a candidate edits the profile in place, loses no typed text and previews it as employers see it', async ({
  page,
}) => {
  await signUp(page, addressOf('ana'));
  await page.getByRole('button', { name: 'Choose Job Seeker' }).click();
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await page.goto('/candidate/profile');
  await page.getByRole('link', { name: 'Record a short introduction' }).click();
  await expect(page.getByRole('heading', { name: 'Introduction video' })).toBeInViewport();
  await page.getByRole('button', { name: 'Edit About you' }).click();
  await page.getByLabel('Title').fill('Pastry chef');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('First name required')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Pastry chef');
  await page.getByLabel('First name').fill('Nia');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile is saved.').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit About you' })).toBeFocused();

  const file = page.getByLabel('Résumé file');
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') });
  await expect(page.getByRole('alert').filter({ hasText: 'This file isn’t a PDF' })).toBeVisible();
  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'cv.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('cv.pdf');

  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Bakery jobs');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Bakery jobs' })).toBeVisible();

  await page.getByRole('button', { name: 'See it as employers do' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('Pastry chef')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'cv.pdf' })).toBeVisible();
  await preview.getByRole('tab', { name: 'In their search' }).click();
  await expect(preview.getByText('You are hidden')).toBeVisible();

  await page.goto('/candidate/apply');
  await page
    .getByRole('link', { name: /^Apply to/ })
    .first()
    .click();
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('save_application') ?? false);
  await page.getByLabel('Profile to send').selectOption('Bakery jobs');
  await saved;
  await page.reload();
  await expect(page.getByLabel('Profile to send').getByRole('option', { selected: true })).toHaveText('Bakery jobs');
});

test('a manager verifies the domain of the company and shares the company with a colleague', async ({
  page,
  otherPage,
}) => {
  await signUp(page, addressOf('dana'));
  await page.getByRole('button', { name: 'Choose Employer' }).click();
  await expect(page).toHaveURL('/manager/welcome');
  await page.getByLabel('Company name').fill('Rye & Sons');
  await onward(page);
  await page.getByLabel('Job title (optional)').fill('Head of bread');
  await onward(page);
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL('/manager/dashboard');

  await page.goto('/manager/business');
  const address = page.getByLabel(/An address at your company/);
  await address.fill('dana@gmail.com');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('That’s a public email provider.')).toBeVisible();
  const domain = `rye${Date.now()}.example`;
  await address.fill(`dana@${domain}`);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = /\b(\d{6})\b/.exec(await mailTo(page, `dana@${domain}`))?.[1] ?? '';
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm the domain' }).click();
  await expect(page.getByText(domain).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirm another domain' })).toBeVisible();

  const colleague = addressOf('kai');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email', { exact: true }).fill(colleague);
  await page.getByText('Reviewer', { exact: true }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(colleague).filter({ visible: true }).first()).toBeVisible();

  const other = await otherPage();
  const link = /\/invitation\?token=[\w-]+/.exec(await mailTo(page, colleague))?.[0] ?? '';
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Nia Berg invites you');
  await signUp(other, colleague, `/signup?next=${encodeURIComponent(link)}`);
  const wrong: string[] = [];
  other.on('console', (line) => line.type() === 'error' && wrong.push(line.text()));
  await other.getByRole('button', { name: 'Join team' }).click();
  await expect(other).toHaveURL('/manager/welcome');
  await expect(other.getByText('Rye & Sons')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 people share the jobs and their answers.')).toBeVisible();

  await other.goto('/manager/business');
  await other.getByRole('button', { name: 'Leave' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(other).toHaveURL('/manager/dashboard');
  await expect(other.getByRole('heading', { name: 'Hire in three steps' })).toBeVisible();
  expect(wrong).toEqual([]);
});

test('an applicant’s profile and résumé open from the application', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/manager/jobs');
  await page.getByLabel(/Search by title or company/).fill('Senior Frontend Engineer');
  await page.getByRole('link', { name: 'View Applications for Senior Frontend Engineer' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Maya Okafor' });
  await row.getByRole('link', { name: /View Details/ }).click();
  await page.getByRole('button', { name: 'Profile and résumé' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile.getByRole('link', { name: 'Maya Okafor.pdf' })).toBeVisible();
  await expect(profile.getByText('Work history')).toBeVisible();
});
