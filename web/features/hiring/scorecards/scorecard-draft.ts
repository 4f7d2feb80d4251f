import { type Criterion, type Rating, whyMissing } from '#contract/hiring/scorecards.ts';
import { t } from '../../../ui/words.ts';

/** A rating while it is being given. */
export type RatingDraft = { level: Rating['level'] | null; criteria: Criterion[]; reason: string };

export const freshRatings = (count: number): RatingDraft[] =>
  Array.from({ length: count }, () => ({ level: null, criteria: [], reason: '' }));

/** What is missing from a rating: the level first, then the why. */
export function problemOf({ level, criteria, reason }: RatingDraft): { level?: string; reason?: string } {
  if (level === null) return { level: t`Choose a level` };
  return criteria.length === 0 && !reason.trim() ? { reason: whyMissing } : {};
}

/** All ratings, ready to be sent; null while something is missing. */
export function ratingsOf(drafts: readonly RatingDraft[]): Rating[] | null {
  const ratings = drafts.flatMap(({ level, criteria, reason }) =>
    level === null ? [] : [{ level, criteria, reason: reason.trim() }],
  );
  return ratings.length === drafts.length && drafts.every((draft) => !problemOf(draft).reason) ? ratings : null;
}
