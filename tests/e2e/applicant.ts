import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

type Job = { id: string; title: string; application_questions: string[] };

/** A candidate of this test alone, signed in, and a job that is open to everybody. */
export async function freshApplicant(page: Page): Promise<Job> {
  const password = 'a good long password';
  const email = `${randomUUID()}@example.com`;
  const data = { first_name: 'Ida', last_name: 'Moreau', email, password, accept_terms: true };
  const { access_token } = (await (await page.request.post('/auth/v1/signup', { data })).json()) as Record<
    string,
    string
  >;
  const headers = { authorization: `Bearer ${access_token}` };
  await page.request.post('/api/user/select-role', { data: { role: 'candidate' }, headers });
  await page.addInitScript(
    (token) => localStorage.getItem('token') ?? localStorage.setItem('token', token),
    access_token ?? '',
  );
  const answer = await page.request.post('/functions/v1/applications', {
    data: { action: 'get_jobs', data: { open_to_me: true } },
    headers,
  });
  const { jobs } = (await answer.json()) as { jobs: Job[] };
  const [job] = jobs;
  if (!job) throw new Error('There is no open job.');
  return job;
}

/** Answers the question about software, which comes before the camera. */
export async function choosePeopleOnly(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /people only/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Waits until the recording clock shows at least so many seconds. */
export async function recordedFor(page: Page, seconds: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Time used' });
  const shown = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(shown, { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds);
}
