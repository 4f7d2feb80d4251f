/** Where the answer to one question lies in the video, in seconds; null when it was not reached. */
export type ChapterTimes = { t_start: number | null; t_end: number | null };

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

/** `marks` are the seconds at which each question came up. A video without marks answers everything at once. */
export function chaptersOf(marks: readonly number[], seconds: number, questions: number): ChapterTimes[] {
  return Array.from({ length: questions }, (_, index) => {
    const from = marks[index];
    if (from === undefined) return { t_start: null, t_end: null };
    return { t_start: tenth(from), t_end: tenth(marks[index + 1] ?? seconds) };
  });
}
