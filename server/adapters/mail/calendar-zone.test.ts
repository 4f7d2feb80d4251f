import { tzOffset, tzScan } from '@date-fns/tz';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { isTwice, timeZoneText } from './calendar-zone.ts';

const hour = 3_600_000;
const [from, to] = [Date.UTC(2025, 10, 22, 14, 37), Date.UTC(2031, 10, 22, 9, 5)];

const moments = (zone: string) =>
  tzScan(zone, { start: new Date(Date.UTC(2025, 10, 22)), end: new Date(to) })
    .flatMap(({ date }) => [-72, -26, -2, -0.1, 0.1, 2, 26, 72].map((hours) => date.getTime() + hours * hour))
    .filter((moment) => !isTwice(new Date(moment), zone));

function momentIn(zone: ICAL.Timezone, wall: Date): number {
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()];
  const clock = { hour: wall.getUTCHours(), minute: wall.getUTCMinutes(), second: 0, isDate: false };
  return new ICAL.Time({ year, month, day, ...clock }, zone).toUnixTime() * 1000;
}

// The last seven have rules that no yearly repetition says (docs/decisions/quality-own-code-or-a-library.md).
it.each([
  'America/Denver',
  'Europe/Madrid',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Nuuk',
  'America/Santiago',
  'America/Vancouver',
  'Asia/Gaza',
  'Asia/Jerusalem',
])('the time zone block gives the local times of %s correctly', (name) => {
  const text = `BEGIN:VCALENDAR\r\n${timeZoneText(name, from, to)}\r\nEND:VCALENDAR`;
  const block = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const zone = new ICAL.Timezone(block.getFirstSubcomponent('vtimezone') ?? block);
  expect(moments(name)).not.toEqual([]);
  const wrong = moments(name).filter((moment) => {
    const wall = new Date(moment + tzOffset(name, new Date(moment)) * 60_000);
    return momentIn(zone, wall) !== moment;
  });
  expect(wrong.map((moment) => new Date(moment).toISOString())).toEqual([]);
});

it.each([
  ['America/Denver', ['20260308T020000', '20261101T020000']],
  ['Europe/Madrid', ['20260329T020000', '20261025T030000']],
  ['Australia/Lord_Howe', ['20260405T020000', '20261004T020000']],
])('the time zone block names the local times at which clocks of %s change', (name, changes) => {
  const begun = [...timeZoneText(name, from, to).matchAll(/DTSTART:(2026\w+)/g)].map(([, start]) => start);
  expect(begun).toEqual(changes);
});
