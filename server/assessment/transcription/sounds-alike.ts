import { alignWords } from './align-words.ts';

const LEAST_ALIKE = 0.5;
const LEAST_ALIKE_CONSONANTS = 0.75;
const FEWEST_CONSONANTS = 2;

/** Compares letters, and consonants by their sound, so that “sequel” is like “SQL” and “teem” is like “team”. */
export function soundsAlike(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (likeness(one, other) >= LEAST_ALIKE) return true;
  const [first, second] = [consonantsOf(one), consonantsOf(other)];
  return (
    Math.min(first.length, second.length) >= FEWEST_CONSONANTS && likeness(first, second) >= LEAST_ALIKE_CONSONANTS
  );
}

function likeness(one: string, other: string): number {
  const changed = alignWords(Array.from(one), Array.from(other)).reduce(
    (sum, { from, to, typedFrom, typedTo }) => sum + Math.max(to - from, typedTo - typedFrom),
    0,
  );
  return 1 - changed / Math.max(one.length, other.length);
}

const sounds: [letters: RegExp, sound: string][] = [
  [/ph/g, 'f'],
  [/[ckq]|x/g, 'k'],
  [/[sz]/g, 's'],
  [/[dt]/g, 't'],
  [/[bp]/g, 'p'],
  [/[vfw]/g, 'f'],
  [/[gj]/g, 'g'],
  [/[aeiouyh]/g, ''],
];

const consonantsOf = (text: string): string =>
  sounds.reduce((rest, [letters, sound]) => rest.replaceAll(letters, sound), text).replaceAll(/(.)\1+/g, '$1');
