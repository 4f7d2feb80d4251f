import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { freshPerson, recordedFor, wholeJob } from '../support/applicant.ts';
import { test } from '../support/company.ts';
import { signIn } from '../support/people.ts';

type Job = { id: string; company: string };

const first = 'I want this job because your team builds things for people. I have worked for six years.';
const second = 'Last year when a release failed I wrote the fix, so customers lost nothing.';

test('a candidate writes the transcript of a recorded answer, and the demo scores that transcript', async ({
  page,
  otherPage,
}) => {
  // A browser that recognizes speech by itself: it hears one sentence for each recording that it is given.
  await page.addInitScript(() => {
    class Recognition {
      static available = () => Promise.resolve('available');
      processLocally = false;
      onresult?: (event: object) => void;
      start() {
        if (!this.processLocally) throw new Error('This would leave the device.');
        const heard = Object.assign([{ transcript: 'Heard on this device.' }], { isFinal: true });
        setTimeout(() => this.onresult?.({ results: [heard], resultIndex: 0 }), 100);
      }
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Recognition });
  });
  const headers = { authorization: `Bearer ${await freshPerson(page, 'candidate')}` };
  const answer = await page.request.post('/functions/v1/applications', {
    data: { action: 'get_jobs', data: { open_to_me: true } },
    headers,
  });
  const { jobs } = (await answer.json()) as { jobs: Job[] };
  const found = jobs.find(({ company }) => company === 'Northwind Health');
  const job = await wholeJob(page, headers, found?.id ?? '');
  await page.goto(`/candidate/apply/${job.id}`);
  await page.getByRole('radio', { name: /demo may score/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: /Turn on camera/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await recordedFor(page, 3);
  for (let question = 1; question < job.application_questions.length; question++) {
    await page.getByRole('button', { name: 'Next question' }).click();
    await recordedFor(page, 3 + 4 * question);
  }
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Ready to send.')).toBeVisible();
  const own = page.getByRole('region', { name: 'Write down what you said' });
  await own.getByRole('button', { name: 'Write it down' }).click();
  const boxes = page
    .getByRole('button', { name: 'This is what I said' })
    .locator('xpath=ancestor::form')
    .getByRole('textbox');
  await page.getByRole('button', { name: 'Play and transcribe' }).click();
  await expect(boxes.first()).toHaveValue('Heard on this device.');
  await page.getByRole('button', { name: 'Stop transcribing' }).click();
  await boxes.first().fill(first);
  for (let box = 1; box < job.application_questions.length; box++) await boxes.nth(box).fill(second);
  await expectAccessible(page, 'writing down before sending');
  await page.getByRole('button', { name: 'This is what I said' }).click();
  await expect(page.getByRole('button', { name: 'Change the words' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL(/\/candidate\/applied-to\/[0-9a-f-]{36}\?sent$/);
  await page.getByRole('link', { name: 'See your application' }).click();

  const why = page.getByRole('region', { name: 'Why this score' });
  await expect(why.getByText('You wrote down what you said, and the times of the quotes are estimated.')).toBeVisible({
    timeout: 120_000,
  });
  await expect(why.getByText(/Demo, not a model/).first()).toBeVisible();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript).toContainText('I have worked for six years.');
  // After sending they can be changed, and are read again.
  await page.getByRole('button', { name: 'Change the words' }).click();
  await boxes.first().fill(first.replace('six', 'seven'));
  await expectAccessible(page, 'writing down');
  await page.getByRole('button', { name: 'This is what I said' }).click();
  await expect(transcript).toContainText('I have worked for seven years.');
  const address = page.url().split('/').at(-1) ?? '';

  const manager = await otherPage();
  await signIn(manager, 'manager');
  await manager.goto(`/manager/jobs/${job.id}/applications/${address}`);
  await expect(manager.getByText('Written down by the candidate. The times are estimated.')).toBeVisible();
  await expectAccessible(manager, 'what the candidate wrote down');
});
