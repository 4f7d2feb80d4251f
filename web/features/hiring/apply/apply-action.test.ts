import { expect, it } from 'vitest';
import { applyActionOf } from './apply-action.ts';

const job = (applicationStatus: string | null, percentage = 80) => ({
  applicationStatus,
  match: { percentage, matched: [], missing: [] },
});

it('the action offers to apply, and recommends it from 70 % on', () => {
  expect(applyActionOf(job(null))).toMatchObject({ kind: 'apply', label: 'Apply', advised: true });
  expect(applyActionOf(job(null, 69))).toMatchObject({ kind: 'apply', advised: false });
});

it('the action continues a draft, and applies again after a withdrawal', () => {
  expect(applyActionOf(job('draft'))).toMatchObject({ kind: 'draft', label: 'Continue Application' });
  expect(applyActionOf(job('withdrawn'))).toMatchObject({ kind: 'apply', label: 'Apply Again' });
});

it('the action is disabled after an application was sent', () => {
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

it('the action names a closed job as closed, but an existing application shows its state', () => {
  expect(applyActionOf(job(null), 'filled')).toMatchObject({ kind: 'closed', label: 'Filled' });
  expect(applyActionOf(job(null), 'paused')).toMatchObject({ kind: 'closed', label: 'Paused' });
  expect(applyActionOf(job('draft'), 'held')).toMatchObject({ kind: 'closed', label: 'On hold' });
  expect(applyActionOf(job('draft'), 'filled')).toMatchObject({ kind: 'closed' });
  expect(applyActionOf(job('rejected'), 'filled')).toMatchObject({ label: 'Not Selected' });
});
