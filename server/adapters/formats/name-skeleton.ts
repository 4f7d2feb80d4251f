import { remove as withoutConfusables } from 'confusables';

const legalForm = /\b(inc|incorporated|llc|ltd|limited|corp|corporation|co|company|plc|gmbh|ag|sa|sl|srl|bv|oy|ab)\b/g;
const digitsAsLetters: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '5': 's' };

/** Reduces a name to its visual form: without case, accents, spaces, legal forms and lookalike letters (Unicode TR39). */
export function nameSkeleton(name: string): string {
  const plain = withoutConfusables(name.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase();
  const words = plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const bare = words.replaceAll(legalForm, ' ').replaceAll(' ', '') || words.replaceAll(' ', '');
  return bare.replaceAll(/[0135]/g, (digit) => digitsAsLetters[digit] ?? digit);
}

export function looksLike(one: string, other: string): boolean {
  const [a, b] = [nameSkeleton(one), nameSkeleton(other)];
  return a === b || (Math.min(a.length, b.length) >= shortestForSlips && isOneSlipApart(a, b));
}

const shortestForSlips = 6;

function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const swapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return swapped || short.slice(at + 1) === long.slice(at + 1);
}
