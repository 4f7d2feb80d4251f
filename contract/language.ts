/** Languages that the product speaks; the first is what it is written in. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Says on this device which language its reader chose. */
export const languageCookie = 'language';

export const isLanguage = (value: unknown): value is Language => languages.some((it) => it === value);

/** What was chosen, or else the first of the browser's languages that the product speaks. */
export function languageFor(chosen: string | undefined, accepted = ''): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = accepted
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(/;\s*q=/);
      return { tag: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, weight }) => weight > 0 && isLanguage(tag))
    .toSorted((one, other) => other.weight - one.weight);
  return languages.find((it) => it === wanted[0]?.tag) ?? languages[0];
}
