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

export type PlacedWord = { plain: string; from: number; to: number };

// In scripts without spaces, each character counts as a word.
const wordShape = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.+#]*)/gu;

/** Returns lower-case words without accents and with their positions; `C++`, `C#` and `Node.js` are single words. */
export function wordsOf(text: string): PlacedWord[] {
  return Array.from(text.matchAll(wordShape), ({ 0: found, index }) => {
    const word = found.replace(/\.+$/, '');
    return { plain: normalizeWord(word), from: index, to: index + word.length };
  });
}

const normalizeWord = (word: string) => {
  const bare = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return aliases[bare] ?? bare;
};

export function findSequence(wanted: PlacedWord[], words: PlacedWord[]): [first: number, last: number] | null {
  if (!wanted.length) return null;
  const start = words.findIndex((_, i) => wanted.every((word, k) => words[i + k]?.plain === word.plain));
  return start < 0 ? null : [start, start + wanted.length - 1];
}

export const mentions = (text: string, phrase: string): boolean =>
  findSequence(wordsOf(phrase), wordsOf(text)) !== null;

export const sentenceWith = (text: string, phrase: string): string | undefined =>
  Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) => segment.trim()).find(
    (sentence) => mentions(sentence, phrase),
  );
