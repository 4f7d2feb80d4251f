import { expect, it } from 'vitest';
import { isLive, nextStage, type Stage, type StageEvent } from './recorder-stage.ts';

const walk = (from: Stage, ...events: StageEvent[]) =>
  events.reduce<Stage>((stage, event) => nextStage(stage, event) ?? stage, from);

it('the stages lead from the camera to the finished take', () => {
  expect(walk('off', 'ask', 'open', 'start', 'pause', 'resume', 'stop', 'finish')).toBe('done');
  expect(walk('off', 'ask', 'refuse', 'ask', 'open')).toBe('ready');
  expect(walk('ready', 'count', 'uncount', 'count', 'start')).toBe('recording');
});

it('a recording is discarded only on request', () => {
  expect(walk('recording', 'ask', 'open', 'bring', 'close', 'start')).toBe('recording');
  expect(walk('done', 'start', 'stop', 'finish', 'bring')).toBe('done');
  expect(walk('done', 'discard')).toBe('off');
});

it('a recording cannot be stopped twice, and a running one cannot be resumed', () => {
  expect(nextStage('finishing', 'stop')).toBeNull();
  expect(nextStage('recording', 'resume')).toBeNull();
  expect(nextStage('off', 'start')).toBeNull();
});

it('only the recording and paused stages are live', () => {
  const stages: Stage[] = ['off', 'asking', 'blocked', 'ready', 'counting', 'recording', 'paused', 'finishing', 'done'];
  expect(stages.filter(isLive)).toEqual(['recording', 'paused']);
});
