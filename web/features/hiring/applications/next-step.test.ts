import { expect, it } from 'vitest';
import { applicationStatuses } from '#contract/hiring/applications.ts';
import { applicationStops } from './application-line.tsx';
import { nextStep } from './next-step.ts';

const facts = {
  posted_by: { first_name: 'Dana', last_name: 'Whitfield', face: null },
  opened_by: null,
  opened_at: null,
  meeting: null,
  job: { posting_state: 'open' as const },
};
const zone = 'America/Denver';
const now = Date.parse('2026-11-20T12:00:00Z');

it('every state names the next step and who takes it', () => {
  const steps = applicationStatuses.map((status) => nextStep({ ...facts, status }, zone, now));
  // With no interview set, the decision is awaited in either state.
  expect(new Set(steps).size).toBe(applicationStatuses.length - 1);
  expect(nextStep({ ...facts, status: 'submitted' }, zone, now)).toBe('Dana hasn’t viewed it yet');
  expect(nextStep({ ...facts, status: 'under_review', opened_at: '2026-11-18T12:00:00Z' }, zone, now)).toBe(
    'Dana viewed it on Nov 18. Decision pending',
  );
  const meeting = { id: 'm', scheduled_date: '2026-11-26T12:00:00Z', duration: 30, meeting_type: 'video' };
  expect(nextStep({ ...facts, status: 'meeting_scheduled', meeting }, zone, now)).toBe(
    'Interview on Thu, Nov 26, 2026, 5:00 AM MT',
  );
});

it('the decision is next after an interview, and an opened application has the same text in every state', () => {
  const meeting = { id: 'm', scheduled_date: '2026-11-26T12:00:00Z', duration: 30, meeting_type: 'video' };
  const at = (time: string) => nextStep({ ...facts, status: 'meeting_scheduled', meeting }, zone, Date.parse(time));
  expect(at('2026-11-26T12:10:00Z')).toBe('Your interview has begun');
  expect(at('2026-12-22T12:00:00Z')).toBe('The interview was on Thu, Nov 26, 2026, 5:00 AM MT. Dana decides');
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

it.each([
  ['paused', 'The job is paused and takes no applications right now'],
  ['held', 'The job is on hold until the employer sends an overdue reply'],
  ['expired', 'The job has expired'],
  ['filled', 'The job is filled'],
  [null, 'The job is closed'],
] as const)('a job that is %s is never the next step, and the reason is named', (posting_state, text) => {
  const closed = { ...facts, job: { posting_state } };
  expect(nextStep({ ...closed, status: 'draft' }, zone, now)).toBe(text);
  expect(nextStep({ ...closed, status: 'withdrawn' }, zone, now)).toBe(text);
});

it('every state is drawn as four stops', () => {
  const signs = { done: '●', now: '◎', next: '○', stopped: '×' };
  const drawn = applicationStatuses.map((status) => [
    status,
    applicationStops(status)
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
