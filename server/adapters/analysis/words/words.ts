/** Other spellings of the same skill; both sides in lower case. */
const aliases: Record<string, string> = {
  'node.js': 'node',
  nodejs: 'node',
  'react.js': 'react',
  reactjs: 'react',
  'vue.js': 'vue',
  vuejs: 'vue',
  ts: 'typescript',
  js: 'javascript',
  a11y: 'accessibility',
  k8s: 'kubernetes',
  postgres: 'postgresql',
  golang: 'go',
};

export type Word = { plain: string; from: number; to: number };

// Scripts written without spaces count each character as a word.
const wordShape = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.+#]*)/gu;

/** The words of a text in lower case without accents, each with its place in the text; `C++`, `C#` and `Node.js` are words. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordShape), ({ 0: found, index }) => {
    const word = found.replace(/\.+$/, '');
    return { plain: plain(word), from: index, to: index + word.length };
  });
}

const plain = (word: string) => {
  const bare = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return aliases[bare] ?? bare;
};

/** Where a sequence of words is in another, as indexes of its first and last word; null when it does not. */
export function placeOf(wanted: Word[], words: Word[]): [first: number, last: number] | null {
  if (!wanted.length) return null;
  const start = words.findIndex((_, i) => wanted.every((word, k) => words[i + k]?.plain === word.plain));
  return start < 0 ? null : [start, start + wanted.length - 1];
}

export const mentions = (text: string, phrase: string): boolean => placeOf(wordsOf(phrase), wordsOf(text)) !== null;

/** The sentence of the text that mentions the phrase. */
export const sentenceWith = (text: string, phrase: string): string | undefined =>
  Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) => segment.trim()).find(
    (sentence) => mentions(sentence, phrase),
  );
