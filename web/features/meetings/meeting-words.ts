import type { InterviewType } from '#contract/meetings.ts';
import type { MeetingStatus } from '#contract/meetings.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const interviewWords: Record<InterviewType, string> = {
  general: 'General interview',
  technical: 'Technical interview',
  'culture-fit': 'Culture-fit interview',
  final: 'Final interview',
};

const typeWords: Record<string, string> = { video: 'Video', 'in-person': 'In person' };

/** Imported meetings may be of a type that cannot be chosen here (D109). */
export const meetingTypeWord = (type: string): string => typeWords[type] ?? 'Other';

export const meetingStatusWords: Record<MeetingStatus, string> = {
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
};

export const meetingStatusTones: Record<MeetingStatus, BadgeTone> = {
  scheduled: 'ok',
  completed: 'neutral',
  cancelled: 'danger',
  'no-show': 'warn',
};
