import { expect, it } from 'vitest';
import { applyActionOf } from './apply-action.ts';

const job = (applicationStatus: string | null, percentage = 80, status: 'Active' | 'Filled' = 'Active') => ({
  applicationStatus,
  status,
  match: { percentage, matched: [], missing: [] },
});

it('offers to apply, and advises it from 70 % on', () => {
  expect(applyActionOf(job(null))).toMatchObject({ kind: 'apply', label: 'Apply', advised: true });
  expect(applyActionOf(job(null, 69))).toMatchObject({ kind: 'apply', advised: false });
});

it('goes on with a draft, and applies again after a withdrawal', () => {
  expect(applyActionOf(job('draft'))).toMatchObject({ kind: 'draft', label: 'Continue Application' });
  expect(applyActionOf(job('withdrawn'))).toMatchObject({ kind: 'apply', label: 'Apply Again' });
});

it('is switched off once something was sent', () => {
  const labels = ['submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected'].map((status) => {
    const action = applyActionOf(job(status));
    return [action.kind, action.label];
  });
  expect(labels).toEqual([
    ['applied', 'Applied'],
    ['applied', 'Under Review'],
    ['applied', 'Interview Scheduled'],
    ['applied', 'Accepted'],
    ['applied', 'Not Selected'],
  ]);
});

it('says when a job is closed, but an application to it keeps its state', () => {
  expect(applyActionOf(job(null, 80, 'Filled'))).toMatchObject({ kind: 'closed', label: 'Closed' });
  expect(applyActionOf(job('draft', 80, 'Filled'))).toMatchObject({ kind: 'closed' });
  expect(applyActionOf(job('rejected', 80, 'Filled'))).toMatchObject({ label: 'Not Selected' });
});
