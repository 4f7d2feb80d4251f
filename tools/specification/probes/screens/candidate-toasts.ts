import { badClips } from '../../../../tests/support/recordings/clips.ts';
import { ownApplication } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import { expressPath, openRecorder, prepareDraft, standardPath, submitButton } from './support/draft.ts';
import { expect, open, probe, toast } from './support/screen.ts';

const unreadable = () => ({
  name: 'answer.webm',
  mimeType: 'video/webm',
  buffer: badClips['text.webm']?.() ?? Buffer.alloc(0),
});

export const probes: Probe[] = [
  probe('8.25', { web: 'Profile Setup Complete!', to: 'Done' }, async (product) => {
    const page = await open(product, await product.account('candidate'), '/candidate/welcome');
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    for (let step = 0; step < 3; step++) await next.click();
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(toast(page, 'Profile Setup Complete!')).toBeVisible();
  }),
  probe('8.25b', { web: 'Application Submitted!', to: 'Done' }, async (product) => {
    const draft = await prepareDraft(product);
    const page = await open(product, draft.candidate, standardPath(draft));
    await submitButton(page).click();
    await expect(toast(page, 'Application Submitted!')).toBeVisible();
    expect(await ownApplication(product, draft)).toMatchObject({ status: 'submitted' });
  }),
  probe('8.25d', { web: '`Success`', to: '`Done`' }, async (product) => {
    const page = await open(product, await product.account('candidate'), '/candidate/profile');
    await page.getByRole('button', { name: 'Edit About you' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Lock keeper');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Success.')).toBeVisible();
    const manager = await product.account('manager', { company: 'Canal Works' });
    const business = await open(product, manager, '/manager/business');
    await business.getByLabel('City').fill('Denver');
    await business.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(business, 'Success.')).toBeVisible();
  }),
  probe('8.25e', { web: 'Test Started', to: 'Done' }, async (product) => {
    const page = await openRecorder(product, expressPath);
    await page.getByRole('button', { name: 'Test camera and microphone' }).click();
    await expect(toast(page, 'Test Started')).toBeVisible();
  }),
  probe('8.22', { web: '`Upload failed`', to: '`Hm`' }, async (product) => {
    const page = await openRecorder(product);
    await page.getByLabel('Upload a video instead').setInputFiles(unreadable());
    await expect(toast(page, /Upload failed\. \w+/)).toBeVisible();
  }),
  probe('4.28b', { web: 'Nothing else is lost.', to: 'Hm' }, async (product) => {
    const draft = await prepareDraft(product, { hasVideo: false });
    const page = await open(product, draft.candidate, standardPath(draft));
    await page.getByLabel('Upload a video instead').setInputFiles(unreadable());
    await expect(page.locator('[data-upload="failed"]')).toContainText('Nothing else is lost.');
    expect(await ownApplication(product, draft)).toMatchObject({ status: 'draft', answers: [{}, {}] });
  }),
  probe('8.36', { web: 'The settings were not read:', to: 'Hm' }, async (product) => {
    const page = await open(product, await product.account('candidate'), undefined, {
      fails: { '/api/v1/settings': 500 },
    });
    const log: string[] = [];
    page.on('console', (message) => void log.push(message.text()));
    await page.goto('/candidate/proposals');
    await expect.poll(() => log.join('\n')).toContain('The settings were not read:');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Proposals');
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
    await page.goto('/candidate/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveURL('/404');
  }),
];
