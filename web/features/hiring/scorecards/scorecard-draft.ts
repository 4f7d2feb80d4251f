import { type ScorecardCriterion, type Rating, missingReasonMessage } from '#contract/hiring/scorecards.ts';
import { t } from '../../../ui/words.ts';

export type RatingDraft = { level: Rating['level'] | null; criteria: ScorecardCriterion[]; reason: string };

export const freshRatings = (count: number): RatingDraft[] =>
  Array.from({ length: count }, () => ({ level: null, criteria: [], reason: '' }));

export function problemOf({ level, criteria, reason }: RatingDraft): { level?: string; reason?: string } {
  if (level === null) return { level: t`Choose a level` };
  return criteria.length === 0 && !reason.trim() ? { reason: missingReasonMessage } : {};
}

export function ratingsOf(drafts: readonly RatingDraft[]): Rating[] | null {
  const ratings = drafts.flatMap(({ level, criteria, reason }) =>
    level === null ? [] : [{ level, criteria, reason: reason.trim() }],
  );
  return ratings.length === drafts.length && drafts.every((draft) => !problemOf(draft).reason) ? ratings : null;
}
