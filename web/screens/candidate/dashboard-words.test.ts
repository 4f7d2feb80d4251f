import { expect, it } from 'vitest';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { greeting, dashboardNews, nextMeetingText } from './dashboard-words.ts';

it('the greeting depends on the hour', () => {
  expect([4, 5, 11, 12, 17, 18].map(greeting)).toEqual([
    'Good evening',
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
  ]);
});

it('the news lists changes, the nearest first', () => {
  const job = {
    id: 'a',
    application_id: 'b',
    title: 'Engineer',
    company: 'Northwind Health',
    logo: null,
    submitted_at: null,
    interview_ends_at: null,
  };
  const opened = [{ ...job, status: 'under_review' as const }];
  expect(dashboardNews({ appliedJobs: 2, upcomingMeetings: 2, appliedJobsList: opened })).toBe(
    '2 interviews are coming up.',
  );
  expect(dashboardNews({ appliedJobs: 2, upcomingMeetings: 0, appliedJobsList: opened })).toBe(
    'Northwind Health is reviewing your application.',
  );
  expect(dashboardNews({ appliedJobs: 2, upcomingMeetings: 0, appliedJobsList: [] })).toBe('No replies yet.');
  expect(dashboardNews({ appliedJobs: 0, upcomingMeetings: 0, appliedJobsList: [] })).toMatch('Find a job');
});

it('the next meeting is shown in the candidate’s time zone', () => {
  const meeting = { scheduled_date: '2026-11-26T21:00:00.000Z', candidate_timezone: 'America/Denver' } as Meeting;
  expect(nextMeetingText(meeting)).toBe('Next: Thu, 2:00 PM');
  expect(nextMeetingText(undefined)).toBe('No upcoming meetings');
});
