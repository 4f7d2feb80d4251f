import { tzOffset, tzScan } from '@date-fns/tz';

const minute = 60_000;
const hour = 60 * minute;
const year = 366 * 24 * hour;

type Change = { date: Date; change: number; offset: number };

const changesOf = (zone: string, from: number, to: number): Change[] =>
  tzScan(zone, { start: monthOf(from), end: new Date(to) }).map((it) => {
    const before = [45, 30, 15].map((minutes) => new Date(it.date.getTime() - minutes * minute));
    return { ...it, date: before.find((moment) => tzOffset(zone, moment) === it.offset) ?? it.date };
  });

const monthOf = (moment: number) => {
  const day = new Date(moment);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1));
};

/** Returns whether this local time occurs twice because clocks are set back around it. */
export const isTwice = (moment: Date, zone: string): boolean => {
  const at = moment.getTime();
  return changesOf(zone, at - 3 * hour, at + 3 * hour).some(
    ({ date, change }) => change < 0 && between(at - date.getTime(), change * minute, -change * minute),
  );
};
const between = (value: number, from: number, to: number) => from <= value && value < to;

/** Returns a VTIMEZONE with each clock change from a year before `from` to a year after `to`. */
export function timeZoneText(zone: string, from: number, to: number): string {
  const first = tzOffset(zone, monthOf(from - year));
  const observances = changesOf(zone, from - year, to + year).flatMap(({ date, change, offset }) =>
    observance(change > 0 ? 'DAYLIGHT' : 'STANDARD', localClockText(date, offset - change), offset - change, offset),
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

const localClockText = (moment: Date, offset: number) =>
  new Date(moment.getTime() + offset * minute)
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '');

function offsetText(minutes: number): string {
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const far = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(far / 60)}${two(far % 60)}`;
}
