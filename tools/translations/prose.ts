import { child, childrenOf, nameOf, type Node, nodesIn, parse, textOf } from './source.ts';

export type Prose = { start: number; end: number; text: string };

/** Several words that begin with a capital or end like a sentence. */
const isProse = (text: string): boolean =>
  /\p{L}{2,}\S*\s+\S*\p{L}/u.test(text) && (/^\P{L}*\p{Lu}\p{Ll}|^\d/u.test(text) || /\p{L}[.?!…]$/u.test(text));

const typesWithValue = /^TS(As|Satisfies|NonNull)Expression$/;
const callsForPrograms = /^(console\.\w+|z\.(literal|enum)|(?!AppError$)\w*Error)$/;

/** Whether the strings of a node are for programs: types, imports, classes, queries, logs and descriptions of endpoints. */
function isForPrograms(node: Node, code: string): boolean {
  if (/^(TS|Import)/.test(node.type)) return !typesWithValue.test(node.type);
  if (node.type === 'JSXAttribute') return nameOf(child(node, 'name')) === 'className';
  if (node.type === 'Property') return nameOf(child(node, 'key')) === 'summary';
  const callee = child(node, 'callee');
  return callee !== undefined && callsForPrograms.test(code.slice(callee.start, callee.end));
}

const valuesOf = (node: Node): Node[] => {
  if (node.type === 'TaggedTemplateExpression') return nodesIn(child(node, 'quasi')?.['expressions']);
  return node.type === 'Property' ? nodesIn(node['value']) : childrenOf(node);
};

function literalText(node: Node): string | undefined {
  if (node.type !== 'TemplateLiteral') return textOf(node);
  return nodesIn(node['quasis'])
    .map((it) => (it['value'] as { cooked: string }).cooked)
    .join('x');
}

/** Every literal and template of a file that reads like a sentence. */
export function proseIn(file: string, code: string): Prose[] {
  const prose: Prose[] = [];
  const visit = (node: Node): void => {
    if (isForPrograms(node, code)) return;
    const text = literalText(node);
    if (text !== undefined && isProse(text)) prose.push({ start: node.start, end: node.end, text });
    valuesOf(node).forEach(visit);
  };
  visit(parse(file, code));
  return prose;
}
