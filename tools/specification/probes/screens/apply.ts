import { ownApplication, questions } from '../../arrange.ts';
import type { Probe } from '../../probe.ts';
import { answerInstead, expect, open, probe, toast } from './support/screen.ts';
import { expressPath, openRecorder, prepareDraft, standardPath, submitButton } from './support/draft.ts';

const submitted = '/functions/v1/applications';

export const probes: Probe[] = [
  probe('2.5.9', { web: '`Turn on camera`', to: '`Camera`' }, async (product) => {
    const draft = await prepareDraft(product, { consent: null, hasVideo: false });
    const page = await open(product, draft.candidate, standardPath(draft));
    for (const question of questions) await expect(page.getByRole('complementary').getByText(question)).toBeVisible();
    await page.getByRole('radio', { name: /people only/ }).check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Turn on camera' })).toBeVisible();
    await expect(page.getByText('Upload a video instead')).toBeVisible();
  }),
  probe(
    '2.5.10',
    { web: '`Test camera and microphone`', to: '`Camera`' },
    async (product) => {
      const page = await openRecorder(product, expressPath);
      await expect(page.getByRole('button', { name: 'Test camera and microphone' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeDisabled();
      await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
      await expect(page).toHaveURL('/candidate/jobs');
    },
    { decision: 'D82' },
  ),
  probe('2.5.12', { web: '?sent`', to: '/report`' }, async (product) => {
    const draft = await prepareDraft(product);
    const page = await open(product, draft.candidate, standardPath(draft));
    await submitButton(page).click();
    await expect(page).toHaveURL(`/candidate/applied-to/${draft.application_id}?sent`);
    await page.goto(standardPath(draft));
    await expect(page).toHaveURL('/candidate/apply');
  }),
  probe('5.12', { web: '"aria-disabled":!0', to: '"aria-disabled":!1' }, async (product) => {
    const draft = await prepareDraft(product, { hasVideo: false });
    const page = await open(product, draft.candidate, standardPath(draft));
    await expect(page.getByText('Please record a video to submit your application.')).toBeVisible();
    await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(submitButton(page)).toHaveAccessibleDescription('Please record a video to submit your application.');
    await submitButton(page).click({ force: true });
    expect(await ownApplication(product, draft)).toMatchObject({ status: 'draft', submitted_at: null });
  }),
  probe('8.18', { web: 'Failed to submit application. Please try again.', to: 'Hm' }, async (product) => {
    const draft = await prepareDraft(product);
    await product.grant(draft.candidate, 'application', 1);
    const page = await open(product, draft.candidate, expressPath(draft));
    await expect(submitButton(page)).toBeVisible();
    await answerInstead(page, { [submitted]: 500 });
    await submitButton(page).click();
    await expect(toast(page, 'Submission Error. Failed to submit application. Please try again.')).toBeVisible();
  }),
  probe('8.19', { web: 'Please upgrade your plan to continue applying.', to: 'Hm' }, async (product) => {
    const draft = await prepareDraft(product);
    const page = await open(product, draft.candidate, expressPath(draft));
    await submitButton(page).click();
    const words = 'You need 1 application credit(s) but only have 0. Please upgrade your plan to continue applying.';
    await expect(toast(page, `Insufficient Credits. ${words}`)).toBeVisible();
    await expect(page).toHaveURL('/candidate/plans');
  }),
  probe('8.20', { web: 'video analysis could not be started.', to: 'Hm' }, async (product) => {
    const draft = await prepareDraft(product, { consent: true });
    const page = await open(product, draft.candidate, standardPath(draft), {
      fails: { '/functions/v1/process-application-video': 500 },
    });
    await submitButton(page).click();
    await expect(toast(page, 'Warning. Application submitted but video analysis could not be started.')).toBeVisible();
  }),
  probe('8.20b', { web: 'video analysis failed. Please contact support.', to: 'Hm' }, async (product) => {
    const draft = await prepareDraft(product);
    const page = await open(product, draft.candidate, standardPath(draft));
    await submitButton(page).click();
    await expect(page).toHaveURL(`/candidate/applied-to/${draft.application_id}?sent`);
    const set = (status: string) =>
      product.sql('update applications set analysis_status = $2, ai_consent = true where id = $1', [
        draft.application_id,
        status,
      ]);
    await set('processing');
    await page.goto(`/candidate/applied-to/${draft.application_id}`);
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
    await set('failed');
    await expect(
      toast(page, 'Warning. Application submitted but video analysis failed. Please contact support.'),
    ).toBeVisible();
    await expect(page.getByText('Applied', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }),
];
