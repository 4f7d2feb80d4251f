import { expect, it } from 'vitest';
import { AppError } from '#contract/base/errors.ts';
import { verdictOf } from './confirm-upload.ts';

it('a refused upload differs from a server that does not answer', () => {
  const detail = 'The file is damaged or incomplete.';
  expect(verdictOf(new AppError('video_rejected', { detail }))).toEqual({ refused: 'refused', reason: detail });
  expect(verdictOf(new AppError('video_too_large'))).toEqual({ refused: 'too_large', reason: null });
  expect(verdictOf(new AppError('video_not_found'))).toEqual({ unknownUpload: true });
  expect(verdictOf(new AppError('busy'))).toEqual({ unreachable: true });
  expect(verdictOf(new AppError('unexpected'))).toEqual({ unreachable: true });
  expect(verdictOf(new TypeError('network'))).toEqual({ unreachable: true });
});
