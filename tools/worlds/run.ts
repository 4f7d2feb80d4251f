import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWorldName, type WorldName, worlds } from '../../tests/e2e/support/worlds.ts';

// npm run worlds [-- world… walk…]: the walks, by name, in each world; without names, six walks in all of them.
const root = join(import.meta.dirname, '../..');
const varied = [
  'hiring/apply',
  'messages/messages',
  'jobs/postings',
  'jobs/find-jobs',
  'accounts/account',
  'people/people.spec',
];

type Stats = { expected: number; unexpected: number; flaky: number; skipped: number };

async function runIn(world: WorldName, walks: readonly string[]): Promise<Stats> {
  const file = join(root, `.test-results/world-${world}.json`);
  const run = spawn('npx', ['playwright', 'test', '--project=desktop', '--reporter=list,json', ...walks], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WORLD: world, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  await once(run, 'exit');
  return (JSON.parse(readFileSync(file, 'utf8')) as { stats: Stats }).stats;
}

const names = process.argv.slice(2);
const worldNames = names.filter(isWorldName);
const walks = names.filter((name) => !isWorldName(name));
const results: [WorldName, Stats][] = [];
for (const world of worldNames.length > 0 ? worldNames : (Object.keys(worlds) as WorldName[]))
  results.push([world, await runIn(world, walks.length > 0 ? walks : varied)]);
for (const [world, { expected, unexpected, flaky, skipped }] of results)
  console.log(`${world.padEnd(18)} ${expected} passed, ${unexpected + flaky} failed, ${skipped} skipped`);
if (results.some(([, { unexpected, flaky }]) => unexpected + flaky > 0)) process.exitCode = 1;
