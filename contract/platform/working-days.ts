const DAY = 86_400_000;
const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** The same time of day, so many working days (Monday to Friday, UTC) later. */
export function workingDaysAfter(moment: string | Date, days: number): string {
  const date = new Date(moment);
  for (let left = days; left > 0;) {
    date.setTime(date.getTime() + DAY);
    if (!isWeekend(date)) left -= 1;
  }
  return date.toISOString();
}

/** The same time of day, so many working days earlier: what happened before it is older than that. */
export function workingDaysBefore(moment: string | Date, days: number): string {
  const date = new Date(moment);
  for (let left = days; left > 0;) {
    date.setTime(date.getTime() - DAY);
    if (!isWeekend(date)) left -= 1;
  }
  return date.toISOString();
}
