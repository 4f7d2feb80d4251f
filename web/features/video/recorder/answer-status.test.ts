import { expect, it } from 'vitest';
import type { UploadState } from '../takes/take-uploader.ts';
import { stateOf } from '../videos/use-preparation.ts';
import { answerStatusOf } from './answer-status.ts';

const idle: UploadState = {
  status: 'idle',
  take: null,
  preview: null,
  sent: 0,
  stalled: false,
  fleeting: false,
  failure: null,
  reason: null,
  video: null,
};
const path = 'a.mp4';
const preparation = { path, rejection: null };

it('a check that takes too long is offered again, and a rejected file is not', () => {
  expect(stateOf({ path, status: 'uploaded', rejection: null }, null)).toBe('checking');
  expect(stateOf({ path, status: 'uploaded', rejection: null }, 'slow')).toBe('slow');
  expect(answerStatusOf(idle, false, { ...preparation, state: 'slow' })).toMatchObject({
    phase: 'processing',
    text: 'The check is taking longer than usual. Your video is saved, so you can also come back later.',
    retry: null,
  });
  expect(answerStatusOf(idle, false, { ...preparation, state: 'stalled' })).toMatchObject({
    phase: 'failed',
    text: 'We couldn’t finish checking your video. It’s saved. Try again now, or come back later.',
    retry: 'preparation',
  });
  const rejected = stateOf({ path, status: 'failed', rejection: 'corrupt' }, null);
  expect(answerStatusOf(idle, false, { path, rejection: 'corrupt', state: rejected })).toMatchObject({
    phase: 'failed',
    retry: null,
    isRejected: true,
  });
});

it('a new upload is reported instead of the former video', () => {
  const former = { path, rejection: 'corrupt', state: 'rejected' } as const;
  expect(answerStatusOf({ ...idle, status: 'processing' }, false, former)).toMatchObject({ phase: 'processing' });
  const refused = { ...idle, status: 'failed', failure: 'refused', reason: 'The file is empty.' } as const;
  expect(answerStatusOf(refused, false, null)).toMatchObject({ retry: null, isRejected: true });
  expect(answerStatusOf({ ...idle, status: 'failed', failure: 'offline' }, false, null)).toMatchObject({
    retry: 'upload',
  });
});

it('a prepared video of an earlier visit needs no words, and a new one is reported as checked', () => {
  const ready = { ...preparation, state: 'ready' } as const;
  expect(answerStatusOf(idle, false, ready).text).toBe('');
  expect(answerStatusOf({ ...idle, status: 'completed' }, false, ready)).toMatchObject({
    phase: 'completed',
    text: 'Uploaded and checked',
  });
});
