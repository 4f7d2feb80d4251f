import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, request } from '@playwright/test';
import { api } from '#contract/api.ts';
import type { Endpoint, Output, RawInput } from '#contract/base/endpoint.ts';
import { untilPrepared } from '../../support/recordings/until-prepared.ts';
import { demo } from './people.ts';

const password = 'saywell-demo';
const film = readFileSync(join(import.meta.dirname, '../../media/voices/answer.mp4'));
/** The film of 44 seconds, cut into the three answers of a job; its speech ends after 29. */
const marks = [0, 10, 20, 44];
const jobTitle = 'Senior Frontend Engineer';

export type Product = Awaited<ReturnType<typeof openProduct>>;
export type Sending = { id: string; job_id: string; email: string; token: string };

/** A product of its own on this port, with these settings, entered by its front door. */
export async function openProduct(port: number, settings: Record<string, string>) {
  const baseURL = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), SIGNUP_APPLICATION_CREDITS: '1', ...settings };
  const server: ChildProcess = spawn(process.execPath, ['tests/support/e2e-server.ts'], { env, stdio: 'inherit' });
  const isReady = () =>
    fetch(`${baseURL}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 480_000 }).toBe(true);
  const http = await request.newContext({ baseURL });

  async function call<E extends Endpoint>(token: string, endpoint: E, input: RawInput<E>): Promise<Output<E>> {
    const { method, path, action } = endpoint as Endpoint;
    const headers = { authorization: `Bearer ${token}` };
    const answer =
      method === 'GET'
        ? await http.get(path, { headers, params: input as Record<string, string> })
        : await http.post(path, { headers, data: action ? { action, data: input } : input });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Output<E>;
  }

  async function tokenOf(email: string): Promise<string> {
    const answer = await http.post(api.users.token.path, { data: { email, password } });
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  const jobs = await call(await tokenOf(demo.candidate.email), api.applications.mine, {});
  const job = jobs.applications.find(({ job: { title } }) => title === jobTitle);
  const job_id = job?.job_id ?? '';

  /** Someone of this name answers the job, and lets AI read it. */
  async function send(first_name: string, last_name: string): Promise<Sending> {
    const email = `${first_name}.${last_name}.${crypto.randomUUID()}@example.com`.toLowerCase();
    const signedUp = await http.post(api.users.signUp.path, {
      data: { first_name, last_name, email, password, accept_terms: true },
    });
    const { access_token: token } = (await signedUp.json()) as { access_token: string };
    await call(token, api.users.selectRole, { role: 'candidate' });
    const { application } = await call(token, api.applications.create, { job_id });
    const uploaded = await http.post(api.videos.upload.path, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { purpose: 'application', video: { name: 'answer.mp4', mimeType: 'video/mp4', buffer: film } },
    });
    const { path: video_url } = (await uploaded.json()) as { path: string };
    await untilPrepared(() => call(token, api.videos.one, { path: video_url }));
    const answers = marks.slice(1).map((t_end, at) => ({ t_start: marks[at] ?? 0, t_end, text: '' }));
    const { id } = application;
    await call(token, api.applications.submit, { application_id: id, video_url, ai_consent: true, answers });
    return { id, job_id, email, token };
  }

  const pageOf = async ({ id, token }: Sending) =>
    (await call(token, api.outcomes.page, { application_id: id })).application;

  /** A page of theirs, signed in as people are: films are played to whoever holds the cookie. */
  async function pageFor(browser: Browser, email: string): Promise<Page> {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await expect(
      await context.request.post(api.users.token.path, { data: { email, password, remember: true } }),
    ).toBeOK();
    return context.newPage();
  }

  return {
    call,
    pageFor,
    tokenOf,
    send,
    /** Waits until the analysis of this answer has come so far. */
    until: (sent: Sending, status: 'completed' | 'failed') =>
      expect.poll(async () => (await pageOf(sent)).analysis_status, { timeout: 480_000 }).toBe(status),
    async close() {
      await http.dispose();
      if (server.exitCode !== null) return;
      server.kill();
      await once(server, 'exit');
    },
  };
}
