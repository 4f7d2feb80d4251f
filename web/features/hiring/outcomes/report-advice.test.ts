import { describe, expect, it } from 'vitest';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { adviceFrom, unmeasured } from './report-advice.ts';

const nothing: AnalysisResult = {
  analyser: 'Facts of the recording',
  analysis_score: 60,
  ai_recommendation: 'REVIEW',
  insufficient_evidence: false,
  analysis_notes: {
    summary: '',
    strengths: [],
    red_flags: [],
    communication_skills: { score: null, notes: '' },
    enthusiasm_motivation: { score: null, notes: '' },
  },
  questions: [],
  measured: [],
  transcript: [],
  warnings: [],
};

describe('the advice of a report', () => {
  it('the advice follows the criteria that were partly reached', () => {
    const criteria = [
      { id: 'result', name: 'Result', level: 2, reason: 'A result is described in general terms.', quotes: [] },
      { id: 'own_action', name: 'Own action', level: 4, reason: 'Own steps are described.', quotes: [] },
      { id: 'baking', name: 'Knows flour', level: 1, reason: 'Flour is named.', quotes: [] },
    ];
    const questions = [{ question: 'Why?', score: 50, criteria }];
    expect(adviceFrom({ ...nothing, questions })).toEqual([
      {
        about: 'Why?',
        why: 'Result, 2 of 4: A result is described in general terms.',
        advice: 'Say how it ended, and how you could tell.',
      },
      {
        about: 'Why?',
        why: 'Knows flour, 1 of 4: Flour is named.',
        advice: expect.stringContaining('Give an example'),
      },
    ]);
  });

  it('the report names what could not be measured without a transcript', () => {
    expect(unmeasured(nothing)).toContain('what you said, because there’s no transcript');
  });
});
