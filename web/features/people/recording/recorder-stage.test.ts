import { expect, it } from 'vitest';
import { isLive, nextStage, type Stage, type StageEvent } from './recorder-stage.ts';

const walk = (from: Stage, ...events: StageEvent[]) =>
  events.reduce<Stage>((stage, event) => nextStage(stage, event) ?? stage, from);

it('walks from the camera to the finished take', () => {
  expect(walk('off', 'ask', 'open', 'start', 'pause', 'resume', 'stop', 'finish')).toBe('done');
  expect(walk('off', 'ask', 'refuse', 'ask', 'open')).toBe('ready');
  expect(walk('ready', 'count', 'uncount', 'count', 'start')).toBe('recording');
});

it('takes a recording apart only when someone says so', () => {
  expect(walk('recording', 'ask', 'open', 'bring', 'close', 'start')).toBe('recording');
  expect(walk('done', 'start', 'stop', 'finish', 'bring')).toBe('done');
  expect(walk('done', 'discard')).toBe('off');
});

it('cannot stop twice or resume what runs', () => {
  expect(nextStage('finishing', 'stop')).toBeNull();
  expect(nextStage('recording', 'resume')).toBeNull();
  expect(nextStage('off', 'start')).toBeNull();
});

it('knows when a recording is going on', () => {
  const stages: Stage[] = ['off', 'asking', 'blocked', 'ready', 'counting', 'recording', 'paused', 'finishing', 'done'];
  expect(stages.filter(isLive)).toEqual(['recording', 'paused']);
});
