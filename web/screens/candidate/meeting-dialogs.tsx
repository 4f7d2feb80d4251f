import type { Meeting } from '#contract/interviews/meetings.ts';
import type { SlotOffer } from '#contract/interviews/slots.ts';
import { CancelMeetingDialog } from '../../features/interviews/meetings/cancel-meeting-dialog.tsx';
import { ChangeSlotDialog } from '../../features/interviews/slots/change-slot-dialog.tsx';
import { ProposeDialog } from '../../features/interviews/reschedule-requests/request-dialog.tsx';

export type CandidateAsk = 'cancel' | 'propose' | 'change';
type Props = { ask: CandidateAsk; meeting: Meeting; offer: SlotOffer | undefined; onClose: () => void };

export function CandidateMeetingDialogs({ ask, meeting, offer, onClose }: Props) {
  if (ask === 'propose') return <ProposeDialog meeting={meeting} onClose={onClose} />;
  if (ask === 'change') return offer ? <ChangeSlotDialog meeting={meeting} offer={offer} onClose={onClose} /> : null;
  return <CancelMeetingDialog meeting={meeting} other={meeting.organizer.first_name} onClose={onClose} />;
}
