import { isTextAttribute, type Marked, markedIn } from './marked.ts';
import { isMarkedTemplate, isPlural, type Part } from './parts.ts';
import { child, childrenOf, nameOf, type Node, nodesIn, parse, textOf } from './source.ts';

type Range = { start: number; end: number };
const within = (inner: Range, outer: Range) => outer.start <= inner.start && inner.end <= outer.end;

/** What is put into a sentence says its own words. */
const holesIn = (parts: readonly Part[]): Range[] =>
  parts.flatMap((part) => {
    if (part.kind === 'value') return [part.node];
    if (part.kind === 'plural') return [part.count, ...part.forms.flatMap((form) => holesIn(form.parts))];
    return part.kind === 'element' ? [child(part.node, 'openingElement') as Node, ...holesIn(part.parts)] : [];
  });

/** Whether a place of the file is in a sentence already. */
export function isInSentence(marked: readonly Marked[]): (place: Range) => boolean {
  const sentences = marked.map(({ start, end, parts }) => ({ start, end, holes: holesIn(parts) }));
  return (place) => sentences.some((it) => within(place, it) && !it.holes.some((hole) => within(place, hole)));
}

const quasisOf = (node: Node) => nodesIn(node['quasis']).map((it) => (it['value'] as { cooked: string }).cooked);
/** A word beside a value: `${total} candidates`, not `jobs-${id}`. */
const speaks = (node: Node) => /(^|\s)\p{L}[\p{L}’'-]+[.,:;!?…]*(?=\s|$)/u.test(quasisOf(node).join('0'));
const choices: Record<string, string[]> = {
  ConditionalExpression: ['consequent', 'alternate'],
  ParenthesizedExpression: ['expression'],
  TSAsExpression: ['expression'],
};

/** Words without a mark: a literal that reaches the page by a choice, a template that puts a value beside a word. */
export function unmarkedIn(file: string, code: string): string[] {
  const isSaid = isInSentence(markedIn(file, code));
  const found: Node[] = [];

  const reach = (node: Node): void => {
    if (isMarkedTemplate(node) || isPlural(node)) return;
    const text = textOf(node) ?? (node.type === 'TemplateLiteral' ? quasisOf(node).join(' ') : '');
    if (/\p{L}{2}/u.test(text) && !isSaid(node)) found.push(node);
    const plus = node.type === 'BinaryExpression' && node['operator'] === '+';
    const or = node.type === 'LogicalExpression' && node['operator'] !== '&&';
    const ends = plus || or ? ['left', 'right'] : node.type === 'LogicalExpression' ? ['right'] : [];
    for (const name of choices[node.type] ?? ends) reach(child(node, name) as Node);
    if (node.type === 'TemplateLiteral') nodesIn(node['expressions']).forEach(reach);
  };
  const expressionOf = (node: Node | undefined) =>
    node?.type === 'JSXExpressionContainer' ? child(node, 'expression') : undefined;
  const see = (node: Node): void => {
    if (isMarkedTemplate(node)) return nodesIn(child(node, 'quasi')?.['expressions']).forEach(see);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const it of nodesIn(node['children']).map(expressionOf)) if (it) reach(it);
    const attribute = node.type === 'JSXAttribute' ? nameOf(child(node, 'name')) : '';
    if (attribute === 'className') return;
    const value = isTextAttribute(attribute) ? expressionOf(child(node, 'value')) : undefined;
    if (value) reach(value);
    const withValue = node.type === 'TemplateLiteral' && nodesIn(node['expressions']).length > 0;
    if (withValue && speaks(node) && !isSaid(node)) found.push(node);
    childrenOf(node).forEach(see);
  };
  see(parse(file, code));
  return [...new Set(found)].map(({ start, end }) => code.slice(start, end));
}
