import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeModel, openFakeModel } from './support/outside/fake-model.ts';

const root = join(import.meta.dirname, '..');

let fake: FakeModel;
let folder: string;
beforeAll(async () => {
  fake = await openFakeModel();
  folder = await mkdtemp(join(tmpdir(), 'evaluation-'));
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true });
});

/** Everything that production asks for; the database can't be reached, which is where a start ends. */
const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: folder,
  SECRET: 'a secret only for tests, of some length',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  S3_BUCKET: 'videos',
  ORIGIN: 'https://saywell.test',
  AI_BASE_URL: fake.url,
  AI_STT_MODEL: 'ears',
  AI_LLM_MODEL: 'judge',
  AI_PROVIDER: 'Acme AI, Canada',
  AI_KEPT_DAYS: '0',
});

const start = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; out: string }>((ended) => {
    const options = { cwd: root, env: { PATH: process.env['PATH'] ?? '', ...env } };
    const child = execFile(process.execPath, ['server/main.ts', ...args], options, (_, stdout, stderr) =>
      ended({ code: child.exitCode ?? -1, out: stdout + stderr }),
    );
  });

it('production starts with a model only after its evaluation, or when a named person takes responsibility', async () => {
  const refused = await start(production());
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('no evaluation is kept of judge and ears') });
  const named = await start({ ...production(), ANALYSIS_RESPONSIBLE: 'Dana Reyes' });
  expect(named.out).toContain('Dana Reyes answers for judge and ears');
  expect(named.out).not.toContain('cannot start');
  const measured = await start(production(), 'evaluate');
  expect(measured.code).toBe(0);
  expect(measured.out).toMatch(/Statements about a person +0\n/);
  expect(measured.out).toMatch(/Another name +0\.00 points apart/);
  expect(measured.out).toMatch(/Words to the evaluator +0\.00 points on average, 0\.00 at most/);
  expect(measured.out).toMatch(/weighted kappa +-?\d\.\d\d over 308 levels/);
  expect(await readdir(join(folder, 'evaluations'))).toHaveLength(1);
  expect((await start(production())).out).not.toContain('no evaluation');
  const other = await start({ ...production(), AI_LLM_MODEL: 'another' });
  expect(other.out).toContain('no evaluation is kept of another and ears');
});

it('an evaluation run in which answers failed is not stored', async () => {
  fake.behaviour = 'wrong key';
  const env = { ...production(), AI_LLM_MODEL: 'locked' };
  expect(await start(env, 'evaluate')).toMatchObject({ code: 1, out: expect.stringContaining('Not kept') });
  expect((await start(env)).out).toContain('no evaluation is kept of locked and ears');
});
