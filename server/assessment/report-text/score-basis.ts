import type { AnalysisResult } from '#contract/hiring/analysis.ts';

/** Returns the columns by which lists tell how certain a score is, who gave it and where its words come from. */
export const scoreBasisOf = ({ analysis_score, demo, score_range, words_from = [] }: AnalysisResult) => ({
  score_low: score_range?.low ?? null,
  score_high: score_range?.high ?? null,
  score_by: analysis_score === null ? null : demo ? ('demo' as const) : ('model' as const),
  words_from,
});
