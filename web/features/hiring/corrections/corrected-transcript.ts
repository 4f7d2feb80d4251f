import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Correction } from '#contract/hiring/corrections.ts';

export const correctedTranscript = (
  transcript: readonly TranscriptSegment[],
  corrections: readonly Correction[],
): TranscriptSegment[] =>
  transcript.map((line, index) => ({
    ...line,
    text: corrections.find(({ segment }) => segment === index)?.text ?? line.text,
  }));
