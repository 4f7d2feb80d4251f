const DAY = 86_400_000;
const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** Working days are Monday to Friday in UTC; the time of day stays the same. */
export function workingDaysAfter(moment: string | Date, days: number): string {
  const date = new Date(moment);
  for (let left = days; left > 0;) {
    date.setTime(date.getTime() + DAY);
    if (!isWeekend(date)) left -= 1;
  }
  return date.toISOString();
}

export function workingDaysBefore(moment: string | Date, days: number): string {
  const date = new Date(moment);
  for (let left = days; left > 0;) {
    date.setTime(date.getTime() - DAY);
    if (!isWeekend(date)) left -= 1;
  }
  return date.toISOString();
}
