import { type SearchRow, type Segment, segmentOf } from './segment.ts';

/** A larger segment would hold up everyone while it is made. */
export const mostRows = 32_768;

/**
 * Candidates in segments. Each change makes a small one; small ones become larger ones, so that each row is rewritten a few times in its
 * life, and none of them takes long to make.
 */
export function openSegments() {
  let all: Segment[] = [];

  /** Two neighbours of about one size become one, and a segment of which many are gone is made anew. */
  function settle(): void {
    const next: Segment[] = [];
    for (const segment of all) {
      next.push(segment.living() < (segment.rows * 3) / 4 ? segmentOf(segment.survivors()) : segment);
      for (
        let last = next.at(-1)!, before = next.at(-2);
        before && belongTogether(before, last);
        before = next.at(-2)
      ) {
        last = segmentOf([...before.survivors(), ...last.survivors()]);
        next.splice(-2, 2, last);
      }
    }
    all = next.filter(({ rows }) => rows > 0);
  }

  return {
    all: (): readonly Segment[] => all,
    knows: (number: number): boolean => all.some((segment) => segment.knows(number)),
    /** Rows that are not known yet; at most `mostRows`. */
    put(rows: readonly SearchRow[]): void {
      all.push(segmentOf(rows));
      settle();
    },
    remove(numbers: readonly number[]): void {
      for (const number of numbers) for (const segment of all) segment.remove(number);
      if (numbers.length > 0) settle();
    },
  };
}

const belongTogether = (before: Segment, last: Segment): boolean =>
  last.living() * 2 > before.living() && before.living() + last.living() <= mostRows;
