import { locale, t } from '../words.ts';
export type Moment = string | number | Date;

const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const dayAndYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const dateText = (moment: Moment): string => dayAndYear.format(new Date(moment));

export function dayText(moment: Moment, now: number = Date.now()): string {
  const at = new Date(moment);
  return (at.getFullYear() === new Date(now).getFullYear() ? day : dayAndYear).format(at);
}

export const clockText = (moment: Moment): string => clock.format(new Date(moment));

export const dateTimeText = (moment: Moment): string => `${dateText(moment)}, ${clockText(moment)}`;

/** Formats "5 minutes ago" or "in 3 days", and the plain date from a week on. */
export function relativeText(moment: Moment, now: number = Date.now()): string {
  const difference = new Date(moment).getTime() - now;
  const distance = Math.abs(difference);
  if (distance < MINUTE) return t`just now`;
  if (distance < HOUR) return relative.format(Math.trunc(difference / MINUTE), 'minute');
  if (distance < DAY) return relative.format(Math.trunc(difference / HOUR), 'hour');
  if (distance < 7 * DAY) return relative.format(Math.round(difference / DAY), 'day');
  return dateText(moment);
}
