import type { AnalysisResult, Recommendation } from '#contract/hiring/analysis.ts';
import { t } from '../../../ui/words.ts';

export function coverageText(recommendation: Recommendation | null, score: number | null): string | null {
  if (recommendation === null || score === null) return null;
  if (recommendation === 'HIRE') return t`Covers the rubric`;
  if (recommendation === 'INTERVIEW') return t`Partly`;
  return score < 60 ? t`Little` : t`Needs a person`;
}

export const whoDecides = t`AI suggestion - a person decides`;

type Made = Pick<AnalysisResult, 'analysis_score' | 'insufficient_evidence' | 'questions' | 'appealed'>;

/** Returns whether a model read the words; a score that follows an appeal comes from a person. */
export const isByModel = ({ analysis_score, insufficient_evidence, questions, appealed }: Made): boolean =>
  questions.length > 0 ||
  insufficient_evidence ||
  (appealed?.previous_score ?? (appealed ? null : analysis_score)) !== null;
