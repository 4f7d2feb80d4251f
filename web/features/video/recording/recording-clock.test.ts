import { expect, it } from 'vitest';
import { elapsedSeconds, stopClock, startClock, zeroClock } from './recording-clock.ts';

it('the clock stops while paused', () => {
  const paused = stopClock(startClock(zeroClock, 1000), 3500);
  expect(elapsedSeconds(paused, 60_000)).toBe(2.5);
  const going = startClock(paused, 60_000);
  expect(elapsedSeconds(going, 61_000)).toBe(3.5);
});

it('the clock does not start twice, and never runs backward', () => {
  const going = startClock(zeroClock, 1000);
  expect(startClock(going, 5000)).toBe(going);
  expect(elapsedSeconds(going, 500)).toBe(0);
});
