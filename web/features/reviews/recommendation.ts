import type { Recommendation } from '#contract/analysis.ts';

const words: Record<Recommendation, string> = { HIRE: 'Hire', INTERVIEW: 'Interview', REVIEW: 'Review' };

/** The recommendation of the analysis as it is read. */
export const recommendationText = (recommendation: Recommendation): string => words[recommendation];

/** Beside every recommendation (D84). */
export const whoDecides = 'AI suggestion - a person decides';
