import type { TranscriptSegment } from '#contract/hiring/analysis.ts';

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
