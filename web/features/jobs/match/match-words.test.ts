import { expect, it } from 'vitest';
import { jobFactWords } from '../job/job-words.ts';
import { matchWords } from './match-words.ts';

it('the text explains a match', () => {
  expect(matchWords({ percentage: 50, matched: ['React'], missing: ['SQL'] })).toBe(
    '1 of 2 required skills are on your profile',
  );
  expect(matchWords({ percentage: 0, matched: [], missing: ['SQL'] })).toBe('0 of 1 required skill is on your profile');
  expect(matchWords({ percentage: null, matched: [], missing: [] })).toBe('This job asks for no particular skills.');
});

it('the text lists the facts of a job', () => {
  const job = { location: 'Denver, CO', work_arrangement: 'Hybrid', remote_ok: true, job_type: 'full-time' } as const;
  expect(jobFactWords(job)).toEqual(['Denver, CO', 'Hybrid, remote possible', 'Full-time']);
  expect(jobFactWords({ location: 'Austin, TX', work_arrangement: 'On-site' })).toEqual(['Austin, TX', 'On-site']);
});
