/** A list that may be of any length is counted no further. */
export const countedUpTo = 1000;

/** Sorted by match, only so many of the newest that fit are put in order. */
export const rankedUpTo = 20_000;
