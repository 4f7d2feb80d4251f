import { highestLevel, type QuestionRubric } from '#contract/jobs/rubric.ts';
import { quotesOverlap, type Quote, type QuoteSource, verifyQuote } from '../evidence/evidence.ts';
import type { LevelClaim } from './grader.ts';

export type Level = { criterion: string; level: number; quotes: Quote[] };
export type QuestionGrading = { question: string; levels: Level[]; score: number };

const WITHOUT_QUOTE = 1;
const UPPER_LEVEL = 3;
const WORDS_FOR_UPPER_LEVELS = 10;
const MOST_QUOTES = 3;

/** No score is given when the scores of one question differ by more than this between readings. */
export const MAX_SPREAD = 25;

export function highestSupportedLevel(quotes: readonly Quote[]): number {
  const long = quotes.filter(({ words }) => words >= WORDS_FOR_UPPER_LEVELS).length;
  if (quotes.length === 0) return WITHOUT_QUOTE;
  return long === 0 ? UPPER_LEVEL - 1 : long === 1 ? UPPER_LEVEL : highestLevel;
}

/** Reduces claims to what their quotes support: each quote must occur in this answer and counts for one criterion only. */
export function verifyClaims(
  { criteria }: QuestionRubric,
  claims: readonly LevelClaim[],
  source: QuoteSource,
  taken: Quote[],
): Level[] {
  const byWeight = criteria.toSorted((one, other) => other.weight - one.weight);
  const levels = byWeight.map(({ id }): Level => {
    const claim = claims.find(({ criterion }) => criterion === id);
    const quotes: Quote[] = [];
    for (const claimed of claim?.quotes ?? []) {
      const quote = verifyQuote(claimed, source);
      if (!quote || quotes.length === MOST_QUOTES || taken.some((other) => quotesOverlap(quote, other))) continue;
      quotes.push(quote);
      taken.push(quote);
    }
    return { criterion: id, level: Math.min(claim?.level ?? 0, highestSupportedLevel(quotes)), quotes };
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

export const totalOf = (scores: readonly number[]): number =>
  Math.round(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length));

/** Returns the reading with the median score (the upper one of two); of equal scores, the first reading. */
export const medianGrading = <Reading extends { score: number }>(readings: readonly Reading[]): Reading | undefined =>
  readings.toSorted((one, other) => one.score - other.score)[Math.floor(readings.length / 2)];

export const spreadOf = (scores: readonly number[]): number => Math.max(...scores) - Math.min(...scores);
