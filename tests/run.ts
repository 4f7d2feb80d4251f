import { execFile, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium, ensurePostgres15 } from './support/tools.ts';

// Run by `npm test`: everything that must hold, in the order in which it is cheapest to hear of a failure.
type Count = { passed: number; failed: string[] };

const root = join(import.meta.dirname, '..');
const results = join(root, '.test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n▸ ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** The checks of the sources run side by side; each says what it has to say once it is done. */
const check = (command: string, ...args: string[]): Promise<Count> =>
  new Promise((resolve) => {
    execFile(command, args, { cwd: root, maxBuffer: Infinity }, (error, said, complained) => {
      console.log(`\n▸ ${command} ${args.join(' ')}\n${said}${complained}`);
      resolve(error ? { passed: 0, failed: [command] } : { passed: 1, failed: [] });
    });
  });

type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
function vitest(name: string, filters: string[], env: Record<string, string> = {}): Count {
  const file = join(results, `${name}.json`);
  const ok = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...filters], env);
  const report = readReport(file) as VitestReport | undefined;
  const failed = (report?.testResults ?? []).flatMap(({ name: path, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    // A file that does not even load has no failed tests, yet it is a failure.
    const whole = status === 'failed' && tests.length === 0 ? ['the file itself'] : [];
    return [...tests, ...whole].map((test) => `${name} › ${relative(root, path)} › ${test}`);
  });
  return { passed: report?.numPassedTests ?? 0, failed: ok || failed.length > 0 ? failed : [name] };
}

type Suite = { suites?: Suite[]; specs: { title: string; file: string; ok: boolean }[] };
type PlaywrightReport = { stats: { expected: number }; suites: Suite[] };
function playwright(): Count {
  const ok = run('playwright', ['test']);
  // What stood on the screen is half the answer to why, and the machine that saw it may be gone by then.
  for (const file of globSync('e2e/*/error-context.md', { cwd: results })) {
    console.log(`\n▸ ${file}\n${readFileSync(join(results, file), 'utf8')}`);
  }
  const report = readReport(join(results, 'e2e.json')) as PlaywrightReport | undefined;
  const failed = (report?.suites ?? []).flatMap(failures);
  return { passed: report?.stats.expected ?? 0, failed: ok || failed.length > 0 ? failed : ['playwright'] };
}

const failures = ({ suites = [], specs }: Suite): string[] => [
  ...specs.filter((spec) => !spec.ok).map(({ file, title }) => `browser › ${file} › ${title}`),
  ...suites.flatMap(failures),
];

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
  ...(await Promise.all([
    check('tsc', '-b'),
    check('oxlint', '--deny-warnings'),
    check('prettier', '--check', '--log-level', 'warn', '.'),
    check('knip'),
  ])),
  vitest('postgres-18', []),
  vitest('postgres-15', ['server/features', 'tests/access.test.ts'], { TEST_PG_BIN: postgres15 }),
  playwright(),
];
const passed = counts.reduce((total, count) => total + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
console.log(['', ...failed.map((name) => `✘ ${name}`), `${passed} passed, ${failed.length} failed`].join('\n'));
process.exit(failed.length === 0 ? 0 : 1);
