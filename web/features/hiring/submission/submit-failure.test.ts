import { expect, it } from 'vitest';
import { AppError } from '#contract/base/errors.ts';
import { submitFailure } from './submit-failure.ts';

it('missing credits are named, with a link to the plans', () => {
  expect(submitFailure(new AppError('insufficient_credits', { required: 1, available: 0 }), 'express')).toEqual({
    title: 'Insufficient Credits',
    text: 'You need 1 application credit(s) but only have 0. Please upgrade your plan to continue applying.',
    goTo: { address: '/candidate/plans', after: 2000 },
  });
});

it('the second of two submissions leads back to the jobs', () => {
  expect(submitFailure(new AppError('already_submitted'), 'standard')).toMatchObject({
    title: 'Application Already Submitted',
    goTo: { address: '/candidate/apply' },
  });
});

it('an error without details gives the fixed sentence', () => {
  const standard = { title: 'Error', text: 'Failed to submit application' };
  const express = { title: 'Submission Error', text: 'Failed to submit application. Please try again.' };
  for (const error of [new AppError('unexpected'), new TypeError('network')]) {
    expect(submitFailure(error, 'standard')).toEqual(standard);
    expect(submitFailure(error, 'express')).toEqual(express);
  }
  const busy = new AppError('busy', { error: 'Check your connection.' });
  expect(submitFailure(busy, 'standard').text).toBe('Check your connection.');
  expect(submitFailure(new AppError('job_closed'), 'express')).toEqual({
    title: 'Submission Error',
    text: 'This job no longer takes applications.',
  });
  expect(submitFailure(new AppError('video_preparing'), 'standard')).toEqual({
    title: 'Error',
    text: 'We’re still checking your video. You can send it when the check is done.',
  });
  expect(submitFailure(new AppError('video_required'), 'standard')).toEqual({
    title: 'Error',
    text: 'Please record or upload a video before submitting',
  });
});
