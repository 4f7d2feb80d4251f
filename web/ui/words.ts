export const locale: string = (import.meta.env['LOCALE'] as string | undefined) ?? 'en-US';

export const t = (texts: TemplateStringsArray, ...values: unknown[]): string => String.raw({ raw: texts }, ...values);

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
const rules = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);

export const countWords = (total: number, countedAll: boolean): string =>
  numbers.format(total) + (countedAll ? '' : '+');

export const plural = (count: number | undefined, forms: Forms): string =>
  (count === undefined ? forms.other : (forms[rules.select(count)] ?? forms.other)).replaceAll(
    '#',
    numbers.format(count ?? 0),
  );
