import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { everyLine, type Mutant } from './sample.ts';
import { openTester, type Tester } from './tester.ts';

// Run by `npm run mutants`: changes one line after the other and asks whether a test notices. docs/testing.md has the figure.
const { values: wanted } = parseArgs({
  options: {
    lines: { type: 'string', default: '100' },
    // Minutes after which it ends; the next run goes on from there.
    minutes: { type: 'string', default: '600' },
    // Survivors are tried once more, after tests were written for them.
    again: { type: 'boolean', default: false },
    // Only mutants whose file or id holds this text.
    only: { type: 'string', default: '' },
  },
});

type Note = { file: string; reached: string[] };
type Verdict = { killed: boolean; by: string };

/** A mutant that so many test files do not notice has survived. */
const mostFiles = 12;
const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache/mutants');
const notes = join(cache, 'reached');
const verdictsFile = join(cache, 'verdicts.json');
const until = Date.now() + Number(wanted.minutes) * 60_000;
const lines = everyLine(root);
const mutants = lines.slice(0, Number(wanted.lines));
const tests = [
  ...globSync('server/*/module.ts', { cwd: root }).map((module) => `${dirname(module)}/**/*.test.ts`),
  'contract/base/permissions.test.ts',
  'tests/{access,attacks}.test.ts',
];
const testFiles = globSync(tests, { cwd: root });
const readJson = <T>(file: string, other: T): T => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return other;
  }
};

/** Which test files come past which lines. Asked once, and again of files that changed since. */
async function notesOf(tester: Tester): Promise<Note[]> {
  mkdirSync(notes, { recursive: true });
  const noteOf = (file: string) => join(notes, `${file.replaceAll('/', '+')}.json`);
  const isOld = (file: string) => {
    const note = statSync(noteOf(file), { throwIfNoEntry: false });
    return !note || note.mtimeMs < statSync(join(root, file)).mtimeMs;
  };
  const old = testFiles.filter(isOld);
  if (old.length > 0) {
    console.log(`Looking where ${old.length} test files come past.`);
    const { failed } = await tester.run(old, { MUTANTS_REACHED: notes });
    if (failed) throw new Error(`A test fails without a mutant: ${failed}`);
  }
  return testFiles.map((file) => readJson<Note>(noteOf(file), { file, reached: [] }));
}

/** The tests that should notice: of those that come past, the nearest; its noun first, then its room, then the others. */
function testsFor({ id, file, onLoad }: Mutant, all: Note[]): string[] {
  const [noun, room] = [dirname(file), dirname(dirname(file))];
  const beside = new Set(lines.filter((other) => dirname(other.file) === noun).map((other) => other.id));
  // Of what runs while a file is loaded, and of lines that are new since, only the neighborhood is known.
  const unknown = onLoad || !all.some(({ reached }) => reached.includes(id));
  const isNear = ({ reached }: Note) => reached.includes(id) || (unknown && reached.some((one) => beside.has(one)));
  const distance = ({ file: test }: Note) => (test.startsWith(`${noun}/`) ? 0 : test.startsWith(`${room}/`) ? 1 : 2);
  // What comes past much of the noun is about it; everything comes past a sign-in.
  const share = ({ reached }: Note) => reached.filter((one) => beside.has(one)).length / Math.max(1, reached.length);
  return all
    .filter(isNear)
    .toSorted((a, b) => distance(a) - distance(b) || share(b) - share(a))
    .slice(0, mostFiles)
    .map((note) => note.file);
}

const tester = await openTester(root, lines);
const known = await notesOf(tester);
const verdicts = readJson<Record<string, Verdict>>(verdictsFile, {});
const isOpen = ({ id, file }: Mutant) =>
  (!verdicts[id] || (wanted.again && !verdicts[id].killed)) && (file.includes(wanted.only) || id === wanted.only);
for (const mutant of mutants.filter(isOpen)) {
  if (Date.now() > until) break;
  const files = testsFor(mutant, known);
  const { failed } = files.length > 0 ? await tester.run(files, { MUTANT: mutant.id }) : { failed: undefined };
  verdicts[mutant.id] = { killed: Boolean(failed), by: failed ?? `none of ${files.length} test files` };
  writeFileSync(verdictsFile, JSON.stringify(verdicts, null, 2));
  console.log(lineOf(mutant));
}
await tester.close();

function lineOf({ id, file, line, what }: Mutant): string {
  const { killed, by } = verdicts[id] ?? { killed: false, by: '' };
  return `${killed ? 'killed  ' : 'SURVIVED'} ${id} ${file}:${line}  ${what.slice(0, 120)}\n         by ${by}`;
}

const tried = mutants.filter(({ id }) => verdicts[id]);
const survived = tried.filter(({ id }) => !verdicts[id]?.killed);
console.log(['', ...survived.map(lineOf)].join('\n'));
console.log(`\n${tried.length} of ${mutants.length} mutants tried, ${survived.length} survived.`);
process.exit(0);
