import type { InterviewType } from '#contract/interviews/meetings.ts';
import type { MeetingStatus } from '#contract/interviews/meetings.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';

export const interviewWords: Record<InterviewType, string> = {
  general: t`General interview`,
  technical: t`Technical interview`,
  'culture-fit': t`Culture-fit interview`,
  final: t`Final interview`,
};

const typeWords: Record<string, string> = { video: t`Video`, 'in-person': t`In person` };

/** Imported meetings may be of a type that cannot be chosen here (D109). */
export const meetingTypeWord = (type: string): string => typeWords[type] ?? t`Other`;

export const meetingStatusWords: Record<MeetingStatus, string> = {
  scheduled: t`Scheduled`,
  completed: t`Completed`,
  cancelled: t`Cancelled`,
  'no-show': t`No-show`,
};

export const meetingStatusTones: Record<MeetingStatus, BadgeTone> = {
  scheduled: 'ok',
  completed: 'neutral',
  cancelled: 'danger',
  'no-show': 'warn',
};
