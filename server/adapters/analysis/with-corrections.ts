import type { TranscriptSegment } from '#contract/hiring/analysis.ts';

/** A transcript in which the candidate's own words stand for the seconds that they corrected (D128). */
export function withCorrections<Segment extends TranscriptSegment>(
  segments: readonly Segment[],
  corrections: readonly TranscriptSegment[],
): (Segment | TranscriptSegment)[] {
  const replaced = ({ start, end }: TranscriptSegment) =>
    corrections.some((one) => {
      const middle = (start + end) / 2;
      return middle >= one.start && middle <= one.end;
    });
  return [...segments.filter((segment) => !replaced(segment)), ...corrections].toSorted(
    (one, other) => one.start - other.start,
  );
}
