import type { Meeting } from '#contract/interviews/meetings.ts';
import { momentsOf, localDateTimeAt } from '../../../ui/time/zoned-time.ts';

const DAY_MS = 86_400_000;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the seven days of the week that contains this date, starting on Sunday. */
export function weekOf(date: string): string[] {
  const sunday = addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
}

export const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Returns the start of a day in a zone; where a clock change skips midnight, the day starts one hour later. */
export function startOfDay(date: string, zone: string): string {
  for (const time of ['00:00', '01:00']) {
    const moments = momentsOf({ date, time }, zone);
    if (moments?.kind === 'once') return moments.at;
    if (moments?.kind === 'twice') return moments.first;
  }
  return `${date}T00:00:00.000Z`;
}

type Timed = Pick<Meeting, 'id' | 'scheduled_date' | 'duration'>;

/** `from` and `to` are minutes since midnight; `lane` is one of `lanes` columns for overlapping meetings. */
export type PlacedMeeting<M extends Timed> = { meeting: M; from: number; to: number; lane: number; lanes: number };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function placedOn<M extends Timed>(date: string, meetings: readonly M[], zone: string): PlacedMeeting<M>[] {
  const day = meetings
    .flatMap((meeting) => {
      const wall = localDateTimeAt(meeting.scheduled_date, zone);
      if (wall.date !== date) return [];
      const from = minutesOf(wall.time);
      return [{ meeting, from, to: Math.min(1440, from + meeting.duration), lane: 0, lanes: 1 }];
    })
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  let group: PlacedMeeting<M>[] = [];
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

export function hoursOf(placed: readonly Pick<PlacedMeeting<Timed>, 'from' | 'to'>[]): { first: number; last: number } {
  return {
    first: Math.min(8, ...placed.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(18, ...placed.map(({ to }) => Math.ceil(to / 60))),
  };
}
