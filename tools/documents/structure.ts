import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

// `npm run structure`: the shape of the sources in figures, printed as the table of docs/architecture.md.
const sides = ['contract', 'server', 'web'];
const files = execFileSync('git', ['ls-files', ...sides], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('db-types.ts'));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const linesOf = (text: string) => text.split('\n').length - Number(text.endsWith('\n'));

/** Lines of each function that a file declares at its top: by name or as a constant. */
function functionLines(file: string, text: string): number[] {
  const { program } = parseSync(file, text);
  return (program.body as unknown as Node[]).flatMap((statement) => {
    const declared = statement.type.startsWith('Export') ? statement['declaration'] : statement;
    if (!isNode(declared)) return [];
    const isFunction = ({ type }: Node) =>
      /^(FunctionDeclaration|ArrowFunctionExpression|FunctionExpression)$/.test(type);
    const values = [declared['declarations']]
      .flat()
      .filter(isNode)
      .map(({ init }) => init)
      .filter(isNode);
    return [declared, ...values].filter(isFunction).map(({ start, end }) => linesOf(text.slice(start, end)));
  });
}

const imports = files.flatMap((from) =>
  [...(sources.get(from) ?? '').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+\.tsx?)'/g)].map(([, path = '']) => ({
    from,
    to: path.startsWith('#') ? path.slice(1) : join(dirname(from), path),
  })),
);

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
const spread = (values: number[]) => `${quantile(values, 0.5)} / ${quantile(values, 0.9)}`;

/** The folder of a noun, or the first three steps of a path. */
const folderOf = (file: string) =>
  dirname(file)
    .split('/')
    .slice(0, file.startsWith('web/features/') ? 4 : 3)
    .join('/');
function mutualFolders(): number {
  const pairs = new Set(imports.map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`));
  return [...pairs].filter((pair) => {
    const [here = '', there = ''] = pair.split(' ');
    return here < there && pairs.has(`${there} ${here}`);
  }).length;
}

/** Groups of files that reach one another. */
function circles(): number {
  const below = Map.groupBy(imports, ({ from }) => from);
  const state = new Map<string, 'open' | 'done'>();
  let found = 0;
  const visit = (file: string): void => {
    state.set(file, 'open');
    for (const { to } of below.get(file) ?? []) {
      if (state.get(to) === 'open') found += 1;
      else if (!state.has(to)) visit(to);
    }
    state.set(file, 'done');
  };
  for (const file of files) if (!state.has(file)) visit(file);
  return found;
}

/** Tables that more than one place of the server writes; a place is a module. */
function sharedTables(): number {
  const writers = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const [, place] = /^server\/(?:features\/)?([\w-]+)\/[\w-]+/.exec(file) ?? [];
    if (!place || /^(adapters|demo|migrations)$/.test(place)) continue;
    const written = [
      ...text.matchAll(/(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g),
      ...text.matchAll(/\b(?:insert into|delete from)\s+([a-z_]+)\b/g),
    ];
    for (const [, table = ''] of written) writers.set(table, (writers.get(table) ?? new Set()).add(place));
  }
  return [...writers.values()].filter((places) => places.size > 1).length;
}

const largest = (folder: string) => {
  const counts = Map.groupBy(
    files.filter((file) => file.startsWith(folder)),
    (file) => dirname(file),
  );
  return Math.max(...[...counts.values()].map((inside) => inside.length));
};

/** Nouns that the server, the contract and the web have under the same module and name, of those that two of them have. */
function agreement(): string {
  const nouns = (prefix: string) =>
    new Set(
      files
        .filter((file) => file.startsWith(`${prefix}/`))
        .map((file) => file.slice(prefix.length + 1).split('/'))
        .filter(([module = '', noun]) => noun && modules.includes(module))
        .map(([module, noun = '']) => `${module}/${noun.replace(/(\.\w+)?\.tsx?$/, '')}`),
    );
  const [server, contract, web] = ['server', 'contract', 'web/features'].map(nouns) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const shared = [...web].filter((noun) => server.has(noun) || contract.has(noun));
  return `${shared.length} of ${web.size}`;
}
const modules = files.flatMap((file) => /^server\/(\w+)\/module\.ts$/.exec(file)?.[1] ?? []);

const wordsIn = (pattern: string[]) =>
  execFileSync('git', ['ls-files', ...pattern], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.md'))
    .reduce((total, file) => total + (readFileSync(file, 'utf8').match(/\S*\p{L}\S*/gu) ?? []).length, 0);
const adapters = [...sources].filter(([file]) => file.startsWith('server/adapters/'));

const rows: [string, string | number][] = [
  ['modules', modules.length],
  ['nouns of the web that server or contract have under the same name', agreement()],
  ['lines in adapters', adapters.reduce((total, [, text]) => total + linesOf(text), 0)],
  ['words in documents', wordsIn(['*.md', 'docs'])],
  ['files', files.length],
  ['source lines', [...sources.values()].reduce((total, text) => total + linesOf(text), 0)],
  ['lines of a file, median / p90', spread([...sources.values()].map(linesOf))],
  ['lines of a function, median / p90', spread([...sources].flatMap(([file, text]) => functionLines(file, text)))],
  ['circles of files', circles()],
  ['pairs of folders that import each other', mutualFolders()],
  ['tables with more than one writer', sharedTables()],
  ['most files in one folder', `contract ${largest('contract')}, server ${largest('server')}, web ${largest('web')}`],
];
for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
