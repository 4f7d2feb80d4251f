import { locale, t } from '../words.ts';

export const unreadableNumber = t`Please enter a whole number with digits only, without dots or commas`;

/**
 * Reads a whole number as the readers of a locale write it: null for an empty text, and NaN for a text that is no whole number or
 * that could be two, as “80.000” in English.
 */
export function parseNumber(text: string, from: string = locale): number | null {
  const { language } = new Intl.Locale(from);
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/['’‘`´]/g, "'")
    .replaceAll(/ ?(?:(?:US)?\p{Sc}|USD) ?/gu, ' ')
    .trim();
  if (plain === '') return null;
  const { sign, digits, thousand } = parts.exec(plain)?.groups ?? {};
  if (digits === undefined || (thousand === 'mil' && language !== 'es')) return Number.NaN;
  const amount = amountOf(digits, separatorsOf([from, language]), thousand !== undefined);
  const number = Math.round(amount * (thousand ? 1000 : 1) * 1000) / 1000;
  return Number.isSafeInteger(number) ? (sign ? -number : number) : Number.NaN;
}

const parts = /^(?<sign>[-−])? ?(?<digits>\d[\d .,']*?) ?(?<thousand>k|mil)?$/i;
const grouped =
  /^(?<first>[1-9]\d{0,2})(?<group>[ '.,])(?<rest>\d{3}(?:\k<group>\d{3})*)(?:[.,](?<fraction>\d{1,2}))?$/;
const ungrouped = /^(?<whole>\d+)(?:(?<point>[.,])(?<fraction>\d{1,2}))?$/;

type Separators = { groups: ReadonlySet<string>; points: ReadonlySet<string> };

function amountOf(digits: string, { groups, points }: Separators, isShortened: boolean): number {
  const { first, group = '', rest = '', fraction: cents } = grouped.exec(digits)?.groups ?? {};
  if (first !== undefined) {
    const isClear = groups.has(group) || rest.length > 3 || cents !== undefined;
    return isClear ? Number(`${first}${rest.replaceAll(/\D/g, '')}.${cents ?? 0}`) : Number.NaN;
  }
  const { whole, point, fraction } = ungrouped.exec(digits)?.groups ?? {};
  const isClear = point === undefined || points.has(point) || isShortened;
  return whole !== undefined && isClear ? Number(`${whole}.${fraction ?? 0}`) : Number.NaN;
}

/** Countries with the same language write separators differently, so both the locale and its language count. */
function separatorsOf(locales: readonly string[]): Separators {
  const formatted = locales.flatMap((one) => new Intl.NumberFormat(one).formatToParts(1_234_567.5));
  const valuesOf = (type: Intl.NumberFormatPartTypes) =>
    formatted.filter((part) => part.type === type).map(({ value }) => value);
  return { groups: new Set([' ', "'", ...valuesOf('group')]), points: new Set(valuesOf('decimal')) };
}
