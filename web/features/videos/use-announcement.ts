import { useEffect, useState } from 'react';
import type { RecorderState } from './recorder.ts';
import type { VideoAnswer } from './use-video-answer.ts';

const warnings = [30, 10];

const stageWords: Partial<Record<RecorderState['stage'], string>> = {
  ready: 'Camera and microphone are on. Nothing is recorded yet.',
  recording: 'Recording',
  paused: 'Recording paused',
  done: 'Recording finished. Watch it before you submit.',
};

const practiceWords: typeof stageWords = {
  ...stageWords,
  recording: 'Recording a practice take',
  done: 'Practice finished. Nothing was sent.',
};

/** What a screen reader says while somebody records: stages, questions, and the time that is running out. */
export function useAnnouncement(
  { state, limits, practice }: Pick<VideoAnswer, 'state' | 'limits' | 'practice'>,
  questions: readonly string[],
): string {
  const { stage, seconds, marks } = state;
  const [words, say] = useState('');
  const left = Math.ceil(limits.seconds - seconds);
  const warning = stage === 'recording' ? warnings.find((it) => it === left) : undefined;
  const question = questions[marks.length - 1];

  useEffect(() => {
    const next = (practice.on ? practiceWords : stageWords)[stage];
    if (next) say(next);
  }, [stage, practice.on]);
  useEffect(() => {
    if (marks.length > 1 && question) say(`Question ${marks.length}: ${question}`);
  }, [marks.length, question]);
  useEffect(() => {
    if (warning !== undefined) say(`${warning} seconds left`);
  }, [warning]);
  return words;
}
