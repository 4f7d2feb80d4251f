import type { InterviewType, Rsvp } from '#contract/interviews/meetings.ts';
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

/** Imported meetings may have a type that is not selectable here. */
export const meetingTypeWord = (type: string): string => typeWords[type] ?? t`Other`;

export const meetingStatusWords: Record<MeetingStatus, string> = {
  scheduled: t`Scheduled`,
  completed: t`Completed`,
  cancelled: t`Canceled`,
  'no-show': t`No-show`,
};

export const rsvpWords: Record<Rsvp, string> = {
  accepted: t`Accepted in their calendar`,
  tentative: t`Maybe, says their calendar`,
  declined: t`Declined in their calendar`,
};

export const rsvpTones: Record<Rsvp, BadgeTone> = { accepted: 'ok', tentative: 'warn', declined: 'danger' };

export const meetingStatusTones: Record<MeetingStatus, BadgeTone> = {
  scheduled: 'ok',
  completed: 'neutral',
  cancelled: 'danger',
  'no-show': 'warn',
};
