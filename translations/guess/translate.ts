import type { Find } from '../catalog.ts';
import { keyOf, numbered, type Part } from './parts.ts';
import { type Sentence, sentencesIn } from './sentences.ts';
import { child, type Node } from '../source.ts';

/** The same source with its sentences in the other language; what the catalogue does not hold stays. */
export function translated(file: string, code: string, find: Find, wire: ReadonlySet<string>): string {
  const sentences = sentencesIn(file, code, wire).toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  );

  /** The source between two places, sentences in it translated, the outermost first. */
  function text(from: number, to: number, skip?: Sentence): string {
    let written = '';
    let at = from;
    for (const sentence of sentences) {
      if (sentence === skip || sentence.start < at || sentence.end > to) continue;
      const words = find(file, sentence.key);
      if (words === undefined) continue;
      written += code.slice(at, sentence.start) + put(sentence, words);
      at = sentence.end;
    }
    return written + code.slice(at, to);
  }

  const source = (node: Node) => text(node.start, node.end);

  function put({ kind, parts }: Sentence, words: string): string {
    if (kind === 'string') return JSON.stringify(edgesOf(parts, words));
    if (kind === 'attribute') return `{${JSON.stringify(words)}}`;
    const { values, elements } = numbered(parts);
    if (kind === 'template') {
      const pieces = piecesOf(edgesOf(parts, words)).map((piece) =>
        piece.kind === 'value'
          ? `\${${source(known(values, piece.name, words))}}`
          : piece.text.replaceAll(/[`\\$]/g, (sign) => `\\${sign}`),
      );
      return `\`${pieces.join('')}\``;
    }
    return piecesOf(words)
      .map((piece) => {
        if (piece.kind === 'words') return `{${JSON.stringify(piece.text)}}`;
        if (piece.kind === 'value') return `{${source(known(values, piece.name, words))}}`;
        const element = known(elements, piece.name, words);
        if (piece.kind === 'whole') return source(element);
        const tag = child(element, piece.kind === 'open' ? 'openingElement' : 'closingElement');
        return tag ? source(tag) : '';
      })
      .join('');
  }

  return text(0, code.length);
}

const known = (nodes: Map<string, Node>, name: string, words: string): Node => {
  const node = nodes.get(name);
  if (!node) throw new Error(`The translation “${words}” speaks of ${name}, which its sentence does not have.`);
  return node;
};

/** Spaces at the ends belong to the place, not to the sentence. */
function edgesOf(parts: Part[], words: string): string {
  const [first, last] = [parts.at(0), parts.at(-1)];
  const before = first?.kind === 'words' ? (/^\s*/.exec(first.text)?.[0] ?? '') : '';
  const after = last?.kind === 'words' ? (/\s*$/.exec(last.text)?.[0] ?? '') : '';
  return keyOf(parts) === '' ? words : before + words + after;
}

type Piece = { kind: 'words'; text: string } | { kind: 'value' | 'open' | 'close' | 'whole'; name: string; text: '' };

export const piecesOf = (words: string): Piece[] =>
  words
    .split(/(\{[^{}]+\}|<\/?\d+\/?>)/)
    .filter(Boolean)
    .map((text): Piece => {
      if (/^\{[^{}]+\}$/.test(text)) return { kind: 'value', name: text.slice(1, -1), text: '' };
      const tag = /^<(\/?)(\d+)(\/?)>$/.exec(text);
      if (!tag) return { kind: 'words', text };
      return { kind: tag[1] ? 'close' : tag[3] ? 'whole' : 'open', name: tag[2] ?? '', text: '' };
    });
