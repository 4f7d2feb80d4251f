import type { Chapter } from '../../../ui/player/timeline.tsx';

export type ChapterTimes = { t_start: number | null; t_end: number | null };

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

/** Returns the chapter of each question from `marks` in seconds; a video without marks covers every question. */
export function chaptersOf(marks: readonly number[], seconds: number, questions: number): ChapterTimes[] {
  const within = (mark: number) => tenth(Math.min(mark, seconds));
  return Array.from({ length: questions }, (_, index) => {
    const from = marks[index];
    if (from === undefined) return { t_start: null, t_end: null };
    return { t_start: within(from), t_end: within(marks[index + 1] ?? seconds) };
  });
}

export function playerChapters(marks: readonly number[], questions: readonly string[], seconds: number): Chapter[] {
  if (marks.length < 2) return [];
  return chaptersOf(marks, seconds, questions.length).flatMap(({ t_start, t_end }, index) =>
    t_start === null || t_end === null ? [] : [{ label: questions[index] ?? '', from: t_start, to: t_end }],
  );
}
