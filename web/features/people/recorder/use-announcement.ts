import { useState } from 'react';
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
  const left = Math.ceil(limits.seconds - seconds);
  const warning = stage === 'recording' ? warnings.find((it) => it === left) : undefined;
  const question = questions[marks.length - 1];

  // Not each megabyte: that the network is gone, that the video is being checked, that it is safe.
  const uploaded =
    upload.stalled || upload.status === 'processing' || upload.status === 'completed' ? uploadText(upload, false) : '';
  return useNewest([
    (practice.on ? practiceWords : stageWords)[stage],
    uploaded,
    notice && noticeTexts[notice],
    marks.length > 1 && question && t`Question ${marks.length}: ${question}`,
    warning !== undefined && plural(warning, { one: '# second left', other: '# seconds left' }),
  ]);
}

/** The one of these that changed last; one that is no longer said takes nothing back. */
function useNewest(said: readonly (string | false | null | undefined)[]): string {
  const [heard, hear] = useState({ said: said.slice(0, 0), words: '' });
  if (said.every((words, at) => words === heard.said[at])) return heard.words;
  const words = said.findLast((it, at) => it && it !== heard.said[at]) || heard.words;
  hear({ said: [...said], words });
  return words;
}
