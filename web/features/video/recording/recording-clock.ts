/** `before` is in seconds; `since` is the start of the current run in milliseconds, or null. */
export type RecordingClock = { before: number; since: number | null };

export const zeroClock: RecordingClock = { before: 0, since: null };

/** `now` is in milliseconds and must come from a monotonic clock. */
export const elapsedSeconds = ({ before, since }: RecordingClock, now: number): number =>
  since === null ? before : before + Math.max(0, now - since) / 1000;

export const startClock = (clock: RecordingClock, now: number): RecordingClock =>
  clock.since === null ? { ...clock, since: now } : clock;

export const stopClock = (clock: RecordingClock, now: number): RecordingClock => ({
  before: elapsedSeconds(clock, now),
  since: null,
});
