import type { Chapter } from '../../../ui/player/timeline.tsx';

/** Where the answer to one question lies in the video, in seconds; null when it was not reached. */
export type ChapterTimes = { t_start: number | null; t_end: number | null };

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

/** `marks` are the seconds at which each question came up; a video without marks answers everything at once. */
export function chaptersOf(marks: readonly number[], seconds: number, questions: number): ChapterTimes[] {
  // The clock of the recorder may be a little ahead of the file.
  const within = (mark: number) => tenth(Math.min(mark, seconds));
  return Array.from({ length: questions }, (_, index) => {
    const from = marks[index];
    if (from === undefined) return { t_start: null, t_end: null };
    return { t_start: within(from), t_end: within(marks[index + 1] ?? seconds) };
  });
}

/** The questions as pieces of the player's line; a video without marks is one piece. */
export function playerChapters(marks: readonly number[], questions: readonly string[], seconds: number): Chapter[] {
  if (marks.length < 2) return [];
  return chaptersOf(marks, seconds, questions.length).flatMap(({ t_start, t_end }, index) =>
    t_start === null || t_end === null ? [] : [{ label: questions[index] ?? '', from: t_start, to: t_end }],
  );
}
