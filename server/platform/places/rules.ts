import { placeRuleNames, type PlaceRule, rulesOf } from '#contract/platform/place-rules.ts';
import { workingDaysAfter } from '#contract/platform/working-days.ts';
import { type Address, isAtPlace } from '../../adapters/analysis/words/places.ts';

/** The rules of every place where one of these addresses is, in the order of the table. */
export const rulesAt = (...addresses: readonly Address[]): PlaceRule[] =>
  placeRuleNames.filter((rule) => addresses.some((address) => isAtPlace(address, rulesOf(rule).place)));

/** When an answer may be analyzed whose candidate agreed and sent it now; null where nothing is to be waited for. */
export function analyzableFrom(rules: readonly PlaceRule[], now = new Date()): string | null {
  const days = Math.max(0, ...rules.map((rule) => rulesOf(rule).waitWorkingDays ?? 0));
  return days > 0 ? workingDaysAfter(now, days) : null;
}

/** How many days after a rejection its analysis is explained and can be appealed; 0 where no rule asks for it. */
export const explainedForDays = (rules: readonly PlaceRule[]): number =>
  Math.max(0, ...rules.map((rule) => rulesOf(rule).explainedForDays ?? 0));
