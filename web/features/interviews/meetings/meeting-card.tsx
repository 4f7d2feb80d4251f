import { DateTab } from './date-tab.tsx';
import { MeetingBody, type MeetingBodyProps } from './meeting-body.tsx';
import { timezonesFor } from './meeting-times.tsx';

export function MeetingCard(props: MeetingBodyProps) {
  const { meeting, side, next = false } = props;
  return (
    <div className="sheet flex overflow-hidden max-sm:flex-col">
      <DateTab
        from={meeting.scheduled_date}
        zone={timezonesFor(meeting, side).own}
        tone={next ? 'next' : 'later'}
        above
      />
      <MeetingBody {...props} />
    </div>
  );
}
