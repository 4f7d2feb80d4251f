import { expect, it } from 'vitest';
import { applicationStatuses } from '#contract/hiring/applications.ts';
import { stopsOf } from './application-line.tsx';
import { nextStep } from './next-step.ts';

const facts = {
  posted_by: { first_name: 'Dana', last_name: 'Whitfield', face: null },
  opened_by: null,
  opened_at: null,
  meeting: null,
  job: { status: 'Active' },
};
const zone = 'America/Denver';
const now = Date.parse('2026-11-20T12:00:00Z');

it('says for every state what happens next, and who does it', () => {
  const steps = applicationStatuses.map((status) => nextStep({ ...facts, status }, zone, now));
  // With no interview set, the decision is awaited in either state.
  expect(new Set(steps).size).toBe(applicationStatuses.length - 1);
  expect(nextStep({ ...facts, status: 'submitted' }, zone, now)).toBe('Dana hasn’t viewed it yet');
  expect(nextStep({ ...facts, status: 'under_review', opened_at: '2026-11-18T12:00:00Z' }, zone, now)).toBe(
    'Dana viewed it on Nov 18. Decision pending',
  );
  const meeting = { id: 'm', scheduled_date: '2026-11-26T12:00:00Z', duration: 30, meeting_type: 'video' };
  expect(nextStep({ ...facts, status: 'meeting_scheduled', meeting }, zone, now)).toBe(
    'Interview on Thu, Nov 26, 2026, 5:00 AM (GMT-7)',
  );
});

it('awaits the decision once an interview is over, and says the same of what was opened in every state', () => {
  const meeting = { id: 'm', scheduled_date: '2026-11-26T12:00:00Z', duration: 30, meeting_type: 'video' };
  const at = (time: string) => nextStep({ ...facts, status: 'meeting_scheduled', meeting }, zone, Date.parse(time));
  expect(at('2026-11-26T12:10:00Z')).toBe('Your interview has begun');
  expect(at('2026-12-22T12:00:00Z')).toBe('The interview was on Thu, Nov 26, 2026, 5:00 AM (GMT-7). Dana decides');
  const opened_at = '2026-11-18T12:00:00Z';
  const both = (['submitted', 'under_review'] as const).map((status) =>
    nextStep({ ...facts, status, opened_at }, zone, now),
  );
  expect(both[0]).toBe(both[1]);
  const opened_by = { first_name: 'Leo', last_name: 'Hart', face: null };
  expect(nextStep({ ...facts, status: 'under_review', opened_at, opened_by }, zone, now)).toBe(
    'Leo opened it on Nov 18, and Dana decides',
  );
});

it('does not send anyone to a closed job', () => {
  const closed = { ...facts, job: { status: 'Filled' } };
  expect(nextStep({ ...closed, status: 'draft' }, zone, now)).toBe('The job is closed');
  expect(nextStep({ ...closed, status: 'withdrawn' }, zone, now)).toBe('The job is closed');
});

it('draws every state as four stops', () => {
  const signs = { done: '●', now: '◎', next: '○', stopped: '×' };
  const drawn = applicationStatuses.map((status) => [
    status,
    stopsOf(status)
      .map(({ state }) => signs[state])
      .join(''),
  ]);
  expect(Object.fromEntries(drawn)).toEqual({
    draft: '◎○○○',
    submitted: '●○○○',
    under_review: '●◎○○',
    meeting_scheduled: '●●◎○',
    accepted: '●●●●',
    rejected: '●●○×',
    withdrawn: '●○○×',
  });
});
