import type { ReactNode } from 'react';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { DateTab } from './date-tab.tsx';
import { type DayInsert, daysOf, inOrder } from './meeting-days.ts';
import { endOf } from './meeting-moment.ts';
import { type MeetingViewer, timezonesFor } from './meeting-times.tsx';

type Props = {
  meetings: readonly Meeting[];
  side: MeetingViewer;
  renderBody: (meeting: Meeting, next: boolean) => ReactNode;
  between?: readonly DayInsert[] | undefined;
};

export function MeetingAgenda({ meetings, side, renderBody, between = [] }: Props) {
  const now = useMinute();
  const next = meetings.find((meeting) => meeting.status === 'scheduled' && endOf(meeting) > now);
  const days = daysOf(meetings, (meeting) => timezonesFor(meeting, side).own);
  return (
    <ul className="grid gap-3">
      {inOrder(days, between).map((entry) =>
        'content' in entry ? (
          <li key={entry.id}>{entry.content}</li>
        ) : (
          <li key={entry.id} className="sheet flex overflow-hidden max-sm:flex-col">
            <DateTab
              from={entry.at}
              zone={entry.zone}
              tone={entry.meetings.some((meeting) => meeting === next) ? 'next' : 'later'}
              above
            />
            <ul className="min-w-0 flex-1 divide-y divide-rule">
              {entry.meetings.map((meeting) => (
                <li key={meeting.id}>{renderBody(meeting, meeting === next)}</li>
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}
