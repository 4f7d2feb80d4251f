import type { Recommendation } from '#contract/hiring/analysis.ts';
import { t } from '../../../ui/words.ts';

const words: Record<Recommendation, string> = { HIRE: t`Hire`, INTERVIEW: t`Interview`, REVIEW: t`Review` };

/** The recommendation of the analysis as it is read. */
export const recommendationText = (recommendation: Recommendation): string => words[recommendation];

/** Beside every recommendation (D84). */
export const whoDecides = t`AI suggestion - a person decides`;
