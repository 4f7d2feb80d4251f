import { useEffect, useState } from 'react';
import { maxVideoSeconds } from '#contract/videos.ts';
import type { RecorderState } from './recorder.ts';

const warnings = [30, 10];

const stageWords: Partial<Record<RecorderState['stage'], string>> = {
  ready: 'The camera is on. Nothing is recorded yet.',
  recording: 'Recording',
  paused: 'Recording paused',
  done: 'Recording finished. Watch it before you submit.',
};

/** What a screen reader says while somebody records: stages, questions, and the time that is running out. */
export function useAnnouncement({ stage, seconds, marks }: RecorderState, questions: readonly string[]): string {
  const [words, say] = useState('');
  const left = Math.ceil(maxVideoSeconds - seconds);
  const warning = stage === 'recording' ? warnings.find((it) => it === left) : undefined;
  const question = questions[marks.length - 1];

  useEffect(() => {
    const next = stageWords[stage];
    if (next) say(next);
  }, [stage]);
  useEffect(() => {
    if (marks.length > 1 && question) say(`Question ${marks.length}: ${question}`);
  }, [marks.length, question]);
  useEffect(() => {
    if (warning !== undefined) say(`${warning} seconds left`);
  }, [warning]);
  return words;
}
