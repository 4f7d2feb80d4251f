import { highestLevel } from '#contract/jobs/rubric.ts';

export type Pair = readonly [one: number, other: number];

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export const meanDistance = (pairs: readonly Pair[]): number =>
  mean(pairs.map(([one, other]) => Math.abs(one - other)));

/** Returns Cohen's kappa with quadratic weights: 1 is full agreement, 0 is chance level or nothing to compare. */
export function weightedKappa(pairs: readonly Pair[]): number {
  const weight = (one: number, other: number) => ((one - other) / highestLevel) ** 2;
  const seen = mean(pairs.map(([one, other]) => weight(one, other)));
  const byChance = mean(pairs.flatMap(([one]) => pairs.map(([, other]) => weight(one, other))));
  return byChance === 0 ? 0 : 1 - seen / byChance;
}

const forbiddenClaims =
  /\b(young|elderly|pregnan\w*|disab\w*|depress\w*|nervous|anxious|confident|enthusiastic|foreign|native speaker|attractive|overweight|personality|introvert\w*|extrovert\w*)\b|(?<!\p{L})(joven|anciano|embaraz\w*|discapacidad|deprimid\w*|nervios\w*|ansios\w*|extranjer\w*|atractiv\w*|personalidad|introvertid\w*|extrovertid\w*)(?!\p{L})/giu;

export const countForbiddenClaims = (text: string): number => text.match(forbiddenClaims)?.length ?? 0;
