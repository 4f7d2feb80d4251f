import { expect, it } from 'vitest';
import { readCandidateFilter } from './candidate-filter.ts';

const read = (query: string) => readCandidateFilter(new URLSearchParams(query));

it('the filters that the search understands are read from the address', () => {
  const job_id = '6a1c2f0e-8f7b-4f0a-9c55-0d2e4f6a8b10';
  expect(
    read(
      `search=nurse&skills=React,%20 ,Go&place=Denver&salary=90000&availability=one_month&list=shortlist&job_id=${job_id}`,
    ),
  ).toEqual({
    list: 'shortlist',
    search: 'nurse',
    place: 'Denver',
    skills: ['React', 'Go'],
    salary_max: 90_000,
    availability: 'one_month',
    job_id,
  });
});

it('the newest job is matched where the address names none, and no job where it says so', () => {
  const newest = '6a1c2f0e-8f7b-4f0a-9c55-0d2e4f6a8b10';
  const other = '7b2d3f1e-8f7b-4f0a-9c55-0d2e4f6a8b10';
  const jobOf = (query: string) => readCandidateFilter(new URLSearchParams(query), newest).job_id;
  expect([jobOf(''), jobOf(`job_id=${other}`), jobOf('job_id=none')]).toEqual([newest, other, undefined]);
  expect([jobOf('list=shortlist'), jobOf(`list=invited&job_id=${other}`)]).toEqual([undefined, other]);
});

it('invalid filters are left out', () => {
  expect(read('search=%20&skills=,,&salary=1&availability=never&list=mine&job_id=7')).toEqual({ list: 'all' });
});
