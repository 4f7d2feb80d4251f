import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../server/adapters/database/db.ts';
import { cloneDatabase } from './support/database.ts';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'new-'));

beforeAll(() => {
  const copied = ['{contract,server,web,tests,tools}/**/*.{ts,tsx,sql,txt}', '.prettierrc.json', '*.{json,md}'];
  for (const file of globSync(copied, { cwd: root, exclude: (name) => name === 'node_modules' }))
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(copy, file), 'utf8');
const texts = () =>
  Object.fromEntries(globSync('{contract,server,web,tests}/**/*.*', { cwd: copy }).map((file) => [file, read(file)]));

/** What `npm run new` prints for each of the arguments, in one process, because each takes a second to start. */
function run(...all: string[][]): string[] {
  const script = `import { run } from './tools/new/new.ts';
    const printed = [];
    for (const args of JSON.parse(process.argv[1])) printed.push(await run(args).catch(String));
    console.log(JSON.stringify(printed));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script, '--', JSON.stringify(all)],
    { cwd: copy, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[];
}

/** The files that it says it wrote, and what it says is missing. */
function partsOf(printed = '') {
  const [files = '', missing = ''] = printed.replace('Wrote:\n', '').split('\n\nStill missing:\n');
  return { files: files.split('\n').toSorted(), missing };
}

/** The relative imports of a file that name nothing that the imported file exports. */
function brokenImports(file: string): string[] {
  const imports = read(file).matchAll(/import (?:type )?(?:\{([^}]*)\}|\* as \w+) from '((?:\.|#)[^']+)'/g);
  return [...imports].flatMap(([, names = '', from = '']) => {
    const path = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
    if (!existsSync(join(copy, path))) return [`${file}: ${path}`];
    const exported = read(path);
    return names
      .split(',')
      .map((name) => name.trim().replace('type ', ''))
      .filter((name) => !new RegExp(`export (?:\\*|[^;]*?\\b${name}\\b)`).test(exported))
      .map((name) => `${file}: ${name} of ${path}`);
  });
}

const written: [args: string[], files: string[], lines: [file: string, line: string][], missing: string][] = [
  [
    ['endpoint', 'hiring', 'notes', 'archive'],
    [
      'contract/hiring/notes.ts',
      'server/hiring/module.ts',
      'server/hiring/notes/archive.test.ts',
      'server/hiring/notes/archive.ts',
    ],
    [
      ['contract/hiring/notes.ts', `path: '/functions/v1/archive-notes'`],
      ['server/hiring/module.ts', 'archive: archiveNotes'],
      ['server/hiring/notes/archive.ts', 'throw new Error'],
      ['server/hiring/notes/archive.test.ts', 'api.notes.archive'],
    ],
    `tests/access.test.ts, in rows: 'notes.archive'`,
  ],
  [
    ['endpoint', 'platform', 'reminders', 'list'],
    [
      'contract/platform/api.ts',
      'contract/platform/reminders.ts',
      'server/platform/module.ts',
      'server/platform/reminders/list.test.ts',
      'server/platform/reminders/list.ts',
    ],
    [
      ['contract/platform/api.ts', `import { reminders } from './reminders.ts';`],
      ['contract/platform/api.ts', '  reminders,\n};'],
      ['server/platform/module.ts', 'reminders: { list: listReminders },'],
    ],
    'decisive',
  ],
  [
    ['task', 'video', 'videos', 'tidy', '--cron', '17 3 * * *'],
    ['server/video/module.ts', 'server/video/videos/tidy.test.ts', 'server/video/videos/tidy.ts'],
    [
      ['server/video/module.ts', 'retryFailedVideos, tidyVideos]'],
      ['server/video/videos/tidy.ts', `cron: '17 3 * * *',`],
      ['server/video/videos/tidy.test.ts', 'expect.fail('],
    ],
    'enqueue',
  ],
  [
    ['mail', 'hiring', 'notes', 'note-expired'],
    ['server/hiring/module.ts', 'server/hiring/notes/events.ts', 'server/hiring/notes/note-expired.test.ts'],
    [
      ['server/hiring/module.ts', '    noteExpired,\n  ],'],
      ['server/hiring/notes/events.ts', `values: z.object({ user_id: uuid }),`],
      ['server/hiring/notes/note-expired.test.ts', 'toHaveLength(1)'],
    ],
    `tests/every-event.test.ts: 'note-expired'`,
  ],
  [
    ['screen', 'candidate/jobs', '/candidate/jobs/compare', 'compare-jobs'],
    ['tests/e2e/screens/compare-jobs.spec.ts', 'web/routes.ts', 'web/screens/candidate/jobs/compare-jobs.tsx'],
    [
      ['web/routes.ts', `route('candidate/jobs/compare', 'screens/candidate/jobs/compare-jobs.tsx'),`],
      ['web/screens/candidate/jobs/compare-jobs.tsx', '<h1 className="type-h1">Compare jobs</h1>'],
      ['tests/e2e/screens/compare-jobs.spec.ts', 'throw new Error'],
    ],
    'every-screen.ts',
  ],
];

it.each(written)(
  'npm run new %j writes and registers a skeleton whose imports exist, and says what is missing',
  (args, files, lines, missing) => {
    const [printed] = run(args);
    expect(partsOf(printed).files).toEqual(files);
    expect(lines.filter(([file, line]) => !read(file).includes(line))).toEqual([]);
    expect(files.flatMap(brokenImports)).toEqual([]);
    expect(partsOf(printed).missing).toMatch(/^1\. /);
    expect(partsOf(printed).missing).toContain(missing);
  },
);

it('npm run new field writes an entry of the field table and a migration that the database accepts', async () => {
  const fields = ['text', 'list', 'number', 'choice', 'flag'].map((type) => ['job', `baked_${type}`, type]);
  const printed = run(...[...fields, ['profile', 'baked_text', 'text']].map((names) => ['field', ...names]));
  expect(printed[0]).toContain('db:types');
  expect(read('contract/jobs/job-fields.ts')).toContain(`  baked_flag: { is: 'flag', usual: false },\n} as const`);
  expect(read('contract/people/profile-fields.ts')).toContain(`  baked_text: { is: 'text', max: 200 },\n} as const`);
  const migrations = printed.flatMap((it) => partsOf(it).files.filter((file) => file.endsWith('.sql')));
  expect(new Set(migrations.map((file) => Number.parseInt(file.split('/')[2] ?? '', 10))).size).toBe(6);

  const { url, drop } = await cloneDatabase();
  const { db, close } = connect(url, 1, () => {});
  for (const file of migrations) await sql.raw(read(file)).execute(db);
  const { rows } = await sql`select from information_schema.columns where column_name like 'baked%'`.execute(db);
  await close();
  await drop();
  expect(rows).toHaveLength(6);
});

it('npm run new refuses wrong input and a name that exists, and then writes nothing', () => {
  const refused: [args: string[], why: string][] = [
    [[], 'Usage'],
    [['page', 'hiring', 'notes', 'print'], 'Usage'],
    [['endpoint', 'hiring', 'notes'], 'Usage'],
    [['endpoint', 'gossip', 'notes', 'print'], 'The module is one of'],
    [['endpoint', 'hiring', 'notes', 'remove'], 'already'],
    [['endpoint', 'administration', 'notes', 'print'], 'contract/hiring/api.ts offers notes already'],
    [['endpoint', 'platform', 'reporting', 'print'], 'does not offer moderation'],
    [['endpoint', 'hiring', 'Notes', 'print'], 'lower-case'],
    [['endpoint', 'hiring', '../notes', 'print'], 'lower-case'],
    [['task', 'hiring', 'appeals', 'chase'], 'already'],
    [['task', 'hiring', 'notes', 'print', '--cron', 'daily'], 'five parts'],
    [['mail', 'hiring', 'notes', 'appeal-opened'], 'already'],
    [['screen', 'visitor', 'visitor/help', 'help'], 'no area'],
    [['screen', 'candidate', 'manager/help', 'help'], 'begins with'],
    [['screen', 'candidate', 'candidate/jobs', 'other-jobs'], 'already'],
    [['field', 'company', 'slogan', 'text'], 'job or profile'],
    [['field', 'job', 'slogan', 'poem'], 'The type is one of'],
    [['field', 'job', 'status', 'text'], 'already'],
    ...written.map(([args]): [string[], string] => [args, 'already']),
  ];
  const before = texts();
  const printed = run(...refused.map(([args]) => args));
  expect(printed).toEqual(refused.map(([, why]) => expect.stringMatching(new RegExp(`^Error: [^]*${why}`))));
  expect(texts()).toEqual(before);
});

it('npm run new ends with an error when it refuses', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/new/new.ts', 'poem'], { cwd: copy, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('npm run new endpoint <module> <noun> <name>');
});
