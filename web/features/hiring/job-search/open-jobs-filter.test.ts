import { expect, it } from 'vitest';
import { readJobFilter } from './open-jobs-filter.ts';

const read = (address: string) => readJobFilter(new URLSearchParams(address));

it('the filters are read from the address', () => {
  expect(
    read(
      'search=%20react%20&category=Design&arrangement=Remote&type=contract&salary=100000&place=+Salt+Lake+&sort=newest',
    ),
  ).toEqual({
    sort: 'newest',
    search: 'react',
    category: 'Design',
    work_arrangement: 'Remote',
    job_type: 'contract',
    salary_min: 100_000,
    place: 'Salt Lake',
  });
});

it('invalid filters in the address are ignored', () => {
  expect(read('search=%20&place=+&category=Magic&arrangement=Moon&type=gig&salary=1&sort=random')).toEqual({
    sort: 'match',
  });
  expect(read('')).toEqual({ sort: 'match' });
});
