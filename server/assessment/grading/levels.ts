import { highestLevel, type QuestionRubric } from '#contract/jobs/rubric.ts';
import { quotesOverlap, type Quote, type QuoteSource, verifyQuote } from '../evidence/evidence.ts';
import type { LevelClaim } from './grader.ts';

/** The level is null when neither the quotes nor a search of the answer confirm what the reading gave. */
export type Level = { criterion: string; level: number | null; quotes: Quote[] };
export type QuestionGrading = { question: string; levels: Level[]; score: number; unverified: number };

const MOST_QUOTES = 3;

/** A level up to this one says that something is missing, which no quote can show. */
export const HIGHEST_LOW_LEVEL = 1;

/** No score is given when the scores of one question differ by more than this between readings. */
export const MAX_SPREAD = 25;

export const MAX_UNVERIFIED = 0.35;

/** Keeps the quotes that occur in this answer. Claims are checked one by one, so a quote may serve several criteria. */
export function verifyClaims(
  { criteria }: QuestionRubric,
  claims: readonly LevelClaim[],
  source: QuoteSource,
): Level[] {
  return criteria.map(({ id }): Level => {
    const claim = claims.find(({ criterion }) => criterion === id);
    const quotes: Quote[] = [];
    for (const claimed of claim?.quotes ?? []) {
      const quote = verifyQuote(claimed, source);
      if (!quote || quotes.length === MOST_QUOTES || quotes.some((other) => quotesOverlap(quote, other))) continue;
      quotes.push(quote);
    }
    return { criterion: id, level: claim?.level ?? null, quotes };
  });
}

type Rated = readonly { criterion: string; level: number | null }[];

export function gradingOf(rubric: QuestionRubric, levels: Level[]): QuestionGrading {
  const whole = sumOf(rubric.criteria.map(({ weight }) => weight));
  const verified = ratedWeights(rubric, levels);
  const score = scoreOf(verified);
  return {
    question: rubric.question,
    levels,
    score,
    unverified: 1 - sumOf(verified.map(({ weight }) => weight)) / whole,
  };
}

const ratedWeights = ({ criteria }: QuestionRubric, levels: Rated) =>
  criteria.flatMap(({ id, weight }) => {
    const level = levels.find(({ criterion }) => criterion === id)?.level ?? null;
    return level === null ? [] : [{ weight, level }];
  });

function scoreOf(rated: readonly { weight: number; level: number }[]): number {
  const whole = sumOf(rated.map(({ weight }) => weight));
  const reached = sumOf(rated.map(({ weight, level }) => weight * level));
  return whole > 0 ? Math.round((100 * reached) / (whole * highestLevel)) : 0;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

export const totalOf = (scores: readonly number[]): number => Math.round(sumOf(scores) / Math.max(1, scores.length));

/** Returns the reading with the median score (the upper one of two); of equal scores, the first reading. */
export const medianGrading = <Reading extends { score: number }>(readings: readonly Reading[]): Reading | undefined =>
  readings.toSorted((one, other) => one.score - other.score)[Math.floor(readings.length / 2)];

export const spreadOf = (scores: readonly number[]): number => Math.max(...scores) - Math.min(...scores);
