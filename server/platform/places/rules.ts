import { placeRuleNames, type PlaceRule, placeRequirementsOf } from '#contract/platform/place-rules.ts';
import { workingDaysAfter } from '#contract/platform/working-days.ts';
import type { PlaceAddress } from '../../text/places.ts';
import { isAtPlace } from './locate.ts';

export const rulesAt = (...addresses: readonly PlaceAddress[]): PlaceRule[] =>
  placeRuleNames.filter((rule) => addresses.some((address) => isAtPlace(address, placeRequirementsOf(rule).place)));

/** Returns when AI may analyze an answer that was sent now, or null when no notice period applies. */
export function analyzableFrom(rules: readonly PlaceRule[], now = new Date()): string | null {
  const days = Math.max(0, ...rules.map((rule) => placeRequirementsOf(rule).waitWorkingDays ?? 0));
  return days > 0 ? workingDaysAfter(now, days) : null;
}

export const isMotivationOff = (
  addresses: readonly PlaceAddress[],
  rules: readonly PlaceRule[],
  motivationOff: readonly string[],
): boolean =>
  rules.some((rule) => placeRequirementsOf(rule).leftOut?.includes('enthusiasm_motivation')) ||
  motivationOff.some((place) => place === '*' || addresses.some((address) => isAtPlace(address, place)));

export const explainedForDays = (rules: readonly PlaceRule[]): number =>
  Math.max(0, ...rules.map((rule) => placeRequirementsOf(rule).explainedForDays ?? 0));
