import { expect, it } from 'vitest';
import {
  dayParts,
  dayText,
  isAhead,
  isRunning,
  isSoon,
  joinLink,
  localTime,
  nearDay,
  opensLater,
  runningOf,
  sameClock,
  spanWords,
} from './meeting-moment.ts';

const meeting = {
  scheduled_date: '2026-11-26T21:00:00.000Z',
  duration: 30,
  status: 'scheduled',
  meeting_link: 'https://meet.example/abc',
} as const;
const start = Date.parse(meeting.scheduled_date);

it('tells the time on the clocks of both sides', () => {
  expect(localTime(meeting, 'America/Denver')).toEqual({
    day: 'Thu, Nov 26, 2026',
    from: '2:00 PM',
    to: '2:30 PM',
    zone: 'Denver, GMT-7',
  });
  expect(localTime(meeting, 'Asia/Kolkata')).toMatchObject({ day: 'Fri, Nov 27, 2026', zone: 'Kolkata, GMT+5:30' });
  expect(sameClock(meeting, 'America/Denver', 'America/Phoenix')).toBe(true);
  expect(sameClock(meeting, 'America/Denver', 'America/New_York')).toBe(false);
});

it('says the half of the day once where it can', () => {
  expect(spanWords({ from: '2:00 PM', to: '2:30 PM' })).toBe('2:00 – 2:30 PM');
  expect(spanWords({ from: '11:45 AM', to: '12:15 PM' })).toBe('11:45 AM – 12:15 PM');
  expect(spanWords({ from: '2:00 p. m.', to: '2:30 p. m.' })).toBe('2:00 – 2:30 p. m.');
  expect(spanWords({ from: '14:00', to: '14:30' })).toBe('14:00 – 14:30');
});

it('knows what is ahead, running and over', () => {
  expect([isAhead(meeting, start - 1), isRunning(meeting, start - 1)]).toEqual([true, false]);
  expect([isAhead(meeting, start), isRunning(meeting, start)]).toEqual([false, true]);
  expect(isRunning(meeting, start + 30 * 60_000)).toBe(false);
  expect(isRunning({ ...meeting, status: 'cancelled' }, start)).toBe(false);
});

it('lets people join only a scheduled meeting with a link, from ten minutes before until its end', () => {
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

it('splits a day for its tab, and says the year where it is another', () => {
  expect(dayParts(meeting, 'America/Denver', start)).toEqual({ weekday: 'Thu', date: '26', month: 'Nov', year: null });
  expect(dayParts(meeting, 'Asia/Kolkata', Date.parse('2027-01-02T00:00:00Z'))).toMatchObject({
    date: '27',
    year: '2026',
  });
  expect([isSoon(meeting, start - 11 * 60_000), isSoon(meeting, start - 10 * 60_000)]).toEqual([false, true]);
});

it('says a day, or the first and the last of several, and the year where it is another', () => {
  const { scheduled_date } = meeting;
  expect(dayText(scheduled_date, scheduled_date, 'America/Denver', start)).toBe('Thu, Nov 26');
  expect(dayText(scheduled_date, '2026-11-28T21:00:00.000Z', 'America/Denver', start)).toMatch(
    /^Thu, Nov 26\s–\sSat, Nov 28$/,
  );
  expect(dayText(scheduled_date, '2027-01-02T21:00:00.000Z', 'America/Denver', start)).toContain('2027');
});

it('calls a day today and tomorrow on the clocks of the reader', () => {
  const day = 24 * 60 * 60_000;
  const near = (zone: string, now: number) => nearDay(meeting.scheduled_date, zone, now);
  expect([near('America/Denver', start), near('America/Denver', start - day)]).toEqual(['Today', 'Tomorrow']);
  expect(near('America/Denver', start - 2 * day)).toBeNull();
  expect(near('Asia/Kolkata', start - 12 * 60 * 60_000)).toBe('Tomorrow');
});

it('finds what runs now and is not listed yet', () => {
  const listed = { ...meeting, id: 'a' };
  expect(runningOf([listed], [], start)).toEqual([listed]);
  expect(runningOf([listed], [listed], start)).toEqual([]);
  expect(runningOf([listed], [], start - 1)).toEqual([]);
});
