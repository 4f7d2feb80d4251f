import { expect, it } from 'vitest';
import { missingStepText } from './missing-step-text.ts';

const online = { stalled: false, fleeting: false, failure: null } as const;
const ready = {
  closed: false,
  asking: false,
  saved: true,
  upload: { ...online, status: 'completed' },
  stage: 'done',
  written: null,
} as const;

it('a missing video gives the fixed sentence', () => {
  expect(missingStepText({ ...ready, saved: false, upload: { ...online, status: 'idle' }, stage: 'off' })).toBe(
    'Please record a video to submit your application.',
  );
});

it('only a video that the server confirmed can be sent', () => {
  expect(missingStepText(ready)).toBeNull();
  expect(missingStepText({ ...ready, upload: { ...online, status: 'idle' }, stage: 'off' })).toBeNull();
  expect(missingStepText({ ...ready, upload: { ...online, status: 'uploading' } })).toMatch('is uploading');
  expect(missingStepText({ ...ready, upload: { ...online, status: 'processing' } })).toMatch('is uploading');
  expect(missingStepText({ ...ready, upload: { ...online, status: 'failed' } })).toMatch('don’t have your video');
  expect(missingStepText({ ...ready, stage: 'recording' })).toMatch('Stop the recording');
  expect(missingStepText({ ...ready, asking: true })).toMatch('First, choose');
  expect(missingStepText({ ...ready, closed: true, asking: true })).toBe('This job no longer takes applications.');
});

it('a video that the server rejected or could not check is not sent, and one that it checks can be queued', () => {
  expect(missingStepText({ ...ready, preparation: 'rejected' })).toMatch('choose another video');
  expect(missingStepText({ ...ready, preparation: 'failed' })).toMatch('isn’t checked yet');
  expect(missingStepText({ ...ready, preparation: 'stalled' })).toMatch('isn’t checked yet');
  for (const preparation of ['checking', 'slow', 'ready'] as const)
    expect(missingStepText({ ...ready, preparation })).toBeNull();
});

it('a written answer requires every question', () => {
  const inWriting = { ...ready, saved: false, upload: { ...online, status: 'idle' }, stage: 'off' } as const;
  expect(missingStepText({ ...inWriting, written: false })).toMatch('answer every question');
  expect(missingStepText({ ...inWriting, written: true })).toBeNull();
});

it('without a connection the person reads where the video is, not that it is uploading', () => {
  const offline = { ...online, status: 'uploading', stalled: true } as const;
  expect(missingStepText({ ...ready, upload: offline })).toMatch('No connection. Your video is on this device');
  expect(missingStepText({ ...ready, upload: { ...offline, fleeting: true } })).toMatch(
    'Only this page has your video',
  );
  const unreachable = { ...online, status: 'failed', failure: 'offline' } as const;
  expect(missingStepText({ ...ready, upload: unreachable })).toMatch('No connection. Your video is on this device');
});
