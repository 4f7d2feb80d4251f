import type { Meeting } from '#contract/meetings.ts';
import { CancelMeetingDialog } from '../../features/meetings/cancel-meeting-dialog.tsx';
import { ConcludeDialog } from '../../features/meetings/manager-conclude-dialog.tsx';
import type { MeetingAsk } from '../../features/meetings/manager-meeting-actions.tsx';
import { RescheduleDialog } from '../../features/meetings/manager-reschedule-dialog.tsx';
import { AnswerDialog } from '../../features/wishes/manager-answer-dialog.tsx';

type Props = { ask: MeetingAsk; meeting: Meeting; onClose: () => void };

/** The one dialog that was asked for about a meeting. */
export function MeetingDialogs({ ask, meeting, onClose }: Props) {
  if (ask === 'cancel') {
    const other = meeting.application.candidate.first_name;
    return <CancelMeetingDialog meeting={meeting} other={other} onClose={onClose} />;
  }
  if (ask === 'reschedule') return <RescheduleDialog meeting={meeting} onClose={onClose} />;
  if (ask === 'completed' || ask === 'no-show') {
    return <ConcludeDialog meeting={meeting} outcome={ask} onClose={onClose} />;
  }
  if (!meeting.wish) return null;
  return <AnswerDialog meeting={meeting} wish={meeting.wish} accept={ask === 'accept'} onClose={onClose} />;
}
