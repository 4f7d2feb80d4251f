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

/** What people do, and the titles of the tests that do it; `as` names the part that a browser shows of it. */
export const paths: { path: string; titles: string[]; as?: Record<string, string> }[] = [
  {
    path: 'sign up, choose an account type, reload, sign out',
    titles: [
      'a new person signs up, chooses a role, stays signed in after a reload and signs out',
      'a candidate in WebKitGTK signs up and reaches the dashboard and the camera of an application',
    ],
    as: { webkit: 'to the dashboard' },
  },
  {
    path: 'settings: phone and company',
    titles: ['the Account tab changes a candidate’s phone and an owner’s company'],
  },
  {
    path: 'apply: practice, record, mark the questions, submit',
    titles: [
      'a practice take sends nothing, and the answer recorded after it is sent with its marks',
      'a candidate in WebKitGTK signs up and reaches the dashboard and the camera of an application',
    ],
    as: { webkit: 'to the camera' },
  },
  {
    path: 'apply: a blocked camera, then another try',
    titles: ['a blocked camera shows what to do, and a later try works'],
  },
  {
    path: 'apply: a file, where the browser cannot record',
    titles: ['a browser without MediaRecorder accepts a file'],
  },
  {
    path: 'apply: a call, a closed tab, an unplugged camera',
    titles: [
      'a phone call pauses a recording, and the recording continues after it',
      'a closed tab loses neither the take nor the typed text',
      'an unplugged camera ends the take and preserves it',
    ],
  },
  {
    path: 'find jobs: filters, back to the same list, save',
    titles: ['a candidate searches, returns to the same list, and saves a job and the search'],
  },
  {
    path: 'review: pass on several applicants and undo',
    titles: [
      'a manager passes on many candidates with one reason and can undo it immediately',
      'a manager in WebKitGTK plays an answer in the review',
    ],
    as: { webkit: 'an answer plays' },
  },
  {
    path: 'review: a list of a thousand rows',
    titles: ['a table of a thousand rows draws only the rows near the viewport'],
  },
  {
    path: 'messages: send, lost connection, read, attach, search, report',
    titles: ['a message appears on the other person’s screen, is counted, is read and is sent once'],
  },
  {
    path: 'a public page in Spanish, without script',
    titles: ['the footer changes the language of a public page without any script'],
  },
  {
    path: 'every public page: whole, without a broken picture or overflow',
    titles: [
      'public screens show their heading, are accessible and fit wide and narrow viewports',
      'every public page in WebKitGTK is shown without overflow, missing pictures or errors',
    ],
  },
  {
    path: 'what a screen reader gets of recorder and review',
    titles: [
      'the recorder exposes its buttons, the time and the upload to screen readers',
      'the review exposes its player, chapters and tabs to screen readers',
      'the recorder and the review expose the same content to screen readers in Firefox',
    ],
  },
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
  const cell = ({ titles, as = {} }: (typeof paths)[number], browser: string) =>
    passed.some((test) => test.browser === browser && titles.includes(test.title.replace(/ @firefox.*/, '')))
      ? (as[browser] ?? 'yes')
      : 'no';
  const rows = [
    ['path', ...Object.values(browsers)],
    ...paths.map((one) => [one.path, ...Object.keys(browsers).map((browser) => cell(one, browser))]),
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
