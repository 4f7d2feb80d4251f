import type { AnalysisResult, Recommendation } from '#contract/hiring/analysis.ts';
import { t } from '../../../ui/words.ts';

const words: Record<Recommendation, string> = { HIRE: t`Hire`, INTERVIEW: t`Interview`, REVIEW: t`Review` };

export const recommendationText = (recommendation: Recommendation): string => words[recommendation];

export const whoDecides = t`AI suggestion - a person decides`;

type Made = Pick<AnalysisResult, 'analysis_score' | 'insufficient_evidence' | 'questions' | 'appealed'>;

/** Returns whether a model read the words; a score that follows an appeal comes from a person. */
export const isByModel = ({ analysis_score, insufficient_evidence, questions, appealed }: Made): boolean =>
  questions.length > 0 ||
  insufficient_evidence ||
  (appealed?.previous_score ?? (appealed ? null : analysis_score)) !== null;
