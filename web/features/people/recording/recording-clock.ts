/** Seconds recorded so far: those before the last stop of the clock, and since when it runs (milliseconds, or null). */
export type Clock = { before: number; since: number | null };

export const zero: Clock = { before: 0, since: null };

/** `now` in milliseconds, of any clock that never jumps. */
export const elapsed = ({ before, since }: Clock, now: number): number =>
  since === null ? before : before + Math.max(0, now - since) / 1000;

export const run = (clock: Clock, now: number): Clock => (clock.since === null ? { ...clock, since: now } : clock);

export const halt = (clock: Clock, now: number): Clock => ({ before: elapsed(clock, now), since: null });
