import { locale } from '../../../ui/words.ts';

const monthRange = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });

export const quarterName = (quarter: number): string =>
  monthRange.formatRange(new Date(Date.UTC(2000, quarter * 3 - 3, 1)), new Date(Date.UTC(2000, quarter * 3 - 1, 1)));
