import { type MessageFormatElement, parse as parseMessage, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Find } from './catalog.ts';
import { type Marked, markedIn } from './marked.ts';
import { messageOf, type Part } from './parts.ts';
import { child, type Node } from './source.ts';

export type Message = MessageFormatElement[];
export const messageIn = (words: string): Message => parseMessage(words, { ignoreTag: true });

/** The same source in one language: every sentence is plain again, in the words of the catalog or else in its own. */
export function compiled(file: string, code: string, find: Find): string {
  const marked = markedIn(file, code).toSorted((one, other) => one.start - other.start || other.end - one.end);

  /** The source between two places, the outermost sentences in it first. */
  function between(from: number, to: number): string {
    let text = '';
    let at = from;
    for (const sentence of marked) {
      if (sentence.start < at || sentence.end > to) continue;
      const words = find(file, sentence.english);
      // Text between tags and in attributes is English already.
      if (words === undefined && sentence.kind !== 'template') continue;
      text += code.slice(at, sentence.start);
      text += words === undefined ? between(sentence.start + 1, sentence.end) : inWords(sentence, words);
      at = sentence.end;
    }
    return text + code.slice(at, to);
  }
  const source = (node: Node) => between(node.start, node.end);

  function inWords({ kind, parts }: Marked, words: string): string {
    const names = messageOf(parts);
    const known = <T>(nodes: Map<string, T>, name: string): T => {
      const node = nodes.get(name);
      if (!node) throw new Error(`${file}: “${words}” speaks of ${name}, which its sentence does not have.`);
      return node;
    };
    const plural = (it: MessageFormatElement & { type: TYPE.plural }): string => {
      const forms = Object.entries(it.options).map(([name, { value }]) => `${name}: \`${template(value)}\``);
      return `plural(${source(known(names.plurals, it.value).count)}, { ${forms.join(', ')} })`;
    };
    const expression = (it: MessageFormatElement): string => {
      if (it.type === TYPE.argument) return source(known(names.values, it.value));
      if (it.type === TYPE.plural) return plural(it);
      throw new Error(`${file}: “${words}” uses more of ICU than values and plurals.`);
    };
    const template = (message: Message): string =>
      message
        .map((it) => {
          if (it.type === TYPE.pound) return '#';
          return it.type === TYPE.literal ? escaped(it.value) : `\${${expression(it)}}`;
        })
        .join('');
    const markup = (text: string): string => {
      const [, closing, name = '', single] = /^<(\/?)(\d+)(\/?)>$/.exec(text) ?? [];
      if (name === '') return `{${JSON.stringify(text)}}`;
      const element = known(names.elements, name);
      const tag = single ? element : child(element, closing ? 'closingElement' : 'openingElement');
      return tag ? source(tag) : '';
    };

    if (kind === 'attribute') return `{${JSON.stringify(words)}}`;
    const message = messageIn(words);
    if (kind !== 'children') return `\`${edgesOf(parts).join(template(message))}\``;
    const [before, after] = edgesOf(parts).map(spaced);
    const children = message
      .map((it) =>
        it.type === TYPE.literal
          ? it.value
              .split(/(<\/?\d+\/?>)/)
              .filter(Boolean)
              .map(markup)
              .join('')
          : `{${expression(it)}}`,
      )
      .join('');
    return `${before}${children}${after}`;
  }

  return between(0, code.length);
}

const escaped = (text: string) => text.replaceAll(/[`\\]|\$(?=\{)/g, (sign) => `\\${sign}`);

const spaced = (edge: string) => (edge === '' ? '' : '{" "}');

/** Spaces at the ends belong to the place, not to the sentence. */
function edgesOf(parts: readonly Part[]): [string, string] {
  const [first, last] = [parts.at(0), parts.at(-1)];
  const before = first?.kind === 'words' ? /^\s*/.exec(first.text)?.[0] : '';
  const after = last?.kind === 'words' ? /\s*$/.exec(last.text)?.[0] : '';
  return [before ?? '', after ?? ''];
}
