import { plural, t } from '../../../ui/words.ts';

export function spanText(hours: number): string {
  if (hours < 1) return t`under an hour`;
  if (hours < 48) return plural(Math.round(hours), { one: '# hour', other: '# hours' });
  return daysText(hours / 24);
}

export function daysText(days: number): string {
  if (days < 1) return t`under a day`;
  return plural(Math.round(days * 10) / 10, { one: '# day', other: '# days' });
}
