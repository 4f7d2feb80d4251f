import { useEffect, useState } from 'react';
import type { RecorderState } from '../recording/recorder.ts';
import type { VideoAnswer } from './use-video-answer.ts';
import { noticeTexts, uploadText } from './video-texts.ts';
import { plural, t } from '../../../ui/words.ts';

const warnings = [30, 10];

const stageWords: Partial<Record<RecorderState['stage'], string>> = {
  ready: t`Camera and microphone are on. Nothing is recorded yet.`,
  counting: t`Recording starts in 3 seconds.`,
  recording: t`Recording`,
  paused: t`Recording paused`,
  done: t`Recording finished. Watch it before you submit.`,
};

const practiceWords: typeof stageWords = {
  ...stageWords,
  recording: t`Recording a practice take`,
  done: t`Practice finished. Nothing was sent.`,
};

/** What a screen reader says while someone records: stages, questions, and the time that is running out. */
export function useAnnouncement(
  { state, limits, practice, upload }: Pick<VideoAnswer, 'state' | 'limits' | 'practice' | 'upload'>,
  questions: readonly string[],
): string {
  const { stage, seconds, marks, notice } = state;
  const [words, say] = useState('');
  const left = Math.ceil(limits.seconds - seconds);
  const warning = stage === 'recording' ? warnings.find((it) => it === left) : undefined;
  const question = questions[marks.length - 1];

  useEffect(() => {
    const next = (practice.on ? practiceWords : stageWords)[stage];
    if (next) say(next);
  }, [stage, practice.on]);
  // Not each megabyte: that the network is gone, that the video is being checked, that it is safe.
  const uploaded =
    upload.stalled || upload.status === 'processing' || upload.status === 'completed' ? uploadText(upload, false) : '';
  useEffect(() => {
    if (uploaded) say(uploaded);
  }, [uploaded]);
  useEffect(() => {
    if (notice) say(noticeTexts[notice]);
  }, [notice]);
  useEffect(() => {
    if (marks.length > 1 && question) say(t`Question ${marks.length}: ${question}`);
  }, [marks.length, question]);
  useEffect(() => {
    if (warning !== undefined) say(plural(warning, { one: '# second left', other: '# seconds left' }));
  }, [warning]);
  return words;
}
