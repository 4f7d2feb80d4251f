import { tzOffset, tzScan } from '@date-fns/tz';

const minute = 60_000;
const year = 366 * 24 * 60 * minute;

/** Whether clocks went back just before this moment, so that they show this time for the second time. */
export const isRepeatedHour = (moment: Date, zone: string): boolean =>
  // A scan also answers changes of the same day that are still to come.
  tzScan(zone, { start: new Date(moment.getTime() - 180 * minute), end: moment }).some(({ date, change }) => {
    const since = moment.getTime() - date.getTime();
    return since >= 0 && since < -change * minute;
  });

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
