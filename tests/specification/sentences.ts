/** One sentence of the specification: where it is shown, or which decision changes it. */
export type Sentence = {
  /** Its number in the specification, or the first and the last of several. */
  lines: string;
  /** What it says, in our own words. */
  says: string;
  /** Addresses, one after the other. */
  routes?: string;
  /** Method, path and, where several share it, the action. */
  calls?: readonly string[];
  /** Names that go in or come out, by call; an action has an address of its own. */
  fields?: Readonly<Record<string, string>>;
  /** Words or values, by source file. */
  texts?: Readonly<Record<string, readonly string[]>>;
  /** Parts of titles, by test file. */
  tests?: Readonly<Record<string, readonly string[]>>;
  /** Of docs/product.md, one after the other. */
  decisions?: string;
  /** What does not hold yet, and no decision says why. */
  open?: string;
};

/** What the house really has. */
export type Evidence = {
  routes: ReadonlySet<string>;
  calls: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  /** Those of the decisions that are not built: they change nothing yet. */
  planned: ReadonlySet<string>;
  /** Empty for a call that does not exist. */
  fieldsOf: (call: string) => ReadonlySet<string>;
  /** Undefined for a file that does not exist. */
  read: (file: string) => string | undefined;
};

/** Everything that is wrong with the list, in words; nothing if each line up to the last has its place and its proof. */
export function gapsIn(
  sentences: readonly Sentence[],
  silent: string,
  last: number,
  evidence: Evidence,
): readonly string[] {
  const said = sentences.flatMap(({ lines }) => numbersIn(lines));
  const all = [...said, ...numbersIn(silent)];
  const counts = Map.groupBy(all, (line) => line);
  const expected = Array.from({ length: last }, (_, index) => index + 1);
  return [
    ...expected.filter((line) => !counts.has(line)).map((line) => `line ${line}: nothing says where it is`),
    ...[...counts].filter(([, times]) => times.length > 1).map(([line]) => `line ${line}: stands twice`),
    ...[...counts.keys()].filter((line) => line < 1 || line > last).map((line) => `line ${line}: does not exist`),
    ...sentences.flatMap((sentence) => gapsOf(sentence, evidence).map((gap) => `line ${sentence.lines}: ${gap}`)),
  ];
}

function gapsOf(sentence: Sentence, evidence: Evidence): string[] {
  const { calls = [], fields = {}, texts = {}, tests = {}, open } = sentence;
  const [routes, decisions] = [wordsIn(sentence.routes), wordsIn(sentence.decisions)];
  const asked = Object.entries(fields).flatMap(([call, names]) => wordsIn(names).map((name) => [call, name] as const));
  const [worded, tested] = [pairsOf(texts), pairsOf(tests)];
  const built = decisions.filter((decision) => !evidence.planned.has(decision));
  const proofs = routes.length + calls.length + built.length + asked.length + worded.length + tested.length;
  const titles = (file: string) => titlesIn(evidence.read(file) ?? '');
  return [
    ...(open ? [`open: ${open}`] : []),
    ...(proofs === 0 ? ['neither shown nor decided'] : []),
    ...routes.filter((route) => !evidence.routes.has(route)).map((route) => `no route ${route}`),
    ...calls.filter((call) => !evidence.calls.has(call)).map((call) => `no call ${call}`),
    ...decisions.filter((decision) => !evidence.decisions.has(decision)).map((decision) => `no decision ${decision}`),
    ...asked
      .filter(([call, name]) => !evidence.fieldsOf(call).has(name))
      .map(([call, name]) => `no ${name} in ${call}`),
    ...worded
      .filter(([file, text]) => !flat(evidence.read(file) ?? '').includes(flat(text)))
      .map(([file, text]) => `${file} does not say “${text}”`),
    ...tested
      .filter(([file, title]) => !titles(file).some((each) => each.includes(title)))
      .map(([file, title]) => `${file} has no test “${title}”`),
  ];
}

const wordsIn = (text = ''): string[] => text.split(' ').filter(Boolean);

const pairsOf = (lists: Readonly<Record<string, readonly string[]>>): (readonly [string, string])[] =>
  Object.entries(lists).flatMap(([key, values]) => values.map((value) => [key, value] as const));

/** "9, 12-14" is 9, 12, 13 and 14. */
export const numbersIn = (lines: string): number[] =>
  lines.split(', ').flatMap((part) => {
    const [first = 0, end = first] = part.split('-').map(Number);
    return Array.from({ length: end - first + 1 }, (_, index) => first + index);
  });

/** However the source is wrapped, and whichever quotes it needs. */
const flat = (text: string) => text.replaceAll("\\'", "'").replaceAll(/\s+/g, ' ');

const titlePattern = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
const titlesIn = (source: string) => [...source.matchAll(titlePattern)].map(([, , title = '']) => flat(title));
