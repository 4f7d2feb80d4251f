import { expect, it } from 'vitest';
import { filterWords, suggestedName } from './filter-words.ts';

it('the filters of a search are put into words, and the suggested name comes from them', () => {
  const filters = { search: 'react', job_type: 'full-time', place: 'Denver', salary_min: 100_000 } as const;
  expect(filterWords(filters)).toEqual(['“react”', 'Full-time', 'Denver', '$100,000 and more']);
  expect(suggestedName(filters)).toBe('react, Full-time, Denver, $100,000 and more');
  expect(suggestedName({ search: 'long '.repeat(40) })).toHaveLength(80);
});
