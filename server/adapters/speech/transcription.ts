import type { TranscriptSegment } from '#contract/hiring/analysis.ts';

export type TimedSegment = TranscriptSegment & { times?: number[] | undefined };

export type Transcription = {
  language: string | null;
  segments: TimedSegment[];
  uncertain: number;
};
