// Checks every import of contract, server and web against rules.mjs: `node tools/boundaries/check.mjs [folder]`.
// `--map` prints the modules of the server and what they use, as a Mermaid diagram.
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { configuration, shared, uses } from './rules.mjs';

const isMap = process.argv.includes('--map');
const folder = process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? join(import.meta.dirname, '../..');
process.chdir(resolve(folder));
const sides = ['contract', 'server', 'web'];
const files = globSync('{contract,server,web}/**/*.{ts,tsx}');

const { output } = await cruise(sides, {
  ...configuration.options,
  ruleSet: { forbidden: configuration.forbidden },
  validate: true,
});
const seen = new Set(output.modules.map(({ source }) => source));
// Without TypeScript it would read almost nothing and find nothing.
const unread = files.filter((file) => !seen.has(file));
const broken = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

const pairs = new Set();
const imported = new Set();
for (const { source, dependencies } of output.modules)
  for (const { resolved } of /\.test\.tsx?$/.test(source) ? [] : dependencies) {
    const [, here] = /^server\/(\w+)\//.exec(source) ?? [];
    const [, there] = /^server\/(\w+)\//.exec(resolved) ?? [];
    const [, module] = /^web\/features\/([\w-]+)\//.exec(source) ?? [];
    const [, owner, folder] = /^web\/features\/([\w-]+)\/([\w-]+)\//.exec(resolved) ?? [];
    if (module && owner && module !== owner) imported.add(`${owner}/${folder}`);
    if (here in uses && there in uses && here !== there) pairs.add(`${here} ${there}`);
  }
const unshared = Object.entries(shared)
  .flatMap(([module, folders]) => folders.map((folder) => `${module}/${folder}`))
  .filter((folder) => !imported.has(folder))
  .map((folder) => `no other module imports web/features/${folder}`);
const unused = Object.entries(uses).flatMap(([here, list]) =>
  list.filter((there) => !pairs.has(`${here} ${there}`)).map((there) => `${here} does not use ${there}`),
);

const diagram = [
  'graph BT',
  ...[...pairs].toSorted((a, b) => a.localeCompare(b)).map((pair) => `  ${pair.replace(' ', ' --> ')}`),
].join('\n');
if (isMap) console.log(diagram);
else
  console.log(
    `${seen.size} files, ${output.summary.totalDependenciesCruised} imports, ${pairs.size} pairs of modules.`,
  );
for (const line of broken) console.error(`✘ ${line}`);
for (const file of unread) console.error(`✘ not read: ${file}`);
for (const line of [...unused, ...unshared]) console.error(`✘ ${line}`);
process.exitCode = broken.length + unread.length + unused.length + unshared.length > 0 ? 1 : 0;
