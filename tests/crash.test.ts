import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint, Output, RawInput } from '#contract/base/endpoint.ts';
import { connect, type Database } from '../server/adapters/database/db.ts';
import { aJob, requestFor } from './support/test-product.ts';
import { untilPrepared } from './support/recordings/until-prepared.ts';
import { onServer } from './support/on-server.ts';
import { freePort, type Program, startProgram } from './support/program.ts';

const root = join(import.meta.dirname, '..');
const rounds = 4;
const credits = 50;

describe('a server that is killed at any moment', () => {
  const name = `crash_${randomUUID().replaceAll('-', '')}`;
  const server = process.env['TEST_DATABASE_SERVER'] ?? '';
  const url = server.replace('/postgres?', `/${name}?`);
  let folder: string;
  let port: number;
  let origin: string;
  let database: Database;
  let running: Program | undefined;

  beforeAll(async () => {
    await onServer(server, `create database ${name}`);
    folder = await mkdtemp(join(tmpdir(), 'saywell-crash-'));
    port = await freePort();
    origin = `http://localhost:${port}`;
    database = connect(url, 3, () => {});
    await start();
  });

  afterAll(async () => {
    await kill();
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  async function start() {
    running = await startProgram(
      'server/main.ts',
      {
        NODE_ENV: 'test',
        DATABASE_URL: url,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        RATE_LIMIT: '100000',
        SIGNUP_POSTING_CREDITS: String(credits),
        SIGNUP_APPLICATION_CREDITS: String(credits),
      },
      port,
    );
  }

  const kill = async () => running?.stop('SIGKILL');

  async function call<E extends Endpoint>(
    token: string | undefined,
    endpoint: E,
    input: RawInput<E>,
    key?: string,
  ): Promise<Output<E>> {
    const request = requestFor(
      endpoint,
      input as Record<string, unknown>,
      token,
      key ? { 'idempotency-key': key } : {},
    );
    const send = () =>
      fetch(`${origin}${request.url}?${new URLSearchParams(request.query as Record<string, string> | undefined)}`, {
        method: endpoint.method,
        headers: { ...(request.headers as Record<string, string>), 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(request.payload) }),
      });
    const response = await whenNotBusy(send);
    const body = (await response.json()) as Output<E> & { error?: string };
    if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${body.error}`);
    return body;
  }

  /** A server that has just started may be too busy to take a call, and says so. */
  async function whenNotBusy(send: () => Promise<Response>): Promise<Response> {
    const response = await send();
    if (response.status !== 503) return response;
    await pause(100);
    return whenNotBusy(send);
  }

  /** Presses the button, kills the server somewhere in between, and presses again until there is an answer. */
  async function throughACrash<T>(press: () => Promise<T>): Promise<T> {
    const first = press().catch(() => undefined);
    await pause(Math.random() * 120);
    await kill();
    await first;
    await start();
    return press();
  }

  async function signUp(role: 'candidate' | 'manager') {
    const fields = {
      first_name: 'Ada',
      last_name: 'Park',
      email: `${randomUUID()}@example.com`,
      password: 'a good password',
    };
    const answer = await call(undefined, api.users.signUp, { ...fields, accept_terms: true });
    if (!('access_token' in answer)) throw new Error('The server waits for a confirmed address');
    const { access_token } = answer;
    await call(access_token, api.users.selectRole, { role });
    return access_token;
  }

  async function upload(token: string): Promise<string> {
    const form = new FormData();
    form.set('video', new Blob([await readFile(join(root, 'tests/media/recorded.webm'))]), 'answer.webm');
    const headers = { authorization: `Bearer ${token}` };
    const send = () => fetch(`${origin}${api.videos.upload.path}`, { method: 'POST', body: form, headers });
    const response = await whenNotBusy(send);
    const { path } = (await response.json()) as { path: string };
    expect(response.status).toBe(200);
    return path;
  }

  it('a killed server loses nothing submitted, charges nothing twice and finishes every analysis', async () => {
    const [manager, candidate] = [await signUp('manager'), await signUp('candidate')];
    const keys = Array.from({ length: rounds }, () => randomUUID());

    for (const [round, key] of keys.entries()) {
      const { job } = await throughACrash(() =>
        call(manager, api.jobs.create, { ...aJob, title: `Baker ${round}` }, key),
      );
      const video_url = await upload(candidate);
      await untilPrepared(() => call(candidate, api.videos.one, { path: video_url }));
      const door = round % 2 ? 'express' : 'standard';
      const { application } = await call(candidate, api.applications.create, { job_id: job.id, door });
      const sent = { application_id: application.id, video_url, ai_consent: true };
      const submitted = await throughACrash(() => call(candidate, api.applications.submit, sent));
      expect(submitted.application.status).toBe('submitted');
    }

    const { db } = database;
    const finished = () =>
      db.selectFrom('applications').select('id').where('analysis_status', '=', 'completed').execute();
    await until(async () => (await finished()).length === rounds, 180_000);

    expect(await db.selectFrom('jobs').select('id').execute()).toHaveLength(rounds);
    expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(rounds);
    expect(await db.selectFrom('analyses').select('application_id').distinct().execute()).toHaveLength(rounds);
    expect(await db.selectFrom('analyses').select('id').execute()).toHaveLength(rounds);
    const spent = await db.selectFrom('credit_entries').select(['kind', 'amount']).where('amount', '<', 0).execute();
    expect(spent.filter(({ kind }) => kind === 'job_posting')).toHaveLength(rounds);
    expect(spent.filter(({ kind }) => kind === 'application')).toHaveLength(Math.floor(rounds / 2));
    const accounts = await db.selectFrom('credit_accounts').selectAll().execute();
    for (const { owner_id, kind, bucket, balance } of accounts) {
      const entries = await db
        .selectFrom('credit_entries')
        .select('amount')
        .where('owner_id', '=', owner_id)
        .where('kind', '=', kind)
        .where('bucket', '=', bucket)
        .execute();
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    }
    const ready = await db.selectFrom('videos').select('status').execute();
    expect(ready.map(({ status }) => status)).toEqual(Array(rounds).fill('ready'));
  }, 420_000);
});

async function until(holds: () => Promise<boolean>, patience: number): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('This did not come true in time.');
    await pause(50);
  }
}
