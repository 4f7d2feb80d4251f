import { randomUUID } from 'node:crypto';
import { expect, type Page, type Response } from '@playwright/test';

type Job = { id: string; title: string; application_questions: string[] };

export type Person = { name: string; email: string; headers: Record<string, string> };
type Role = 'candidate' | 'manager';

/** Signs up a person of this test alone, who is signed in on this page from its next address on. */
export async function signUpPerson(page: Page, name: string, role?: Role): Promise<Person> {
  const password = 'a good long password';
  const email = `${randomUUID()}@example.com`;
  const [first_name, last_name] = name.split(' ');
  const data = { first_name, last_name, email, password, accept_terms: true };
  const signedUp = await page.request.post('/auth/v1/signup', { data });
  const { access_token } = (await signedUp.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  if (role) await page.request.post('/api/user/select-role', { data: { role }, headers });
  await page.goto('/offline');
  // Where storage is forbidden, the session is restored by its cookie.
  await page.evaluate((token) => localStorage.setItem('token', token), access_token).catch(() => {});
  return { name, email, headers };
}

/** Someone of this test alone, signed in on this page from its next address on; their access token. */
export async function freshPerson(page: Page, role?: Role): Promise<string> {
  const { headers } = await signUpPerson(page, 'Ida Moreau', role);
  return (headers['authorization'] ?? '').replace('Bearer ', '');
}

/** A candidate of this test alone, signed in, and a job that is open to everyone. */
export async function freshApplicant(page: Page): Promise<Job> {
  const headers = { authorization: `Bearer ${await freshPerson(page, 'candidate')}` };
  const answer = await page.request.post('/functions/v1/applications', {
    data: { action: 'get_jobs', data: { open_to_me: true } },
    headers,
  });
  const { jobs } = (await answer.json()) as { jobs: { id: string }[] };
  const [first] = jobs;
  if (!first) throw new Error('There is no open job.');
  return wholeJob(page, headers, first.id);
}

/** A list has the beginning of a job; its questions are on its page. */
export async function wholeJob(page: Page, headers: Record<string, string>, id: string): Promise<Job> {
  const answer = await page.request.get(`/functions/v1/open-job?job_id=${id}`, { headers });
  return ((await answer.json()) as { job: Job }).job;
}

/** Answers the question about software, which comes before the camera; done once the server has it, whatever breaks then. */
export async function choosePeopleOnly(page: Page): Promise<void> {
  const saved = page.waitForResponse(saysConsent);
  await page.getByRole('radio', { name: /people only/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await saved;
}

// Firefox does not tell what a request held.
const saysConsent = (answer: Response) =>
  answer.url().endsWith('/functions/v1/applications') &&
  (answer.request().postData() ?? 'ai_consent').includes('ai_consent');

/** Waits until the recording clock shows at least so many seconds. */
export async function recordedFor(page: Page, seconds: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Time used' });
  const shown = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect.poll(shown).toBeGreaterThanOrEqual(seconds);
}
