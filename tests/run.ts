import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  ensureChromium,
  ensureFirefox,
  ensurePostgres15,
  ensureWebKit,
  firefoxPath,
  webkitPath,
} from './support/tools.ts';
import { specsIn, type Suite, walkedAsWritten } from './support/browsers/walked.ts';
import { printUnreadSentences } from './support/texts/unread-sentences.ts';

// Run by `npm test`: everything that must hold, in the order in which it is cheapest to learn of a failure.
type Count = { passed: number; failed: string[]; seconds?: Map<string, number> };

const root = join(import.meta.dirname, '..');
const results = join(root, '.test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const texts = join(results, 'texts');
process.env['DISPLAYED_TEXTS'] = texts;

const LIMIT_MS = 60 * 60_000;

/** Runs the command in its own process group. When it ends or takes too long, every process that is left in the group ends. */
async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n▸ ${command} ${args.join(' ')}`);
  const options = { cwd: root, stdio: 'inherit' as const, env: { ...process.env, ...env }, detached: true };
  const child = spawn(command, args, options);
  const endGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The group is empty.
    }
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const interrupt = (signal: NodeJS.Signals) => {
    endGroup(signal);
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, interrupt);
  const limit = setTimeout(() => {
    console.log(`\n${command} did not end within ${LIMIT_MS / 60_000} minutes.`);
    endGroup('SIGKILL');
  }, LIMIT_MS);
  const [status] = (await once(child, 'exit')) as [number | null];
  clearTimeout(limit);
  for (const signal of signals) process.off(signal, interrupt);
  endGroup('SIGKILL');
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
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};
async function vitest(name: string, filters: string[], env: Record<string, string> = {}): Promise<Count> {
  const file = join(results, `${name}.json`);
  const outside = join(results, `${name}-outside.json`);
  const reporters = ['dot', 'json', './tests/support/outside-reporter.ts'].map((one) => `--reporter=${one}`);
  const ok = await run('vitest', ['run', ...reporters, `--outputFile.json=${file}`, ...filters], {
    ...env,
    OUTSIDE_FILE: outside,
  });
  const report = readReport(file) as VitestReport | undefined;
  const failed = (report?.testResults ?? []).flatMap(({ name: path, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => fullName + inShort(failureMessages?.[0]));
    // A file that does not even load has no failed tests, yet it is a failure.
    const whole = status === 'failed' && tests.length === 0 ? ['the file itself'] : [];
    return [...tests, ...whole].map((test) => `${name} › ${relative(root, path)} › ${test}`);
  });
  const seconds = new Map(
    (report?.testResults ?? []).map((file) => [
      `${name} › ${relative(root, file.name)}`,
      (file.endTime - file.startTime) / 1000,
    ]),
  );
  const crashes = ((readReport(outside) ?? []) as string[]).map(
    (message) => `${name} › outside of the tests: ${message}`,
  );
  const all = [...failed, ...crashes];
  return { passed: report?.numPassedTests ?? 0, failed: ok || all.length > 0 ? all : [name], seconds };
}

type PlaywrightReport = { stats: { expected: number }; suites: Suite[] };
async function playwright(): Promise<Count> {
  const ok = await run('playwright', ['test']);
  // What was on the screen is half the answer to why, and the machine that saw it may be gone by then.
  for (const file of globSync('e2e/*/error-context.md', { cwd: results })) {
    console.log(`\n▸ ${file}\n${readFileSync(join(results, file), 'utf8')}`);
  }
  const report = readReport(join(results, 'e2e.json')) as PlaywrightReport | undefined;
  const specs = (report?.suites ?? []).flatMap(specsIn);
  for (const { title, tests } of specs) {
    for (const { annotations } of tests) {
      for (const { type, description } of annotations) console.log(`${type}: ${description} (${title})`);
    }
  }
  const failed = specs
    .filter((spec) => !spec.ok)
    .map(({ file, title, tests }) => {
      const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
      return `browser › ${file} › ${title}${inShort(message)}`;
    });
  // Where all three engines are: elsewhere the tests have said what is left out.
  if (ok && firefoxPath() && webkitPath() && !walkedAsWritten(report?.suites ?? []))
    failed.push('docs/browsers.md says something else than the browsers: node tests/support/browsers/walked.ts');
  const seconds = new Map<string, number>();
  for (const { file, tests } of specs) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
    seconds.set(`e2e › ${file}`, (seconds.get(`e2e › ${file}`) ?? 0) + took);
  }
  return { passed: report?.stats.expected ?? 0, failed: ok || failed.length > 0 ? failed : ['playwright'], seconds };
}

/** Each line of the specification against the built product; docs/testing.md says how a probe is proved. */
async function specification(): Promise<Count> {
  const file = join(results, 'specification.json');
  const ok = await run('node', ['tools/specification/run.ts', `--file=${file}`]);
  const { passed = 0, failed = [] } = (readReport(file) ?? {}) as Partial<Count>;
  return {
    passed,
    failed: ok || failed.length > 0 ? failed.map((one) => `specification › ${one}`) : ['specification'],
  };
}

/** The start of what a failed test said, in one line: of a long log, the end may be all that is kept. */
const inShort = (message = ''): string =>
  message && `\n    ${stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 700)}`;

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

ensureChromium();
ensureFirefox();
ensureWebKit();
const postgres15 = ensurePostgres15();

const counts = [
  ...(await Promise.all([
    check('tsc', '-b'),
    check('oxlint', '--deny-warnings'),
    check('prettier', '--check', '--log-level', 'warn', '.'),
    check('knip'),
  ])),
  await vitest('postgres-18', []),
  // Who may call what is decided before any SQL: the access matrix runs once.
  await vitest(
    'postgres-15',
    globSync('server/*/module.ts', { cwd: root }).map((file) => `${dirname(file)}/`),
    { TEST_PG_BIN: postgres15 },
  ),
  await vitest('browser', ['--config=vitest.browser.config.ts']),
  await playwright(),
  await specification(),
];
const slowest = counts
  .flatMap(({ seconds }) => [...(seconds ?? [])])
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, 10);
console.log(
  ['\nThe slowest ten files:', ...slowest.map(([file, took]) => `${took.toFixed(0).padStart(6)} s  ${file}`)].join(
    '\n',
  ),
);
printUnreadSentences(texts);
const passed = counts.reduce((total, count) => total + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
console.log(['', ...failed.map((name) => `✘ ${name}`), `${passed} passed, ${failed.length} failed`].join('\n'));
process.exit(failed.length === 0 ? 0 : 1);
