import { useState } from 'react';
import type { RecorderState } from '../recording/recorder.ts';
import type { VideoAnswer } from './use-video-answer.ts';
import type { AnswerStatus } from './answer-status.ts';
import { noticeTexts } from './video-texts.ts';
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

export function useAnnouncement(
  { state, limits, practice, upload }: Pick<VideoAnswer, 'state' | 'limits' | 'practice' | 'upload'>,
  questions: readonly string[],
  status: AnswerStatus,
): string {
  const { stage, seconds, marks, notice } = state;
  const left = Math.ceil(limits.seconds - seconds);
  const warning = stage === 'recording' ? warnings.find((it) => it === left) : undefined;
  const question = questions[marks.length - 1];

  // Screen readers announce only lost connection, checking and completion, because byte counts would be noise.
  const uploaded = upload.stalled || status.phase === 'processing' || status.phase === 'completed' ? status.text : '';
  return useNewest([
    (practice.on ? practiceWords : stageWords)[stage],
    uploaded,
    notice && noticeTexts[notice],
    marks.length > 1 && question && t`Question ${marks.length}: ${question}`,
    warning !== undefined && plural(warning, { one: '# second left', other: '# seconds left' }),
  ]);
}

/** Returns the text that changed last; a text that disappears does not bring an earlier one back. */
function useNewest(said: readonly (string | false | null | undefined)[]): string {
  const [heard, hear] = useState({ said: said.slice(0, 0), words: '' });
  if (said.every((words, at) => words === heard.said[at])) return heard.words;
  const words = said.findLast((it, at) => it && it !== heard.said[at]) || heard.words;
  hear({ said: [...said], words });
  return words;
}
