import type { TranscriptSegment } from '#contract/hiring/analysis.ts';

const shape = /^(\d{1,2}):([0-5]\d(?:\.\d)?)\s+(\S.*)$/;
const lastStays = 4;

/** Parses lines such as `0:07 Bread feeds people.` into captions that end where the next begins, or returns the first invalid line. */
export function captionsIn(text: string, duration: number): { captions: TranscriptSegment[] } | { wrong: string } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const captions: TranscriptSegment[] = [];
  for (const line of lines) {
    const [, minutes, seconds, words = ''] = shape.exec(line) ?? [];
    const start = Number(minutes) * 60 + Number(seconds);
    if (!(start <= duration) || start < (captions.at(-1)?.start ?? 0)) return { wrong: line };
    const before = captions.at(-1);
    if (before) before.end = start;
    captions.push({ start, end: Math.min(duration, start + lastStays), text: words });
  }
  return { captions };
}
