import { DateTab } from './date-tab.tsx';
import { MeetingBody, type MeetingBodyProps } from './meeting-body.tsx';
import { zonesOf } from './meeting-times.tsx';

/** One meeting in a place of its own: its date as a tab, and what there is to know and to do. */
export function MeetingCard(props: MeetingBodyProps) {
  const { meeting, side, next = false } = props;
  return (
    <div className="sheet flex overflow-hidden max-sm:flex-col">
      <DateTab from={meeting.scheduled_date} zone={zonesOf(meeting, side).own} tone={next ? 'next' : 'later'} above />
      <MeetingBody {...props} />
    </div>
  );
}
