import type { ReactNode } from 'react';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { localDateTimeAt } from '../../../ui/time/zoned-time.ts';

export type DayInsert = { id: string; at: string; content: ReactNode };

type Dated = Pick<Meeting, 'id' | 'scheduled_date'>;
type Day<M> = { id: string; at: string; zone: string; date: string; meetings: M[] };

export function daysOf<M extends Dated>(meetings: readonly M[], zoneOf: (meeting: M) => string): Day<M>[] {
  const days: Day<M>[] = [];
  for (const meeting of meetings) {
    const zone = zoneOf(meeting);
    const { date } = localDateTimeAt(meeting.scheduled_date, zone);
    const day = days.at(-1);
    if (day?.date === date) day.meetings.push(meeting);
    else days.push({ id: meeting.id, at: meeting.scheduled_date, zone, date, meetings: [meeting] });
  }
  return days;
}

/** Merges days with other entries by date; without entries the order is unchanged, which is descending for past meetings. */
export const inOrder = <M>(days: readonly Day<M>[], between: readonly DayInsert[]) =>
  between.length === 0 ? days : [...days, ...between].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
