import { expect, it } from 'vitest';
import {
  dayParts,
  meetingDayText,
  isAhead,
  isMeetingRunning,
  isSoon,
  joinLink,
  localTime,
  nearDayText,
  opensLater,
  runningOf,
  sameClock,
  timeSpanText,
} from './meeting-moment.ts';

const meeting = {
  scheduled_date: '2026-11-26T21:00:00.000Z',
  duration: 30,
  status: 'scheduled',
  meeting_link: 'https://meet.example/abc',
} as const;
const start = Date.parse(meeting.scheduled_date);

it('the time is shown in the time zones of both sides', () => {
  expect(localTime(meeting, 'America/Denver')).toEqual({
    day: 'Thu, Nov 26, 2026',
    from: '2:00 PM',
    to: '2:30 PM',
    zone: 'MT',
    zoneAndCity: 'Denver, MT',
  });
  expect(localTime(meeting, 'Asia/Kolkata')).toMatchObject({
    day: 'Fri, Nov 27, 2026',
    zoneAndCity: 'Kolkata, India Time',
  });
  expect(sameClock(meeting, 'America/Denver', 'America/Phoenix')).toBe(true);
  expect(sameClock(meeting, 'America/Denver', 'America/New_York')).toBe(false);
});

it('AM or PM is written once where possible', () => {
  expect(timeSpanText({ from: '2:00 PM', to: '2:30 PM' })).toBe('2:00 – 2:30 PM');
  expect(timeSpanText({ from: '11:45 AM', to: '12:15 PM' })).toBe('11:45 AM – 12:15 PM');
  expect(timeSpanText({ from: '2:00 p. m.', to: '2:30 p. m.' })).toBe('2:00 – 2:30 p. m.');
  expect(timeSpanText({ from: '14:00', to: '14:30' })).toBe('14:00 – 14:30');
});

it('a meeting is upcoming, running or over', () => {
  expect([isAhead(meeting, start - 1), isMeetingRunning(meeting, start - 1)]).toEqual([true, false]);
  expect([isAhead(meeting, start), isMeetingRunning(meeting, start)]).toEqual([false, true]);
  expect(isMeetingRunning(meeting, start + 30 * 60_000)).toBe(false);
  expect(isMeetingRunning({ ...meeting, status: 'cancelled' }, start)).toBe(false);
});

it('joining is possible only for a scheduled meeting with a link, from ten minutes before until its end', () => {
  expect([joinLink(meeting, start - 601_000), opensLater(meeting, start - 601_000)]).toEqual([null, true]);
  expect([joinLink(meeting, start - 600_000), opensLater(meeting, start - 600_000)]).toEqual([
    meeting.meeting_link,
    false,
  ]);
  expect(joinLink(meeting, start + 60_000)).toBe(meeting.meeting_link);
  expect(joinLink(meeting, start + 30 * 60_000)).toBeNull();
  expect(joinLink({ ...meeting, status: 'cancelled' }, start)).toBeNull();
  expect(joinLink({ ...meeting, meeting_link: null }, start)).toBeNull();
});

it('joining ends with a decision that is about to cancel the meeting', () => {
  const decided = { ...meeting, cancels_at: '2026-11-26T20:58:00.000Z' };
  expect(joinLink(decided, start - 300_000)).toBeNull();
  expect(opensLater(decided, start - 900_000)).toBe(false);
});

it('a day is split for its tab, with the year where it differs', () => {
  expect(dayParts(meeting, 'America/Denver', start)).toEqual({ weekday: 'Thu', date: '26', month: 'Nov', year: null });
  expect(dayParts(meeting, 'Asia/Kolkata', Date.parse('2027-01-02T00:00:00Z'))).toMatchObject({
    date: '27',
    year: '2026',
  });
  expect([isSoon(meeting, start - 11 * 60_000), isSoon(meeting, start - 10 * 60_000)]).toEqual([false, true]);
});

it('a text names one day, or the first and last of several, with the year where it differs', () => {
  const { scheduled_date } = meeting;
  expect(meetingDayText(scheduled_date, scheduled_date, 'America/Denver', start)).toBe('Thu, Nov 26');
  expect(meetingDayText(scheduled_date, '2026-11-28T21:00:00.000Z', 'America/Denver', start)).toMatch(
    /^Thu, Nov 26\s–\sSat, Nov 28$/,
  );
  expect(meetingDayText(scheduled_date, '2027-01-02T21:00:00.000Z', 'America/Denver', start)).toContain('2027');
});

it('today and tomorrow depend on the time zone of the reader', () => {
  const day = 24 * 60 * 60_000;
  const near = (zone: string, now: number) => nearDayText(meeting.scheduled_date, zone, now);
  expect([near('America/Denver', start), near('America/Denver', start - day)]).toEqual(['Today', 'Tomorrow']);
  expect(near('America/Denver', start - 2 * day)).toBeNull();
  expect(near('Asia/Kolkata', start - 12 * 60 * 60_000)).toBe('Tomorrow');
});

it('a running meeting that is not listed yet is found', () => {
  const listed = { ...meeting, id: 'a' };
  expect(runningOf([listed], [], start)).toEqual([listed]);
  expect(runningOf([listed], [listed], start)).toEqual([]);
  expect(runningOf([listed], [], start - 1)).toEqual([]);
});
