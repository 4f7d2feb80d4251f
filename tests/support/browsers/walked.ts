import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Playwright reports of a test. */
type Spec = {
  title: string;
  file: string;
  ok: boolean;
  tests: {
    projectName: string;
    results: { status: string; duration: number; error?: { message?: string } }[];
    annotations: { type: string; description?: string }[];
  }[];
};
export type Suite = { suites?: Suite[]; specs: Spec[] };

/** The ways of people, and the tests that walk one; `as` says how far where that is not the whole of it. */
const ways: { way: string; tests: RegExp; as?: Record<string, string> }[] = [
  {
    way: 'sign up, choose an account type, reload, sign out',
    tests: /^sign up, choose a role|^signs up, reaches the dashboard/,
    as: { webkit: 'to the dashboard' },
  },
  { way: 'settings: phone and company', tests: /^the Account tab changes/ },
  {
    way: 'apply: practice, record, mark the questions, submit',
    tests:
      /^a practice take sends nothing|^signs up, reaches the dashboard and the camera|^an answer is recorded and sent/,
    as: { webkit: 'to the camera' },
  },
  { way: 'apply: a blocked camera, then another try', tests: /^a blocked camera says what to do/ },
  { way: 'apply: a file, where the browser cannot record', tests: /^a browser without MediaRecorder/ },
  { way: 'apply: a call, a closed tab, an unplugged camera', tests: /^a call during a recording|^a closed tab/ },
  { way: 'find jobs: filters, back to the same list, save', tests: /^a candidate searches, comes back/ },
  {
    way: 'review: pass on several applicants and undo',
    tests: /^passing on many asks|^plays an answer in the review/,
    as: { webkit: 'an answer plays' },
  },
  { way: 'review: a list of a thousand rows', tests: /^a thousand rows/ },
  { way: 'messages: send, lost connection, read, attach, search, report', tests: /^two people talk/ },
  { way: 'a public page in Spanish, without script', tests: /^the footer changes the language/ },
  {
    way: 'every public page: whole, without a broken picture or overflow',
    tests: /^public screens$|^shows every public page/,
  },
  { way: 'what a screen reader is told of recorder and review', tests: /screen reader/ },
];

const browsers = {
  desktop: 'Chromium, desktop',
  mobile: 'Chromium, phone',
  firefox: 'Firefox ESR 140',
  webkit: 'WebKitGTK 2.50',
};

const page = join(import.meta.dirname, '../../../docs/browsers.md');
const between = /(<!-- walked -->\n)[^]*?(\n<!-- \/walked -->)/;

export const specsIn = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

/** The table of docs/browsers.md, from the report of a whole run of Playwright. */
function tableFrom(suites: Suite[]): string {
  const passed = suites
    .flatMap(specsIn)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ results }) => results.at(-1)?.status === 'passed')
        .map(({ projectName }) => ({ title, browser: file.endsWith('webkit.spec.ts') ? 'webkit' : projectName })),
    );
  const cell = ({ tests, as = {} }: (typeof ways)[number], browser: string) =>
    passed.some((test) => test.browser === browser && tests.test(test.title)) ? (as[browser] ?? 'yes') : 'no';
  const rows = [
    ['path', ...Object.values(browsers)],
    ...ways.map((one) => [one.way, ...Object.keys(browsers).map((browser) => cell(one, browser))]),
  ];
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return ['', line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line), ''].join('\n');
}

/** Whether docs/browsers.md says what this run has shown; with `write` it does from now on. */
export function walkedAsWritten(suites: Suite[], write = false): boolean {
  const before = readFileSync(page, 'utf8');
  const after = before.replace(between, (_, start: string, end: string) => start + tableFrom(suites) + end);
  if (write) writeFileSync(page, after);
  return after === before;
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../../../.test-results/e2e.json');
  walkedAsWritten((JSON.parse(readFileSync(file, 'utf8')) as { suites: Suite[] }).suites, true);
}
