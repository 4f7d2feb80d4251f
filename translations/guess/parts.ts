import { child, childrenOf, holdsMarkup, nameOf, type Node, nodesIn, textOf } from '../source.ts';

/** A piece of a sentence: words, a value that is put in, or an element around some of the words. */
export type Part =
  | { kind: 'words'; text: string }
  | { kind: 'value'; name: string; node: Node }
  | { kind: 'element'; node: Node; parts: Part[] };

const words = (text: string): Part => ({ kind: 'words', text });
const value = (node: Node, code: string): Part => ({ kind: 'value', name: valueName(node, code), node });

/** Not the name of a tag or of a value on the wire. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text) && !/^(h\d|[a-z]+(_[a-z]+)+)$/.test(text);
export const saysSomething = (parts: Part[]): boolean =>
  parts.some((part) => part.kind === 'words' && hasLetters(part.text));

export const templateParts = (node: Node, code: string): Part[] => {
  const expressions = nodesIn(node['expressions']);
  return nodesIn(node['quasis']).flatMap((quasi, at) => [
    words((quasi['value'] as { cooked: string }).cooked),
    ...expressions.slice(at, at + 1).map((it) => value(it, code)),
  ]);
};

/** The children of an element, as one sentence with what is in it. */
export const childParts = (children: Node[], code: string): Part[] =>
  joined(
    children.flatMap((node): Part[] => {
      if (node.type === 'JSXText') return [words(shownText(code.slice(node.start, node.end)))];
      if (node.type === 'JSXElement')
        return [{ kind: 'element', node, parts: childParts(nodesIn(node['children']), code) }];
      const inner = child(node, 'expression');
      if (!inner || inner.type === 'JSXEmptyExpression') return [];
      const text = textOf(inner);
      if (text !== undefined) return [words(text)];
      return inner.type === 'TemplateLiteral' ? templateParts(inner, code) : [value(inner, code)];
    }),
  );

function joined(parts: Part[]): Part[] {
  const together: Part[] = [];
  for (const part of parts) {
    const last = together.at(-1);
    if (part.kind === 'words' && last?.kind === 'words') last.text += part.text;
    else if (part.kind !== 'words' || part.text) together.push({ ...part });
  }
  return together;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const decoded = (text: string) => text.replaceAll(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);

/** What React keeps of the white space in markup. */
function shownText(raw: string): string {
  const lines = raw.split('\n');
  const kept = lines.map((line, at) => {
    const left = at === 0 ? line : line.trimStart();
    return at === lines.length - 1 ? left : left.trimEnd();
  });
  return decoded(kept.filter(Boolean).join(' '));
}

const told = new Set(['toLocaleString', 'toString', 'toFixed', 'join', 'trim', 'toLowerCase', 'format']);

/** A name that a translator understands: the last word of the expression, or both ends of an alternative. */
function valueName(node: Node, code: string): string {
  if (node.type === 'ConditionalExpression' && !holdsMarkup(node))
    return ['consequent', 'alternate'].map((end) => endName(child(node, end), code)).join('|');
  if (node.type === 'CallExpression') {
    const callee = child(node, 'callee');
    const of = told.has(nameOf(callee)) ? child(callee as Node, 'object') : nodesIn(node['arguments'])[0];
    const found = of && !['Literal', 'ArrowFunctionExpression', 'ObjectExpression'].includes(of.type);
    return found && valueName(of, code) !== 'value' ? valueName(of, code) : nameOf(callee) || 'value';
  }
  if (['ChainExpression', 'TSNonNullExpression', 'TSAsExpression'].includes(node.type))
    return valueName(child(node, 'expression') as Node, code);
  if (node.type === 'LogicalExpression' && !holdsMarkup(node)) return valueName(child(node, 'left') as Node, code);
  if (node.type === 'BinaryExpression')
    return (
      childrenOf(node)
        .map((it) => valueName(it, code))
        .find((name) => name !== 'value') ?? 'value'
    );
  const name = node.type === 'Identifier' || node.type === 'MemberExpression' ? nameOf(node) : '';
  return /^[\w$]+$/.test(name) ? name : 'value';
}

function endName(node: Node | undefined, code: string): string {
  if (!node) return '';
  const text = textOf(node);
  if (text !== undefined) return text.trim();
  const name = node.type === 'TemplateLiteral' ? keyOf(templateParts(node, code)) : valueName(node, code);
  return name.replaceAll('{', '(').replaceAll('}', ')');
}

/** The sentence as the catalogues know it: `{name}` for a value, `<0>…</0>` for an element. */
export function keyOf(parts: Part[]): string {
  const { shown } = numbered(parts);
  return shown.trim();
}

/** How each value and element is called in the key of its sentence. */
export function numbered(parts: Part[]): { shown: string; values: Map<string, Node>; elements: Map<string, Node> } {
  const values = new Map<string, Node>();
  const elements = new Map<string, Node>();
  const nameFor = (wanted: string, node: Node) => {
    let name = wanted;
    for (let count = 2; values.has(name); count += 1) name = `${wanted} ${count}`;
    values.set(name, node);
    return name;
  };
  const write = (some: Part[]): string =>
    some
      .map((part) => {
        if (part.kind === 'words') return part.text;
        if (part.kind === 'value') return `{${nameFor(part.name, part.node)}}`;
        const tag = String(elements.size);
        elements.set(tag, part.node);
        return part.parts.length > 0 ? `<${tag}>${write(part.parts)}</${tag}>` : `<${tag}/>`;
      })
      .join('');
  return { shown: write(parts), values, elements };
}
