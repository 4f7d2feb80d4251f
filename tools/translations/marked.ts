import {
  childParts,
  hasLetters,
  hasWords,
  isMarkedTemplate,
  isPlural,
  literalParts,
  messageOf,
  type Part,
  pluralPart,
} from './parts.ts';
import { child, childrenOf, holdsMarkup, nameOf, type Node, nodesIn, parse, textOf } from './source.ts';

/** Quoted attributes that people read or hear. */
export const isTextAttribute = (name: string): boolean =>
  /^(alt|title|label|placeholder|hint|description|caption|legend|lead|note|message|text|noun|aria-(label|description|roledescription|valuetext))$|(Label|Text)$/.test(
    name,
  );

export type Marked = {
  english: string;
  kind: 'children' | 'attribute' | 'template' | 'plural';
  start: number;
  end: number;
  parts: Part[];
};

/**
 * Every sentence of a file, by where it is and not by how it looks: the text between tags with the inline elements and
 * values in it, a quoted text attribute, a template behind `t`, the forms given to `plural`.
 */
export function markedIn(file: string, code: string): Marked[] {
  const found: Marked[] = [];
  const add = (kind: Marked['kind'], { start, end }: { start: number; end: number }, parts: Part[]) => {
    if (hasWords(parts)) found.push({ english: messageOf(parts).english, kind, start, end, parts });
    inside(parts);
  };
  const inside = (parts: readonly Part[]): void =>
    parts.forEach((part) => {
      if (part.kind === 'value') see(part.node);
      if (part.kind === 'plural') part.forms.forEach((form) => inside(form.parts));
      if (part.kind === 'element') {
        see(child(part.node, 'openingElement') as Node);
        inside(part.parts);
      }
    });
  const seeElement = (node: Node) => {
    const opening = child(node, 'openingElement');
    if (opening) see(opening);
    const children = nodesIn(node['children']);
    const run = runOf(children, code);
    const [first, last] = [run.at(0), run.at(-1)];
    if (first && last) add('children', { start: first.start, end: last.end }, childParts(run, code));
    children.filter((it) => !run.includes(it)).forEach(see);
  };
  const seeAttribute = (node: Node) => {
    const value = child(node, 'value');
    const text = value && textOf(value);
    if (text === undefined) return value && see(value);
    if (isTextAttribute(nameOf(child(node, 'name')))) add('attribute', value as Node, [{ kind: 'words', text }]);
  };
  function see(node: Node): void {
    if (isMarkedTemplate(node)) add('template', node, literalParts(child(node, 'quasi') as Node));
    else if (isPlural(node)) add('plural', node, [pluralPart(node)]);
    else if (node.type === 'JSXElement' || node.type === 'JSXFragment') seeElement(node);
    else if (node.type === 'JSXAttribute') seeAttribute(node);
    else if (!node.type.startsWith('Import')) childrenOf(node).forEach(see);
  }
  see(parse(file, code));
  return found;
}

const inline = new Set(['a', 'b', 'strong', 'em', 'i', 'span', 'abbr', 'code', 'kbd', 'q', 'small', 'Link', 'Time']);
const expressionOf = (node: Node) => (node.type === 'JSXExpressionContainer' ? child(node, 'expression') : undefined);

/** The children that make one sentence: from the first to the last that is text, a value or an inline element. */
function runOf(children: readonly Node[], code: string): Node[] {
  const isText = (node: Node): boolean => {
    if (node.type === 'JSXText') return hasLetters(code.slice(node.start, node.end));
    const inner = expressionOf(node);
    if (!inner) return false;
    return inner.type === 'TemplateLiteral'
      ? hasWords(literalParts(inner))
      : isPlural(inner) || hasLetters(textOf(inner) ?? '');
  };
  const belongs = (node: Node): boolean => {
    if (isText(node)) return true;
    if (node.type === 'JSXText') return code.slice(node.start, node.end).trim() !== '';
    const inner = expressionOf(node);
    if (inner) return inner.type !== 'JSXEmptyExpression' && textOf(inner)?.trim() !== '' && !holdsMarkup(inner);
    const name = nameOf(child(child(node, 'openingElement') as Node, 'name'));
    return inline.has(name) && nodesIn(node['children']).length > 0;
  };
  if (!children.some(isText)) return [];
  return children.slice(children.findIndex(belongs), children.findLastIndex(belongs) + 1);
}
