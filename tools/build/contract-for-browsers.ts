import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Edit = { start: number; end: number; text: string };

const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);

/** What an endpoint says for the server alone: its summary and limit, and what is asked and answered. */
function serverWords(node: Node): Node[] {
  const properties = node.type === 'ObjectExpression' ? nodesIn(node['properties']) : [];
  const named = (name: string) =>
    properties.filter((it) => (it['key'] as { name?: string } | undefined)?.name === name);
  if (named('method').length > 0 && named('path').length > 0) return ['summary', 'limit', 'input', 'output'].flatMap(named);
  return childrenOf(node).flatMap(serverWords);
}

type Made = { name: string; exported: boolean; statement: Node; value: Node };

/** Constants that calls make, schemas above all. */
const madeByCalls = (tree: Node): Made[] =>
  nodesIn(tree['body']).flatMap((statement) => {
    const exported = statement.type === 'ExportNamedDeclaration';
    const [declaration] = exported ? nodesIn(statement['declaration']) : [statement];
    const [one, ...others] = declaration?.type === 'VariableDeclaration' ? nodesIn(declaration['declarations']) : [];
    const [value] = nodesIn(one?.['init']);
    const { name } = (one?.['id'] ?? {}) as { name?: string };
    if (!name || !value || others.length > 0 || !callsSomething(value) || serverWords(value).length > 0) return [];
    return [{ name, exported, statement, value }];
  });

const callsSomething = (node: Node): boolean =>
  node.type === 'CallExpression' || (!node.type.includes('Function') && childrenOf(node).some(callsSomething));

const without = (code: string) => (node: Node) => ({
  start: node.start,
  end: code[node.end] === ',' ? node.end + 1 : node.end,
  text: '',
});

/** Every name in quotes or behind `errors.` in what runs in a browser. */
const saidByPages = () =>
  new Set(
    globSync('{web,contract}/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => [
        ...readFileSync(join(root, file), 'utf8').matchAll(/'([a-z_]+)'|errors\.([a-z_]+)/g),
      ])
      .map(([, quoted, named]) => quoted ?? named),
  );

/** The words of most refusals come with the answer of the server: only those that a page says itself travel with it. */
function ownErrors(code: string, tree: Node): string {
  const said = saidByPages();
  const entries = (node: Node): Node[] =>
    node.type === 'ObjectExpression'
      ? nodesIn(node['properties']).filter(({ value }) => nodesIn(value)[0]?.type === 'ObjectExpression')
      : childrenOf(node).flatMap(entries);
  const nameOf = (entry: Node) => (entry['key'] as { name?: string }).name ?? '';
  const wordsOf = (entry: Node) =>
    nodesIn(entry['value'])
      .flatMap((value) => nodesIn(value['properties']))
      .filter((it) => nameOf(it) === 'message');
  const kept = (entry: Node) => said.has(nameOf(entry)) || ['invalid_input', 'unexpected'].includes(nameOf(entry));
  return edited(
    code,
    entries(tree)
      .filter((entry) => !kept(entry))
      .flatMap(wordsOf)
      .map(without(code)),
  );
}

const edited = (code: string, edits: Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);

/** The module as most pages know it: schemas come from its other half, and only to anyone who uses one. */
function lightHalf(code: string, tree: Node, forms: string): string {
  const made = madeByCalls(tree);
  const rest = edited(code, [...serverWords(tree), ...made.map(({ statement }) => statement)].map(without(code)));
  const used = made.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(rest));
  const exported = made.filter((it) => it.exported);
  return `import { ${namesOf(used)} } from '${forms}';\n${rest}\nexport { ${namesOf(exported)} } from '${forms}';`;
}

/** The same module with every schema reachable, and each of them droppable where no one uses it. */
function formsHalf(code: string, tree: Node): string {
  const made = madeByCalls(tree);
  const rest = edited(code, [
    ...serverWords(tree).map(without(code)),
    ...made.flatMap(({ value: { start, end } }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]),
  ]);
  return `${rest}\nexport { ${namesOf(made.filter((it) => !it.exported))} };`;
}

const namesOf = (made: Made[]) => made.map(({ name }) => name).join(', ');

/**
 * The browser calls endpoints and leaves checking to the server: what only the server reads of the contract stays out of
 * the pages, and schemas, with zod behind them, travel only to pages whose forms use one.
 */
export const contractForBrowsers: Plugin = {
  name: 'contract-for-browsers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]contract[\\/]([a-z-]+[\\/])?[a-z-]+\.ts(\?forms)?$/ },
    handler(code, id) {
      const tree = this.parse(code) as unknown as Node;
      if (id.endsWith('/contract/base/errors.ts')) return { code: ownErrors(code, tree), map: null };
      const half = id.endsWith('?forms') ? formsHalf(code, tree) : lightHalf(code, tree, `${id}?forms`);
      return { code: half, map: null, moduleSideEffects: false };
    },
  },
};
