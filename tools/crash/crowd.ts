import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '#contract/api.ts';
import { aJob } from '../../tests/support/test-product.ts';
import { untilPrepared } from '../../tests/support/recordings/until-prepared.ts';
import { insistent } from './caller.ts';

/** What the product has said yes to. */
export type Told = {
  jobs: { id: string; title: string; manager: string }[];
  applications: string[];
  videos: string[];
  messages: string[];
};
type Person = { token: string; email: string };

const recording = join(import.meta.dirname, '../../tests/media/recorded.webm');
const password = 'a good password';

/** People who hire and apply at once, press again until there is an answer, and keep what they were told. */
export function openCrowd(origins: string[]) {
  const { call, insist, answers } = insistent(origins);
  const told: Told = { jobs: [], applications: [], videos: [], messages: [] };
  const refused: string[] = [];

  async function signUp(role: 'candidate' | 'manager'): Promise<Person> {
    const email = `${randomUUID()}@example.com`;
    const fields = { first_name: 'Ada', last_name: 'Park', email, password, accept_terms: true } as const;
    // Whose answer was lost is told that there is such an account, and signs in.
    await call(undefined, api.users.signUp, fields).catch(() => undefined);
    const person = await fresh({ token: '', email });
    await call(person.token, api.users.selectRole, { role });
    return person;
  }

  /** Tokens last a quarter of an hour; a long run outlives them. */
  async function fresh(person: Person): Promise<Person> {
    const answer = await call(undefined, api.users.token, { email: person.email, password });
    if (!('access_token' in answer)) throw new Error('The server asks for a second step');
    return { ...person, token: answer.access_token };
  }

  async function upload({ token }: Person): Promise<string> {
    const bytes = await readFile(recording);
    const { path } = await insist<{ path: string }>('upload', (origin) => {
      const form = new FormData();
      form.set('video', new Blob([bytes]), 'answer.webm');
      const headers = { authorization: `Bearer ${token}` };
      return fetch(`${origin}${api.videos.upload.path}`, { method: 'POST', body: form, headers });
    });
    told.videos.push(path);
    return path;
  }

  /** A job is posted, answered and talked about. */
  async function story(manager: Person, candidate: Person): Promise<void> {
    const title = `Baker ${randomUUID()}`;
    const { job } = await call(manager.token, api.jobs.create, { ...aJob, title }, randomUUID());
    told.jobs.push({ id: job.id, title, manager: manager.email });
    const start = { job_id: job.id, door: 'express' } as const;
    const { application } = await call(candidate.token, api.applications.create, start);
    const video_url = await upload(candidate);
    await untilPrepared(() => call(candidate.token, api.videos.one, { path: video_url }));
    const sent = { application_id: application.id, video_url, ai_consent: true };
    await call(candidate.token, api.applications.submit, sent);
    told.applications.push(application.id);
    const { conversation_id } = await call(manager.token, api.messages.open, { application_id: application.id });
    for (const { token } of [manager, candidate, manager, candidate]) {
      const client_id = randomUUID();
      await call(token, api.messages.send, { conversation_id, client_id, text: `Said ${client_id}` });
      told.messages.push(client_id);
    }
  }

  /** Tells one story after the other until it is told to stop, each once `turn` resolves. */
  async function live(
    pair: { manager: Person; candidate: Person },
    signal: AbortSignal,
    turn: () => Promise<void>,
  ): Promise<void> {
    while (!signal.aborted) {
      await turn();
      const manager = await fresh(pair.manager);
      const candidate = await fresh(pair.candidate);
      await story(manager, candidate).catch((error: Error) => refused.push(error.message));
    }
  }

  const arrive = async () => ({ manager: await signUp('manager'), candidate: await signUp('candidate') });
  return { told, refused, answers, arrive, fresh, live };
}
