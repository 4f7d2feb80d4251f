const hour = 3_600_000;
const day = 24 * hour;

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hour).toISOString();
export const daysBefore = (now: Date, days: number) => hoursBefore(now, days * 24);

const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** So many working days after now, or before it when negative, at this hour UTC. */
export function workingDay(now: Date, days: number, hourOfDay: number): Date {
  const date = new Date(now);
  date.setUTCHours(hourOfDay, 0, 0, 0);
  for (let left = Math.abs(days); left > 0;) {
    date.setTime(date.getTime() + Math.sign(days) * day);
    if (!isWeekend(date)) left--;
  }
  return date;
}
