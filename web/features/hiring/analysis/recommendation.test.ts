import { describe, expect, it } from 'vitest';
import { isByModel } from './recommendation.ts';

const unscored = { analysis_score: null, insufficient_evidence: false, questions: [] };
const question = { question: 'Why this bakery?', score: 50, criteria: [] };
const changed = { outcome: 'changed', score: 82 } as const;

describe('the check whether a model read the answer', () => {
  it.each([
    ['only the recording was looked at', unscored, false],
    [
      'a person alone gave the score',
      { ...unscored, analysis_score: 82, appealed: { ...changed, previous_score: null } },
      false,
    ],
    ['its score was appealed', { ...unscored, analysis_score: 82, appealed: { ...changed, previous_score: 61 } }, true],
    ['it gave a score', { ...unscored, analysis_score: 61 }, true],
    ['it graded a question', { ...unscored, questions: [question] }, true],
    ['it could not grade what it had', { ...unscored, insufficient_evidence: true }, true],
  ])('the check gives the right result where %s', (_, result, read) => {
    expect(isByModel(result)).toBe(read);
  });
});
