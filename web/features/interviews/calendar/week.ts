import type { Meeting } from '#contract/interviews/meetings.ts';
import { momentsOf, wallClockAt } from '../../../ui/time/zoned-time.ts';

const DAY_MS = 86_400_000;

/** "2026-11-30" moved by days. */
export const movedBy = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The seven days of the week that holds this date, from Sunday on. */
export function weekOf(date: string): string[] {
  const sunday = movedBy(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, day) => movedBy(sunday, day));
}

export const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** When a day begins in a zone; where clocks skip midnight, an hour later. */
export function startOfDay(date: string, zone: string): string {
  for (const time of ['00:00', '01:00']) {
    const moments = momentsOf({ date, time }, zone);
    if (moments?.kind === 'once') return moments.at;
    if (moments?.kind === 'twice') return moments.first;
  }
  return `${date}T00:00:00.000Z`;
}

type Timed = Pick<Meeting, 'id' | 'scheduled_date' | 'duration'>;

/** A meeting in the column of its day: minutes since midnight, and which of how many lanes it has there. */
export type Placed<M extends Timed> = { meeting: M; from: number; to: number; lane: number; lanes: number };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The meetings of one day; those at the same time lie side by side. */
export function placedOn<M extends Timed>(date: string, meetings: readonly M[], zone: string): Placed<M>[] {
  const day = meetings
    .flatMap((meeting) => {
      const wall = wallClockAt(meeting.scheduled_date, zone);
      if (wall.date !== date) return [];
      const from = minutesOf(wall.time);
      return [{ meeting, from, to: Math.min(1440, from + meeting.duration), lane: 0, lanes: 1 }];
    })
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  let group: Placed<M>[] = [];
  let groupEnds = -1;
  const close = () => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1));
    for (const one of group) one.lanes = lanes;
    group = [];
  };
  for (const one of day) {
    if (one.from >= groupEnds) close();
    const taken = new Set(group.filter(({ to }) => to > one.from).map(({ lane }) => lane));
    while (taken.has(one.lane)) one.lane += 1;
    group.push(one);
    groupEnds = Math.max(groupEnds, one.to);
  }
  close();
  return day;
}

/** Which hours are drawn: a working day, and as much more as the meetings need. */
export function hoursOf(placed: readonly Pick<Placed<Timed>, 'from' | 'to'>[]): { first: number; last: number } {
  return {
    first: Math.min(8, ...placed.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(18, ...placed.map(({ to }) => Math.ceil(to / 60))),
  };
}
