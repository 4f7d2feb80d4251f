import { expect, it } from 'vitest';
import { reasonWords } from './credit-words.ts';

it('keeps the name of a job, and what it does not know', () => {
  expect(reasonWords('Express application: Baker: night shift')).toBe('Express application: Baker: night shift');
  expect(reasonWords('Applicant analysed: Baker')).toBe('Applicant analyzed: Baker');
  expect(reasonWords('A gift of the founders')).toBe('A gift of the founders');
});
