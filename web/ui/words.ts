/** The locale of this edition, for numbers, lists, dates and clocks. */
export const locale: string = (import.meta.env['LOCALE'] as string | undefined) ?? 'en-US';

/** Marks a sentence: the build puts the words of the edition in its place. */
export const t = (texts: TemplateStringsArray, ...values: unknown[]): string => String.raw({ raw: texts }, ...values);

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
const rules = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);

/** A count that went no further than it says: "1,000+". */
export const countWords = (total: number, countedAll: boolean): string =>
  numbers.format(total) + (countedAll ? '' : '+');

/** The form that the language takes for this count; `#` in it is the count. */
export const plural = (count: number | undefined, forms: Forms): string =>
  (count === undefined ? forms.other : (forms[rules.select(count)] ?? forms.other)).replaceAll(
    '#',
    numbers.format(count ?? 0),
  );
