/** A language by its tag, such as `es`. The folders of translations/ say which there are, the setting LANGUAGES which are offered. */
export type Language = string;

/** What the product is written in, and what is said where a language has no words. */
export const ownLanguage = 'en';

/** Says on this device which language its reader chose. */
export const languageCookie = 'language';

/** What was chosen, or else the first of the browser's languages that is offered. */
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
  return wanted[0]?.tag ?? ownLanguage;
}
