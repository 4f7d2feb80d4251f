import { describe, expect, it } from 'vitest';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { adviceFrom, unmeasured } from './report-advice.ts';

const nothing: AnalysisResult = {
  analyser: 'Recording and keyword check 1',
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

describe('advice', () => {
  it('speaks only of what was missing', () => {
    const measured = [
      { key: 'points_spoken', label: 'Spoken answer', value: '8 s', note: '10 of 25 points.' },
      { key: 'points_audible', label: 'Audible', value: 'Well', note: '10 of 10 points.' },
      { key: 'points_written', label: 'Written answers', value: 'None', note: 'Not counted.' },
      { key: 'loudness', label: 'Loudness', value: '-20', note: '' },
    ];
    expect(adviceFrom({ ...nothing, measured }).map(({ about }) => about)).toEqual(['Spoken answer']);
  });

  it('follows the criteria that were reached in part', () => {
    const criteria = [
      { id: 'evidence', level: 2, reason: 'General statement.', quotes: [] },
      { id: 'clarity', level: 4, reason: 'Clear.', quotes: [] },
    ];
    const questions = [{ question: 'Why?', score: 50, criteria }];
    expect(adviceFrom({ ...nothing, questions })).toMatchObject([
      { about: 'Why?', why: 'evidence, 2 of 4: General statement.' },
    ]);
  });

  it('says what a check without a model could not measure', () => {
    expect(unmeasured(nothing)).toContain('what you said: the words were not understood, only that there was speech');
  });
});
