import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onServer } from '../../../tests/support/on-server.ts';
import { startWorkerProgram } from '../../../tests/support/program.ts';
import { migrate } from './migrations.ts';
import { type LocalPostgres, openLocalPostgres } from './local-postgres.ts';

// A database server that has no role of the product yet.
let folder: string;
let server: LocalPostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'users-'));
  server = await openLocalPostgres(join(folder, 'postgres'), {
    forTests: true,
    binaries: process.env['TEST_PG_BIN'],
  });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const urlOf = (name: string) => server.url.replace('//app@', `//${name}@`).replace('/postgres?', `/${name}?`);

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function startTwice(name: string): Promise<void> {
  for (let start = 0; start < 2; start += 1) {
    const env = { DATABASE_URL: urlOf(name), DATA_DIR: join(folder, name), DEMO: 'false', ANALYSIS: 'none' };
    await (await startWorkerProgram(env)).stop();
  }
}

async function warningsOf(name: string): Promise<string[]> {
  const warnings: string[] = [];
  await migrate(urlOf(name), (problem) => warnings.push(problem));
  return warnings;
}

const readAnswers = (name: string) =>
  ask(urlOf(name), 'select from apart.self_identifications').then(
    () => 'readable',
    (error: Error) => error.message,
  );

// The order matters: only the first creator of roles creates the one for the answers.
it.each([
  ['an owner who may not create roles', 'plain_owner', ''],
  ['a user who may create roles', 'first_creator', 'createrole'],
  ['a user who may create roles, on a server that has them', 'next_creator', 'createrole'],
  ['a superuser', 'superuser', 'superuser'],
])(
  'on an empty database the product starts, and starts again, as %s',
  async (_, name, rights) => {
    await onServer(server.url, `create role ${name} login ${rights}`);
    await onServer(server.url, `create database ${name} owner ${name}`);
    await startTwice(name);
    const [found] = await ask<{ found: boolean }>(urlOf(name), `select to_regclass('pgboss.job') is not null as found`);
    expect(found?.found).toBe(true);
  },
  120_000,
);

it('a user who may create roles, and a superuser, get separate answers without any warning', async () => {
  expect(await warningsOf('first_creator')).toEqual([]);
  expect(await readAnswers('first_creator')).toMatch('permission denied for');
  expect(await warningsOf('superuser')).toEqual([]);
});

it('an owner who may not create roles gets the statements that separate the answers', async () => {
  expect(await readAnswers('plain_owner')).toBe('readable');
  const [told = ''] = await warningsOf('plain_owner');
  const [first = '', last = ''] = [...told.matchAll(/run: (.+?;)(?= Then|$)/g)].map(([, commands = '']) => commands);
  expect(first).toBe('grant saywell_fairness to "plain_owner";');
  await onServer(server.url, first);
  expect(await warningsOf('plain_owner')).toEqual([expect.stringContaining(last)]);
  await onServer(server.url, last);
  expect(await warningsOf('plain_owner')).toEqual([]);
  expect(await readAnswers('plain_owner')).toMatch('permission denied for');
});
