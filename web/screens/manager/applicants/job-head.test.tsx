import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { jobStates, type JobState } from '#contract/jobs/jobs.ts';
import { renderScreen } from '../../../../tests/support/render-screen.ts';
import { JobStateCell } from '../../../features/jobs/own-jobs/manager-job-status.tsx';
import { JobHead } from './job-head.tsx';

const badges: Record<JobState, string> = {
  draft: 'Draft',
  open: 'Active',
  held: 'Answers overdue',
  paused: 'Paused',
  over_plan: 'Paused: over your plan',
  expired: 'Expired',
  hidden: 'Hidden by us',
  filled: 'Filled',
};

const headOf = (state: JobState) => {
  const job = {
    id: '0d3a7c1e-8f7e-4f57-9a44-0c2f3b1d5e60',
    title: 'Baker',
    company: 'Bread & Co',
    logo: null,
    location: 'Denver, CO',
    work_arrangement: 'On-site',
    job_type: 'full-time',
    salary_min: 40_000,
    salary_max: 50_000,
    posting_state: state,
  };
  return renderScreen(() => createElement(JobHead, { job: job as never }), {});
};

describe('the header of an employer’s job', () => {
  it.each(jobStates)(
    'the header shows whether a job that is %s takes applications, and shares only an open one',
    (state) => {
      const html = headOf(state);
      expect(html).toContain(`>${badges[state]}<`);
      expect(html.includes('>Active<')).toBe(state === 'open');
      expect(html.includes('Share Baker')).toBe(state === 'open');
      const needsWords = ['held', 'paused', 'over_plan', 'expired', 'hidden'].includes(state);
      expect(/Candidates can’t find|Your plan carries|The 30 days are over|We have hidden/.test(html)).toBe(needsWords);
    },
  );
});

describe('a line of the lists of jobs', () => {
  it.each([
    ['held', 'Send the overdue replies to open it again.'],
    ['paused', 'Resume it to take applications.'],
    ['over_plan', 'Free a slot or upgrade, then resume it.'],
    ['expired', 'Repost it to take applications.'],
    ['hidden', 'Read why and answer'],
  ] as const)('the line of a job that is %s says what its employer can do', (posting_state, step) => {
    const html = renderScreen(() => createElement(JobStateCell, { job: { posting_state } }), {});
    expect(html).toContain(`>${badges[posting_state]}<`);
    expect(html).toContain(step);
    expect(html.includes('href="/manager/plans"')).toBe(posting_state === 'over_plan');
  });
});
