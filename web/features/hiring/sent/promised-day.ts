import { locale } from '../../../ui/words.ts';

export const promisedDay = (due: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(new Date(due));
