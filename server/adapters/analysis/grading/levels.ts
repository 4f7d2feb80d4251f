import { highestLevel, type QuestionRubric } from '#contract/jobs/rubric.ts';
import { overlap, type Quote, type Source, verify } from '../words/evidence.ts';
import type { Claim } from './grader.ts';

export type Level = { criterion: string; level: number; quotes: Quote[] };
export type Reading = { levels: Level[]; score: number };

const WITHOUT_QUOTE = 1;
const UPPER_LEVEL = 3;
const WORDS_FOR_UPPER_LEVELS = 10;
const MOST_QUOTES = 3;

/** Readings whose scores for one question lie further apart than this give no number. */
export const MOST_SPREAD = 25;

/** The highest level that these quotes carry. */
export function carriedBy(quotes: readonly Quote[]): number {
  const long = quotes.filter(({ words }) => words >= WORDS_FOR_UPPER_LEVELS).length;
  if (quotes.length === 0) return WITHOUT_QUOTE;
  return long === 0 ? UPPER_LEVEL - 1 : long === 1 ? UPPER_LEVEL : highestLevel;
}

/** The claims reduced to what their quotes carry: each quote is in this answer, and counts for one criterion only. */
export function verified(
  { criteria }: QuestionRubric,
  claims: readonly Claim[],
  source: Source,
  taken: Quote[],
): Level[] {
  const byWeight = criteria.toSorted((one, other) => other.weight - one.weight);
  const levels = byWeight.map(({ id }): Level => {
    const claim = claims.find(({ criterion }) => criterion === id);
    const quotes: Quote[] = [];
    for (const claimed of claim?.quotes ?? []) {
      const quote = verify(claimed, source);
      if (!quote || quotes.length === MOST_QUOTES || taken.some((other) => overlap(quote, other))) continue;
      quotes.push(quote);
      taken.push(quote);
    }
    return { criterion: id, level: Math.min(claim?.level ?? 0, carriedBy(quotes)), quotes };
  });
  return criteria.flatMap(({ id }) => levels.find(({ criterion }) => criterion === id) ?? []);
}

export function scoreOf({ criteria }: QuestionRubric, levels: readonly Level[]): number {
  const whole = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const reached = criteria.reduce(
    (sum, { id, weight }) => sum + weight * (levels.find(({ criterion }) => criterion === id)?.level ?? 0),
    0,
  );
  return Math.round((100 * reached) / (whole * highestLevel));
}

/** The median level of each criterion over the readings, with quotes of a reading that gave it; here too one quote carries one criterion. */
export function medianOf(rubric: QuestionRubric, readings: readonly Reading[]): Reading {
  const taken: Quote[] = [];
  const levels = rubric.criteria.map(({ id }): Level => {
    const given = readings
      .flatMap((reading) => reading.levels.filter(({ criterion }) => criterion === id))
      .toSorted((one, other) => one.level - other.level);
    const level = given[Math.floor(given.length / 2)]?.level ?? 0;
    const free = given
      .filter((it) => it.level === level)
      .map(({ quotes }) => quotes.filter((quote) => !taken.some((other) => overlap(quote, other))))
      .toSorted((one, other) => carriedBy(other) - carriedBy(one));
    const quotes = free[0] ?? [];
    taken.push(...quotes);
    return { criterion: id, level: Math.min(level, carriedBy(quotes)), quotes };
  });
  return { levels, score: scoreOf(rubric, levels) };
}

export const spreadOf = (readings: readonly Reading[]): number => {
  const scores = readings.map(({ score }) => score);
  return Math.max(...scores) - Math.min(...scores);
};
