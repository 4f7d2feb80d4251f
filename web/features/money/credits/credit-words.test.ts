import { expect, it } from 'vitest';
import { reasonWords } from './credit-words.ts';

it('a job title and an unknown reason stay unchanged', () => {
  expect(reasonWords('Express application: Baker: night shift')).toBe('Express application: Baker: night shift');
  expect(reasonWords('Applicant analysed: Baker')).toBe('Applicant analyzed: Baker');
  expect(reasonWords('A gift of the founders')).toBe('A gift of the founders');
});
