import { expect, it } from 'vitest';
import { readFilter } from './open-jobs-filter.ts';

const read = (address: string) => readFilter(new URLSearchParams(address));

it('reads the filters of an address', () => {
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

it('takes what makes no sense for nothing said', () => {
  expect(read('search=%20&place=+&category=Magic&arrangement=Moon&type=gig&salary=1&sort=random')).toEqual({
    sort: 'match',
  });
  expect(read('')).toEqual({ sort: 'match' });
});
