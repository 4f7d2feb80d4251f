import type { Meeting } from '#contract/interviews/meetings.ts';
import { CancelMeetingDialog } from '../../features/interviews/meetings/cancel-meeting-dialog.tsx';
import { ConcludeDialog } from '../../features/interviews/meetings/manager-conclude-dialog.tsx';
import type { MeetingAsk } from '../../features/interviews/meetings/manager-meeting-actions.tsx';
import { RescheduleDialog } from '../../features/interviews/scheduling/manager-reschedule-dialog.tsx';
import { AnswerDialog } from '../../features/interviews/reschedule-requests/manager-answer-dialog.tsx';

type Props = { ask: MeetingAsk; meeting: Meeting; onClose: () => void };

export function ManagerMeetingDialogs({ ask, meeting, onClose }: Props) {
  if (ask === 'cancel') {
    const other = meeting.application.candidate.first_name;
    return <CancelMeetingDialog meeting={meeting} other={other} onClose={onClose} />;
  }
  if (ask === 'reschedule') return <RescheduleDialog meeting={meeting} onClose={onClose} />;
  if (ask === 'completed' || ask === 'no-show') {
    return <ConcludeDialog meeting={meeting} outcome={ask} onClose={onClose} />;
  }
  if (!meeting.rescheduleRequest) return null;
  return (
    <AnswerDialog
      meeting={meeting}
      rescheduleRequest={meeting.rescheduleRequest}
      accept={ask === 'accept'}
      onClose={onClose}
    />
  );
}
