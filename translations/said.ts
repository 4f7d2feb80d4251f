import { hasLetters } from './parts.ts';
import { child, childrenOf, nameOf, type Node, nodesIn, parse, textOf } from './source.ts';

const marks = new Set(['said', 'fixed']);

/** The text of a string, or of a template without values. */
function literalOf(node: Node | undefined): string | undefined {
  if (!node) return undefined;
  const [only, ...more] = node.type === 'TemplateLiteral' ? nodesIn(node['quasis']) : [];
  return only && more.length === 0 ? (only['value'] as { cooked: string }).cooked : textOf(node);
}

export type SaidThere = { english: string; start: number; end: number };

/** What is left of a message without its placeholders. */
const ownWords = (message: string) => message.replaceAll(/\{\w+\}/g, '');

/** Every message of a file: the first argument of `said` and `fixed`. One of placeholders alone needs no translation. */
export function saidIn(file: string, code: string): SaidThere[] {
  const found: SaidThere[] = [];
  const see = (node: Node): void => {
    const [first] = node.type === 'CallExpression' ? nodesIn(node['arguments']) : [];
    if (first && marks.has(nameOf(child(node, 'callee')))) {
      const english = literalOf(first);
      // Anything else could be what someone wrote, and would become a message.
      if (english === undefined) throw new Error(`${file}: a message is written out where it is marked.`);
      if (hasLetters(ownWords(english))) found.push({ english, start: first.start, end: first.end });
    }
    childrenOf(node).forEach(see);
  };
  see(parse(file, code));
  return found;
}
