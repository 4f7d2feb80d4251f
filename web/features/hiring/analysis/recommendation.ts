import type { AnalysisResult, Recommendation } from '#contract/hiring/analysis.ts';
import { t } from '../../../ui/words.ts';

const words: Record<Recommendation, string> = { HIRE: t`Hire`, INTERVIEW: t`Interview`, REVIEW: t`Review` };

/** The recommendation of the analysis as it is read. */
export const recommendationText = (recommendation: Recommendation): string => words[recommendation];

/** Beside every recommendation (D84). */
export const whoDecides = t`AI suggestion - a person decides`;

type Made = Pick<AnalysisResult, 'analysis_score' | 'insufficient_evidence' | 'questions' | 'appealed'>;

/** Whether a model has read the words; a score that an appeal brought is a person's. */
export const isByModel = ({ analysis_score, insufficient_evidence, questions, appealed }: Made): boolean =>
  questions.length > 0 ||
  insufficient_evidence ||
  (appealed?.previous_score ?? (appealed ? null : analysis_score)) !== null;
