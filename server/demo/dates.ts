import { isHoliday } from './holidays.ts';

const hour = 3_600_000;
const day = 24 * hour;

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hour).toISOString();
export const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24);

const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6;
const isWorkday = (date: Date) => !isWeekend(date) && !isHoliday(date);

/** Returns the date this many working days after now, or before it when negative; weekends and US holidays do not count. */
export function workingDay(now: Date, days: number, hourOfDay: number): Date {
  const date = new Date(now);
  date.setUTCHours(hourOfDay, 0, 0, 0);
  for (let left = Math.abs(days); left > 0;) {
    date.setTime(date.getTime() + Math.sign(days) * day);
    if (isWorkday(date)) left--;
  }
  return date;
}

export function workingDaysBetween(now: Date, moment: Date): number {
  const date = new Date(now);
  date.setUTCHours(0, 0, 0, 0);
  const end = new Date(moment).setUTCHours(0, 0, 0, 0);
  const step = Math.sign(end - date.getTime());
  let days = 0;
  while (date.getTime() !== end) {
    date.setTime(date.getTime() + step * day);
    if (isWorkday(date)) days += step;
  }
  return days;
}

export function movedWorkingDay(moment: Date, from: Date, to: Date): Date {
  const moved = workingDay(to, workingDaysBetween(from, moment), moment.getUTCHours());
  moved.setUTCMinutes(moment.getUTCMinutes(), moment.getUTCSeconds(), moment.getUTCMilliseconds());
  return moved;
}

export function arrangedAt(date: Date, now: Date, opened: string | null): string {
  const days = [daysBefore(date, 4), hoursBefore(now, 26)].toSorted();
  const soonest = opened ? hoursBefore(new Date(opened), -1) : '';
  return [days[0] ?? '', soonest].toSorted()[1] ?? '';
}
