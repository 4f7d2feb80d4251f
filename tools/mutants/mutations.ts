import { child, childrenOf, nameOf, type Node, nodesIn, parse, textOf } from '../translations/source.ts';

/** One change of one place: what is between `start` and `end` becomes `text`. */
export type Mutation = {
  start: number;
  end: number;
  text: string;
  line: number;
  what: string;
  /** It takes effect while its file is loaded, not when a function runs. */
  onLoad: boolean;
};

type Place = { node: Node; parents: Node[] };
type Change = { start: number; end: number; text: string; at?: number; what: string };

const turned: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};
const turnedInSql: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  is: 'is not',
  'is not': 'is',
  'is distinct from': 'is not distinct from',
  in: 'not in',
  'not in': 'in',
};
const wordsOfSql: [RegExp, (found: string) => string][] = [
  [/\b\d+\b/g, (found) => doubled(Number(found))],
  [/(?<=\s)(?:<=?|>=?|<>)(?=\s)/g, (found) => turnedInSql[found] ?? found],
  [/\band\b/g, () => 'or'],
  [/\bor\b/g, () => 'and'],
  [/\bis not null\b/g, () => 'is null'],
  [/\bis null\b/g, () => 'is not null'],
  [/\bnot exists\b/g, () => 'exists'],
];
const doubled = (value: number) => String(value === 0 ? 1 : value * 2);

/** Every change of a source that a test should notice. Texts that a person reads are left alone. */
export function mutationsOf(file: string, code: string): Mutation[] {
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  return places(parse(file, code)).flatMap((place) =>
    changesAt(place, code).map(({ start, end, text, at = start, what }) => ({
      start,
      end,
      text,
      line: lineAt(at),
      onLoad: !place.parents.some(({ type }) => type.includes('Function')),
      what: what.replaceAll(/\s+/g, ' '),
    })),
  );
}

function places(node: Node, parents: Node[] = []): Place[] {
  if (/^(TS(?!As|Satisfies|NonNull)|Import|ExportAll)/.test(node.type)) return [];
  const name = node.type === 'Property' && node['computed'] !== true ? child(node, 'key') : undefined;
  const inside = childrenOf(node).filter((it) => it !== name && it.type !== 'TSTypeAnnotation');
  return [{ node, parents }, ...inside.flatMap((it) => places(it, [node, ...parents]))];
}

function changesAt(place: Place, code: string): Change[] {
  const { node } = place;
  const written = (it: Node) => code.slice(it.start, it.end);
  if (node.type === 'Literal') return constant(place, written(node));
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') return operator(node, written);
  if (node.type === 'CallExpression') return withoutWhere(place, written);
  if (node.type === 'TaggedTemplateExpression') return inSql(node, written);
  if (node.type === 'ExpressionStatement') return removed(node, written);
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return [];
  const test = child(node, 'test');
  if (!test) return [];
  const text = `!(${written(test)})`;
  return [{ start: test.start, end: test.end, text, what: `${written(test)} → ${text}` }];
}

function removed(statement: Node, written: (it: Node) => string): Change[] {
  const done = child(statement, 'expression');
  return done ? [{ start: done.start, end: done.end, text: 'undefined', what: `removed: ${written(done)}` }] : [];
}

function operator(node: Node, written: (it: Node) => string): Change[] {
  const [left, right, sign] = [child(node, 'left'), child(node, 'right'), String(node['operator'])];
  const other = turned[sign];
  if (!left || !right || !other) return [];
  const text = `(${written(left)}) ${other} (${written(right)})`;
  return [{ start: node.start, end: node.end, text, at: right.start, what: `${sign} → ${other} in ${written(node)}` }];
}

const statusLike = /^(status|state|role|org_role|kind|action|bucket|decision|outcome|seat|purpose|mode|by|access)$/;

function constant({ node, parents: [parent] }: Place, written: string): Change[] {
  const change = (text: string) => [{ start: node.start, end: node.end, text, what: `${written} → ${text}` }];
  const { value } = node;
  if (typeof value === 'number') return change(doubled(value));
  if (typeof value === 'boolean') return change(String(!value));
  const text = textOf(node);
  if (text === undefined || !parent) return [];
  if (parent.type === 'CallExpression') {
    const at = nodesIn(parent['arguments']).indexOf(node);
    const asks = /^(where|eb|having|on)$/.test(calledIn(parent));
    const sign = turnedInSql[text];
    if (asks && at === 1 && sign) return change(`'${sign}'`);
    return asks && at === 2 ? change(`'mutant'`) : [];
  }
  const compared = parent.type === 'BinaryExpression' && /^[!=]==$/.test(String(parent['operator']));
  const status = parent.type === 'Property' && statusLike.test(nameOf(child(parent, 'key')));
  return compared || status ? change(`'mutant'`) : [];
}

const calledIn = (call: Node) => {
  const callee = child(call, 'callee');
  return nameOf(callee && callee.type === 'MemberExpression' ? child(callee, 'property') : callee);
};

function withoutWhere({ node, parents }: Place, written: (it: Node) => string): Change[] {
  const callee = child(node, 'callee');
  const chain = callee && child(callee, 'object');
  const name = callee && child(callee, 'property');
  if (!chain || !name || !['where', 'having'].includes(nameOf(name))) return [];
  if (parents.some(({ type }) => type === 'ChainExpression')) return [];
  const what = `removed: .${written(node).slice(name.start - node.start)}`;
  return [{ start: node.start, end: node.end, text: written(chain), at: name.start, what }];
}

function inSql(node: Node, written: (it: Node) => string): Change[] {
  if (nameOf(child(node, 'tag')) !== 'sql') return [];
  const pieces = nodesIn(child(node, 'quasi')?.['quasis'] ?? []);
  return pieces.flatMap((piece) =>
    wordsOfSql.flatMap(([word, other]) =>
      [...written(piece).matchAll(word)].map(([found], at, all) => {
        const start = piece.start + (all[at]?.index ?? 0);
        const before = written(node).slice(0, start - node.start);
        const after = written(node).slice(start - node.start + found.length);
        const text = `${before}${other(found)}${after}`;
        return { start: node.start, end: node.end, text, at: start, what: `${found} → ${other(found)} in ${text}` };
      }),
    ),
  );
}
