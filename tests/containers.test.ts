import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openLocalPostgres } from '../server/adapters/database/local-postgres.ts';
import { migrate } from '../server/adapters/database/migrations.ts';
import { readConfig } from '../server/base/config.ts';
import { settingNames } from '../server/base/settings.ts';
import { onServer } from './support/on-server.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const compose = read('compose.yaml');
const container = read('Containerfile');
/** What both images begin with: what is not copied there is not there. */
const stage = container.slice(container.indexOf(' AS base'));

type Service = {
  image?: string;
  user?: string;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  network_mode?: string;
  environment?: Record<string, string>;
  env_file?: { path: string }[];
  healthcheck?: { test: string[] };
};
const file = parse(compose, { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
};
const services = Object.entries(file.services);
const { server: { environment: serverSettings = {} } = {}, database, storage, folders } = file.services;

/** Settings of server and worker, with what means a value that comes from outside. */
function composeSettings(): Record<string, string> {
  const values = Object.entries(serverSettings).map(([name, value]) => {
    const given: Record<string, string> = {
      SECRET: 'x'.repeat(32),
      ORIGIN: 'https://jobs.example.com',
      SMTP_URL: 'smtps://mail.example.com',
    };
    const usual = /^\$\{\w+:-(.*)\}$/.exec(value)?.[1];
    return [name, given[name] ?? usual ?? value.replaceAll(/\$\{[^}]*\}/g, 'x')] as const;
  });
  return Object.fromEntries(values);
}

const containerSettings = () =>
  Object.fromEntries(
    [...(/^ENV (.+)$/m.exec(stage)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

describe('the container files', () => {
  it('the container files name only existing settings and start in production mode', () => {
    const settings = { ...containerSettings(), ...composeSettings() };
    const known = new Set<string>(settingNames);
    expect(Object.keys(settings).length).toBeGreaterThan(15);
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
    const processes = services.flatMap(([, { environment }]) => environment?.['PROCESS'] ?? []);
    expect(processes).toEqual(['server', 'worker']);
    for (const PROCESS of processes) {
      expect(readConfig({ ...settings, PROCESS })).toMatchObject({ production: true, demo: false, PROCESS });
    }
  });

  it('the container files agree on the port, the data folder and the readiness check', () => {
    const { PORT, DATA_DIR } = containerSettings();
    expect(stage).toContain(`EXPOSE ${PORT}\n`);
    expect(stage).toContain(`VOLUME ${DATA_DIR}\n`);
    expect(compose).toContain(`'127.0.0.1:${PORT}:${PORT}'`);
    expect(compose).toContain(`'uploads:${DATA_DIR}'`);
    expect(compose).toContain(`http://127.0.0.1:${PORT}/readyz`);
    expect(read('server/adapters/http/harden.ts')).toContain("'/readyz'");
  });

  it('the container image copies only existing paths, including the file that it starts', () => {
    const copied = [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    expect(copied.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
    const [, entry = ''] = /^CMD \["node", "(.+)"\]$/m.exec(stage) ?? [];
    expect(copied.some((path) => entry.startsWith(`${path}/`))).toBe(true);
    expect(existsSync(new URL(`../${entry}`, import.meta.url))).toBe(true);
  });

  it('the image can be built without the FFmpeg of node-av in any layer', () => {
    const [, , ...stages] = container.split(/^FROM /m);
    const named = (name: string) => stages.find((it) => it.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
    const layersOf = (text: string): string => {
      const from = named(text.split(/\s/)[0] ?? '');
      return from ? layersOf(from) + text : text;
    };
    const without = layersOf(named('system-ffmpeg'));
    expect(without).toContain('COPY --from=packages-without-node-av');
    expect(without).not.toMatch(/npm (ci|install)/);
    expect(named('packages-without-node-av')).toContain('rm -rf node_modules/node-av node_modules/@seydx');
    expect(without).toMatch(/ENV FFMPEG_PATH=\S+/);
  });

  it('the container files pin each image to an exact version and its digest', () => {
    const named = [...container.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/^ +image: (\S+)/gm)].map(
      ([, image = '']) => image,
    );
    const images = [...new Set(named)].filter((image) => image.includes(':') || image.includes('/'));
    expect(images.length).toBeGreaterThan(5);
    const exact = /^[\w./-]+:v?(\d+\.\d+|RELEASE\.)[\w.-]*@sha256:[\da-f]{64}$/;
    expect(images.filter((image) => !exact.test(image))).toEqual([]);
    // Node here is the Node of the tests.
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
    const bases = images.filter((image) => image.startsWith('node:'));
    expect(bases.map((image) => image.split('@')[0])).toEqual([`node:${dependencies.node}-bookworm-slim`]);
  });
});

/** What each service has to have; a new one that lacks any of it is named with what it lacks. */
const lacks = ([name, service]: [string, Service]): string[] =>
  Object.entries({
    'a read-only root file system': service.read_only === true,
    'no capabilities': service.cap_drop?.join() === 'ALL' && (name === 'folders' || !service.cap_add),
    'no new privileges': service.security_opt?.includes('no-new-privileges:true') && !service.privileged,
    'a user who is not root': name === 'folders' || !/^(root|0)?(:|$)/.test(service.user ?? ''),
  }).flatMap(([what, has]) => (has ? [] : `${name}: ${what}`));

describe('the services of compose.yaml', () => {
  it('each service has a read-only root, no capabilities, no new privileges and an ordinary user', () => {
    expect(services.length).toBeGreaterThan(8);
    expect(services.flatMap(lacks)).toEqual([]);
    expect(lacks(['new', { image: 'any', user: '0:0' }])).toHaveLength(4);
  });

  it('the only service of root may only change owners, has no network and no secret', () => {
    expect(folders).toMatchObject({ user: 'root', cap_add: ['CHOWN'], network_mode: 'none' });
    expect(folders?.environment).toBeUndefined();
  });

  it('the product gets no password of an administrator of the database or the storage', () => {
    const product = services.filter(([, { environment }]) => environment?.['PROCESS']);
    expect(product).toHaveLength(2);
    expect(JSON.stringify(product)).not.toMatch(/_ADMIN_PASSWORD/);
    expect(product.flatMap(([, { env_file = [] }]) => env_file.map(({ path }) => path))).not.toContain('.env');
    expect(database?.environment?.['POSTGRES_PASSWORD']).toMatch('DATABASE_ADMIN_PASSWORD');
    expect(storage?.environment?.['MINIO_ROOT_PASSWORD']).toMatch('STORAGE_ADMIN_PASSWORD');
    expect(serverSettings['S3_ACCESS_KEY_ID']).not.toBe(storage?.environment?.['MINIO_ROOT_USER']);
  });

  it('the user of the storage may use one bucket and nothing else', () => {
    const { Statement } = JSON.parse(file.configs['storage-policy']?.content ?? '') as {
      Statement: { Action: string[]; Resource: string[] }[];
    };
    const bucket = `arn:aws:s3:::${serverSettings['S3_BUCKET']}`;
    expect(Statement.flatMap(({ Resource }) => Resource)).toEqual([bucket, `${bucket}/*`]);
    expect(Statement.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);
  });

  it('the setup of the database makes an owner who is no superuser, separates self-identifications and warns of nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'compose-'));
    const postgres = await openLocalPostgres(folder, { forTests: true });
    try {
      const setup = (file.configs['database-setup']?.content ?? '')
        .replace(/^\\getenv .+\n/, '')
        .replaceAll(`:'password'`, `'secret'`);
      // A database cannot be created together with other statements.
      for (const statement of setup.split(';\n').filter(Boolean)) await onServer(postgres.url, statement);
      const url = postgres.url.replace('//app@', '//saywell@').replace('/postgres?', '/saywell?');
      const warnings: string[] = [];
      await migrate(url, (problem) => warnings.push(problem));
      expect(warnings).toEqual([]);
      await onServer(
        url,
        `do $$ begin assert not (select rolsuper or rolcreaterole from pg_roles where rolname = current_user); end $$`,
      );
      await expect(onServer(url, 'select from apart.self_identifications')).rejects.toThrow('permission denied');
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
