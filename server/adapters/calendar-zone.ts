import { tzOffset, tzScan } from '@date-fns/tz';

const minute = 60_000;
const year = 366 * 24 * 60 * minute;

/** Whether clocks show this time twice, because they go back just before or after it. */
export const isTwice = (moment: Date, zone: string): boolean => {
  const [start, end] = [-180, 180].map((minutes) => new Date(moment.getTime() + minutes * minute)) as [Date, Date];
  return tzScan(zone, { start, end }).some(
    ({ date, change }) => change < 0 && between(moment.getTime() - date.getTime(), change * minute, -change * minute),
  );
};
const between = (value: number, from: number, to: number) => from <= value && value < to;

/** A zone as calendars want it told (VTIMEZONE): each change of its clocks from a year before `from` to a year after `to`. */
export function timeZoneText(zone: string, from: number, to: number): string {
  const start = new Date(from - year);
  const changes = tzScan(zone, { start, end: new Date(to + year) });
  const first = tzOffset(zone, start);
  const observances = changes.flatMap(({ date, change, offset }) =>
    observance(change > 0 ? 'DAYLIGHT' : 'STANDARD', wallClock(date, offset - change), offset - change, offset),
  );
  const before = observance('STANDARD', '19700101T000000', first, first);
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...before, ...observances, 'END:VTIMEZONE'].join('\r\n');
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
];

const wallClock = (moment: Date, offset: number) =>
  new Date(moment.getTime() + offset * minute)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '');

function offsetText(minutes: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const far = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(far / 60)}${two(far % 60)}`;
}
