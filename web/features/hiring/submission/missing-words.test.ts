import { expect, it } from 'vitest';
import { missingWords } from './missing-words.ts';

const ready = {
  closed: false,
  asking: false,
  saved: true,
  upload: { status: 'completed' },
  stage: 'done',
  written: null,
} as const;

it('asks for a video with the fixed sentence', () => {
  expect(missingWords({ ...ready, saved: false, upload: { status: 'idle' }, stage: 'off' })).toBe(
    'Please record a video to submit your application.',
  );
});

it('lets nothing be sent that the server has not confirmed', () => {
  expect(missingWords(ready)).toBeNull();
  expect(missingWords({ ...ready, upload: { status: 'idle' }, stage: 'off' })).toBeNull();
  expect(missingWords({ ...ready, upload: { status: 'uploading' } })).toMatch('is uploading');
  expect(missingWords({ ...ready, upload: { status: 'processing' } })).toMatch('is uploading');
  expect(missingWords({ ...ready, upload: { status: 'failed' } })).toMatch('don’t have your video');
  expect(missingWords({ ...ready, stage: 'recording' })).toMatch('Stop the recording');
  expect(missingWords({ ...ready, asking: true })).toMatch('First, choose');
  expect(missingWords({ ...ready, closed: true, asking: true })).toBe('This job no longer takes applications.');
});

it('asks for every question where the answer is in writing', () => {
  const inWriting = { ...ready, saved: false, upload: { status: 'idle' }, stage: 'off' } as const;
  expect(missingWords({ ...inWriting, written: false })).toMatch('answer every question');
  expect(missingWords({ ...inWriting, written: true })).toBeNull();
});
