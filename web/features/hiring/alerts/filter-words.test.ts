import { expect, it } from 'vitest';
import { filterWords, suggestedName } from './filter-words.ts';

it('says what a search asks for, and names it', () => {
  const filters = { search: 'react', job_type: 'full-time', place: 'Denver', salary_min: 100_000 } as const;
  expect(filterWords(filters)).toEqual(['“react”', 'Full-time', 'Denver', '$100,000 and more']);
  expect(suggestedName(filters)).toBe('react, Full-time, Denver, $100,000 and more');
  expect(suggestedName({ search: 'long '.repeat(40) })).toHaveLength(80);
});
