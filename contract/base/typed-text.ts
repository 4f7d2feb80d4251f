declare const URL: new (address: string) => { hostname: string };

const withoutInvisible = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])[\p{Cf}\p{Cc}]/gu, '');

/** Scripts of India and Iran need the joiners U+200C and U+200D, but only after a letter, a mark or a symbol. */
export const cleanName = (name: string): string =>
  withoutInvisible(name)
    .replaceAll(/(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?= |$)/gu, '')
    .trim();

/** Fillers of Hangul count as letters in Unicode but show nothing, as does the empty pattern of Braille. */
const blank = '[\\p{C}\\p{Z}\\p{M}\\u115f\\u1160\\u3164\\uffa0\\u2800]';
const visible = new RegExp(`(?!${blank})[^]`, 'u');
const visibleLetter = new RegExp(`(?!${blank})\\p{L}`, 'u');

export const isVisible = (text: string): boolean => visible.test(text);
export const hasVisibleLetter = (name: string): boolean => visibleLetter.test(name);

/** Removes what pasting adds to an address, and writes its domain in ASCII as browsers do, so that one address has one form. */
export function cleanEmail(typed: string): string {
  const email = withoutInvisible(typed)
    .replaceAll(/[\u200c\u200d]/g, '')
    .replace('\uff20', '@')
    .replaceAll('\u2019', "'")
    .trim();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return /[^\0-\u007f]/.test(domain) && /^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(domain)
    ? email.slice(0, at) + domainInAscii(domain)
    : email;
}

function domainInAscii(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const quoted = `"(?:${atom}|[ .])+"`;
const label = /[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?/.source;
const topLevel = '(?:[a-z]{2,63}|xn--[a-z\\d-]{1,58}[a-z\\d])';

/** Quotes may hold spaces and dots only, because programs disagree on where a quoted address with other signs goes. */
export const emailPattern = new RegExp(
  `^(?=.{1,64}@[^@]+$)(?:${atom}(?:\\.${atom})*|${quoted})@(?:${label}\\.)+${topLevel}$`,
  'iu',
);
