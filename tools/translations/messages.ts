import type { Find } from './catalog.ts';
import { hasLetters } from './parts.ts';
import { child, childrenOf, nameOf, type Node, nodesIn, parse, textOf } from './source.ts';

const marks = new Set(['message', 'fixed']);

/** The text of a string, or of a template without values. */
function literalOf(node: Node | undefined): string | undefined {
  if (!node) return undefined;
  const [only, ...more] = node.type === 'TemplateLiteral' ? nodesIn(node['quasis']) : [];
  return only && more.length === 0 ? (only['value'] as { cooked: string }).cooked : textOf(node);
}

export type MessageCall = { english: string; call: Node; text: Node; hasValues: boolean };

/** What is left of a message without its placeholders. */
const ownWords = (message: string) => message.replaceAll(/\{\w+\}/g, '');

/** Every message of a file: the first argument of `message` and `fixed`. One of placeholders alone needs no translation. */
export function messagesIn(file: string, code: string): MessageCall[] {
  const messages: MessageCall[] = [];
  const visit = (node: Node): void => {
    const [text, ...values] = node.type === 'CallExpression' ? nodesIn(node['arguments']) : [];
    if (text && marks.has(nameOf(child(node, 'callee')))) {
      const english = literalOf(text);
      // Anything else could be what someone wrote, and would become a message.
      if (english === undefined) throw new Error(`${file}: a message is written out where it is marked.`);
      if (hasLetters(ownWords(english))) messages.push({ english, call: node, text, hasValues: values.length > 0 });
    }
    childrenOf(node).forEach(visit);
  };
  visit(parse(file, code));
  return messages;
}

/** The source of the contract in one language: texts without values are plain again, so that bundlers see constants. */
export function compiledMessages(file: string, code: string, find: Find): string {
  return messagesIn(file, code)
    .toSorted((one, other) => other.text.start - one.text.start)
    .reduce((source, { english, call, text, hasValues }) => {
      const words = find(file, english);
      const written = words === undefined ? code.slice(text.start, text.end) : JSON.stringify(words);
      const { start, end } = hasValues ? text : call;
      return source.slice(0, start) + written + source.slice(end);
    }, code);
}
