import type { ReactNode } from 'react';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { wallClockAt } from '../../../ui/time/zoned-time.ts';

/** Something in the row of days that is no meeting yet. */
export type Between = { id: string; at: string; content: ReactNode };

type Dated = Pick<Meeting, 'id' | 'scheduled_date'>;
type Day<M> = { id: string; at: string; zone: string; date: string; meetings: M[] };

/** Meetings of the same day together, each on the clocks of its reader. */
export function daysOf<M extends Dated>(meetings: readonly M[], zoneOf: (meeting: M) => string): Day<M>[] {
  const days: Day<M>[] = [];
  for (const meeting of meetings) {
    const zone = zoneOf(meeting);
    const { date } = wallClockAt(meeting.scheduled_date, zone);
    const day = days.at(-1);
    if (day?.date === date) day.meetings.push(meeting);
    else days.push({ id: meeting.id, at: meeting.scheduled_date, zone, date, meetings: [meeting] });
  }
  return days;
}

/** Days with what lies between them; without that they keep their order, which for past ones is backward. */
export const inOrder = <M>(days: readonly Day<M>[], between: readonly Between[]) =>
  between.length === 0 ? days : [...days, ...between].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
