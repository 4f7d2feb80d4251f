import { child, type Node, nodesIn, nameOf, textOf } from './source.ts';

export type Plural = {
  kind: 'plural';
  name: string;
  node: Node;
  count: Node;
  forms: { name: string; parts: Part[] }[];
};
/** A piece of a sentence: words, a value that is put in, a count with its forms, or an element around some of the words. */
export type Part =
  | { kind: 'words'; text: string }
  | { kind: 'value'; name: string; node: Node }
  | Plural
  | { kind: 'element'; node: Node; parts: Part[] };

export const isMarkedTemplate = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && nameOf(child(node, 'tag')) === 't';
export const isPlural = (node: Node): boolean =>
  node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'plural';

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
export const hasWords = (parts: readonly Part[]): boolean =>
  parts.some((part) => {
    if (part.kind === 'words') return hasLetters(part.text);
    return part.kind === 'plural' || (part.kind === 'element' && hasWords(part.parts));
  });

const quiet = /^(toLocaleString|toString|toFixed|join|trim|toLowerCase|format|slice)$/;
const unwrapped = new Set([
  'ChainExpression',
  'TSNonNullExpression',
  'TSAsExpression',
  'UnaryExpression',
  'ParenthesizedExpression',
]);

/** What a translator reads for a value: the last name written in its expression. */
function valueName(node: Node | undefined): string {
  if (!node) return 'value';
  const { type } = node;
  if (type === 'Identifier') return nameOf(node);
  if (type === 'MemberExpression') return node['computed'] ? valueName(child(node, 'object')) : nameOf(node);
  if (type === 'CallExpression') {
    const callee = child(node, 'callee') as Node;
    const found = valueName(quiet.test(nameOf(callee)) ? child(callee, 'object') : nodesIn(node['arguments'])[0]);
    return found === 'value' ? nameOf(callee) || 'value' : found;
  }
  if (type === 'ConditionalExpression') return valueName(child(node, 'test'));
  if (unwrapped.has(type)) return valueName(child(node, 'expression') ?? child(node, 'argument'));
  const ends = /^(Logical|Binary)Expression$/.test(type) ? [child(node, 'left'), child(node, 'right')] : [];
  return ends.map(valueName).find((name) => name !== 'value') ?? 'value';
}

const words = (text: string): Part => ({ kind: 'words', text });

export function pluralPart(node: Node): Plural {
  const [count, table] = nodesIn(node['arguments']) as [Node, Node];
  const forms = nodesIn(table['properties']).map((it) => ({
    name: nameOf(child(it, 'key')),
    parts: literalParts(child(it, 'value') as Node),
  }));
  return { kind: 'plural', name: valueName(count), node, count, forms };
}

const valuePart = (node: Node): Part =>
  isPlural(node) ? pluralPart(node) : { kind: 'value', name: valueName(node), node };

/** Of a string or a template. */
export function literalParts(node: Node): Part[] {
  const text = textOf(node);
  if (text !== undefined) return [words(text)];
  const values = nodesIn(node['expressions']);
  return nodesIn(node['quasis']).flatMap((quasi, at) => [
    words((quasi['value'] as { cooked: string }).cooked),
    ...values.slice(at, at + 1).map(valuePart),
  ]);
}

/** Of what is between the tags of an element. */
export const childParts = (children: readonly Node[], code: string): Part[] =>
  joined(
    children.flatMap((node): Part[] => {
      if (node.type === 'JSXText') return [words(shownText(code.slice(node.start, node.end)))];
      if (node.type === 'JSXElement')
        return [{ kind: 'element', node, parts: childParts(nodesIn(node['children']), code) }];
      const inner = child(node, 'expression');
      if (!inner || inner.type === 'JSXEmptyExpression') return [];
      return textOf(inner) !== undefined || inner.type === 'TemplateLiteral' ? literalParts(inner) : [valuePart(inner)];
    }),
  );

function joined(parts: readonly Part[]): Part[] {
  const together: Part[] = [];
  for (const part of parts) {
    const last = together.at(-1);
    if (part.kind === 'words' && last?.kind === 'words') last.text += part.text;
    else if (part.kind !== 'words' || part.text) together.push({ ...part });
  }
  return together;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** What React keeps of the white space in markup. */
function shownText(raw: string): string {
  const lines = raw.split('\n').map((line, at, all) => {
    const left = at === 0 ? line : line.trimStart();
    return at === all.length - 1 ? left : left.trimEnd();
  });
  const shown = lines.filter(Boolean).join(' ');
  return shown.replaceAll(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
}

/** The nodes that the placeholders of a sentence name. */
export type Names = { values: Map<string, Node>; elements: Map<string, Node>; plurals: Map<string, Plural> };

/** The sentence in ICU: `{name}`, `{count, plural, one {# job} other {# jobs}}`, `<0>…</0>` for an element. */
export function messageOf(parts: readonly Part[]): Names & { english: string } {
  const names: Names = { values: new Map(), elements: new Map(), plurals: new Map() };
  /** The same expression has the same name throughout. */
  const nameIn = <T>(map: Map<string, T>, wanted: string, it: T, isSame: (other: T) => boolean = () => false) => {
    let name = wanted;
    for (let at = 2; map.has(name) && !isSame(map.get(name) as T); at += 1) name = `${wanted}${at}`;
    map.set(name, it);
    return name;
  };
  const write = (some: readonly Part[]): string =>
    some
      .map((part) => {
        if (part.kind === 'words') return part.text;
        if (part.kind === 'value')
          return `{${nameIn(names.values, part.name, part.node, (it) => shapeOf(it) === shapeOf(part.node))}}`;
        if (part.kind === 'plural') {
          const name = nameIn(names.plurals, part.name, part);
          return `{${name}, plural, ${part.forms.map((form) => `${form.name} {${write(form.parts)}}`).join(' ')}}`;
        }
        const tag = nameIn(names.elements, String(names.elements.size), part.node);
        return part.parts.length > 0 ? `<${tag}>${write(part.parts)}</${tag}>` : `<${tag}/>`;
      })
      .join('');
  return { english: write(parts).trim(), ...names };
}

/** What is written there, wherever that is. */
const shapeOf = (node: Node): string =>
  JSON.stringify(node, (name, value: unknown) => (name === 'start' || name === 'end' ? undefined : value));
