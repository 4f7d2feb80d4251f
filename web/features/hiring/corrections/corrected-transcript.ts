import type { TranscriptSegment } from '#contract/hiring/analysis.ts';
import type { Correction } from '#contract/hiring/corrections.ts';

/** The transcript as its speaker says it reads. */
export const correctedTranscript = (
  transcript: readonly TranscriptSegment[],
  corrections: readonly Correction[],
): TranscriptSegment[] =>
  transcript.map((line, index) => ({
    ...line,
    text: corrections.find(({ segment }) => segment === index)?.text ?? line.text,
  }));
