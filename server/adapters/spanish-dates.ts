const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const inSpanish = {
  month: new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' }),
  weekday: new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' }),
};
const monthIn = (name: string) => {
  const at = months.findIndex((month) => month.startsWith(name));
  const word = inSpanish.month.format(Date.UTC(2026, at, 15));
  return name.length > 3 || name === 'May' ? word : word.slice(0, 3);
};
// The fourth of January 2026 is a Sunday.
const weekdayIn = (name: string) => inSpanish.weekday.format(Date.UTC(2026, 0, 4 + weekdays.indexOf(name)));

const day = String.raw`(?:(${weekdays.join('|')}),? )?`;
const month = `(${months.flatMap((name) => [name, name.slice(0, 3)]).join('|')})`;
const american = new RegExp(String.raw`\b${day}${month} (\d{1,2}), (\d{4})\b`, 'g');

const spelt = (_: string, weekday: string | undefined, name: string, date: string, year: string) =>
  `${weekday ? `${weekdayIn(weekday)}, ` : ''}${date} de ${monthIn(name)} de ${year}`;

/** The dates in a text as Spanish writes them; the zone and the moment stay what they were. */
export const spanishDates = (text: string): string =>
  text
    .replaceAll(american, spelt)
    .replaceAll(/ at (?=\d{1,2}:\d{2}[\s\u202f](?:AM|PM))/g, ', ')
    .replaceAll(
      /(\d{1,2}:\d{2})[\s\u202f](A|P)M\b/g,
      (_, time: string, half: string) => `${time} ${half.toLowerCase()}. m.`,
    );
