/** A language is a tag such as `es`; the LANGUAGES setting lists those that are offered. */
export type Language = string;

export const sourceLanguage = 'en';

export const languageCookie = 'language';

export function languageFor(offered: readonly Language[], chosen: string | undefined, accepted = ''): Language {
  if (chosen !== undefined && offered.includes(chosen)) return chosen;
  const wanted = accepted
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/);
      return { tag: tag.toLowerCase().split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, weight }) => weight > 0 && offered.includes(tag))
    .toSorted((one, other) => other.weight - one.weight);
  return wanted[0]?.tag ?? sourceLanguage;
}
