import { remove as withoutConfusables } from 'confusables';

const digitsAsLetters = 'olzeasgtbg';
const innerSigns: Record<string, string> = { '|': 'l', $: 's', '@': 'a', '!': 'l' };

/** One form for letters that look alike beside each other or in another case, such as `rn` and `m`, `I` and `l`. */
const wordSkeleton = (word: string): string =>
  word
    .replaceAll(/\d/g, (digit) => digitsAsLetters[Number(digit)] ?? digit)
    .replaceAll(/(?<=\p{L})cl/gu, 'd')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const skeletonsOf = (words: string) => new Set(words.split(' ').map(wordSkeleton));

const legalForms = skeletonsOf(
  'inc incorporated llc ltd limited corp corporation co company plc gmbh ag sa sl srl bv oy ab',
);
const platformRoles = skeletonsOf('support admin administrator moderator moderation official helpdesk security');
const roles = new Set([
  ...platformRoles,
  ...skeletonsOf('the team staff service help desk trust safety and careers career jobs hr human resources'),
  ...skeletonsOf('recruiting recruitment recruiter recruiters hiring talent acquisition'),
]);

function wordsOf(name: string): string[] {
  const plain = withoutConfusables(name.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase();
  const letters = plain.replaceAll(/(?<=[\p{L}\p{N}])[|$@!](?=[\p{L}\p{N}])/gu, (sign) => innerSigns[sign] ?? sign);
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const skeletons = words.map(wordSkeleton);
  const bare = skeletons.filter((word) => !legalForms.has(word));
  return bare.length > 0 ? bare : skeletons;
}

const joined = (words: readonly string[]): string => wordSkeleton(words.join(''));
const withoutRoles = (words: readonly string[]) => words.filter((word) => !roles.has(word));

/** Reduces a name to its visual form: without case, accents, spaces, legal forms and lookalike letters (Unicode TR39). */
export const nameSkeleton = (name: string): string => joined(wordsOf(name));

export function looksLike(one: string, other: string): boolean {
  const [a, words] = [nameSkeleton(one), wordsOf(other)];
  return isSimilar(a, joined(words)) || isSimilar(a, joined(withoutRoles(words)));
}

/** Tells a person who is named like a department of the company, such as its support or its recruiters. */
export const isRoleAt = (company: string, person: string): boolean =>
  wordsOf(person).some((word) => roles.has(word)) && looksLike(company, person);

const platform = nameSkeleton('Saywell');

export const isPlatformCompany = (name: string): boolean => nameSkeleton(name).includes(platform) || isRoleOnly(name);

export const isPlatformPerson = (name: string): boolean =>
  joined(withoutRoles(wordsOf(name))) === platform || isRoleOnly(name);

function isRoleOnly(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => platformRoles.has(word)) && withoutRoles(words).length === 0;
}

const isSimilar = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= shortestForSlips && isOneSlipApart(a, b));

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
