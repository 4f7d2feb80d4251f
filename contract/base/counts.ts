/** Lists of unlimited length are counted only up to this number. */
export const maxCounted = 1000;

/** Sorting by match ranks only this many of the newest matching rows. */
export const rankedUpTo = 20_000;
