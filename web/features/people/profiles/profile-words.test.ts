import { expect, it } from 'vitest';
import { expectedSalaryWords, experienceWords, sizeWords, yearsWords } from './profile-words.ts';

it('a salary is written as a minimum, and the end of the scale as open', () => {
  expect(expectedSalaryWords(85_000)).toBe('From $85,000 a year');
  expect(expectedSalaryWords(200_000)).toBe('$200k+ a year');
});

it('years are written in everyday words', () => {
  expect([0, 1, 12].map(experienceWords)).toEqual(['Entry level', '1 year', '12 years']);
  expect(yearsWords({ from_year: 2019, to_year: null })).toBe('Since 2019');
  expect(yearsWords({ from_year: 2019, to_year: 2019 })).toBe('2019');
  expect(yearsWords({ from_year: 2019, to_year: 2023 })).toBe('2019 to 2023');
});

it('a file size is written in readable units', () => {
  expect([10, 84_400, 1_240_000].map(sizeWords)).toEqual(['1 KB', '84 KB', '1.2 MB']);
});
