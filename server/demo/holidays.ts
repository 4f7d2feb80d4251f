const day = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

function nth(year: number, month: number, weekday: number, n: number): number {
  const from = n > 0 ? Date.UTC(year, month, 1) : Date.UTC(year, month + 1, 0);
  const ahead = (weekday - new Date(from).getUTCDay() + 7) % 7;
  return n > 0 ? from + (ahead + 7 * (n - 1)) * day : from - ((7 - ahead) % 7) * day;
}

function observed(year: number, month: number, date: number): number {
  const at = Date.UTC(year, month, date);
  const weekday = new Date(at).getUTCDay();
  return weekday === 6 ? at - day : weekday === 0 ? at + day : at;
}

const thanksgiving = (year: number) => nth(year, 10, 4, 4);

const holidaysOf = (year: number): string[] =>
  [
    observed(year, 0, 1),
    // New Year's Day of the next year can be observed in this year.
    observed(year + 1, 0, 1),
    nth(year, 0, 1, 3),
    nth(year, 1, 1, 3),
    nth(year, 4, 1, -1),
    observed(year, 5, 19),
    observed(year, 6, 4),
    nth(year, 8, 1, 1),
    thanksgiving(year),
    thanksgiving(year) + day,
    observed(year, 11, 24),
    observed(year, 11, 25),
  ].map(iso);

const known = new Map<number, string[]>();

export function isHoliday(date: Date): boolean {
  const year = date.getUTCFullYear();
  const holidays = known.get(year) ?? holidaysOf(year);
  known.set(year, holidays);
  return holidays.includes(iso(date.getTime()));
}
