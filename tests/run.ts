import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensurePostgres15 } from './support/tools.ts';

// Run by `npm test`: everything that must hold, in the order in which it is cheapest to hear of a failure.
type Count = { passed: number; failed: number };

const root = join(import.meta.dirname, '..');
const results = join(root, '.test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n▸ ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

const check = (command: string, ...args: string[]): Count =>
  run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
/** A file that does not even load has no failed tests, yet it is a failure. */
function vitest(name: string, filters: string[], env: Record<string, string> = {}): Count {
  const file = join(results, `${name}.json`);
  const ok = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...filters], env);
  const report = readReport(file) as VitestReport | undefined;
  const failed = report?.numFailedTests ?? 0;
  return { passed: report?.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed) };
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };
function playwright(): Count {
  const file = join(results, 'e2e.json');
  const ok = run('playwright', ['test']);
  const stats = (readReport(file) as PlaywrightReport | undefined)?.stats;
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return { passed: stats?.expected ?? 0, failed: ok ? failed : Math.max(1, failed) };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

ensureChromium();
const postgres15 = ensurePostgres15();

const counts = [
  check('tsc', '-b'),
  check('oxlint', '--deny-warnings'),
  check('prettier', '--check', '--log-level', 'warn', '.'),
  check('knip'),
  vitest('postgres-18', []),
  vitest('postgres-15', ['server/features', 'tests/access.test.ts'], { TEST_PG_BIN: postgres15 }),
  playwright(),
];
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
