import { expect, it } from 'vitest';
import { elapsed, halt, run, zero } from './recording-clock.ts';

it('stops while paused', () => {
  const paused = halt(run(zero, 1000), 3500);
  expect(elapsed(paused, 60_000)).toBe(2.5);
  const going = run(paused, 60_000);
  expect(elapsed(going, 61_000)).toBe(3.5);
});

it('does not start twice, and never runs backwards', () => {
  const going = run(zero, 1000);
  expect(run(going, 5000)).toBe(going);
  expect(elapsed(going, 500)).toBe(0);
});
