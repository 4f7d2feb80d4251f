import { expect, it } from 'vitest';
import { calendarFile } from '../mail/calendar.ts';
import { lastMondayAt, lastTimeAt } from './local-hour.ts';
import { languageNames, momentValue, moneyValue, message, signatureMoment } from './message.ts';
import { translateMessage } from './translate-message.ts';

const unknown = 'America/Mars_City';
const at = '2026-11-26T21:00:00Z';

it('a mail shows a time of an unknown zone in UTC and says so', () => {
  const text = translateMessage(
    'en',
    message('{at} and {signed}', { at: momentValue(at, unknown), signed: signatureMoment(at, unknown) }),
  );
  expect(text).toBe('Thursday, November 26, 2026 at 9:00 PM UTC and November 26, 2026 at 9:00 PM UTC');
});

it('a mail names the time zone as people do, and the offset of a zone without a name', () => {
  const times = (zone: string) =>
    translateMessage('en', message('{at}; {signed}', { at: momentValue(at, zone), signed: signatureMoment(at, zone) }));
  expect(times('America/New_York')).toBe('Thursday, November 26, 2026 at 4:00 PM ET; November 26, 2026 at 4:00 PM ET');
  expect(times('Etc/GMT+5')).toBe('Thursday, November 26, 2026 at 4:00 PM GMT-5; November 26, 2026 at 4:00 PM GMT-5');
});

it('a mail shows a currency or a language without a usual code unchanged', () => {
  const values = {
    price: moneyValue({ amount: 1050, currency: 'points' }),
    spoken: languageNames(['en', 'no such tag']),
  };
  expect(translateMessage('en', message('{price}, {spoken}', values))).toBe('10.50 points, English and no such tag');
});

it('digests for people in an unknown time zone follow UTC', () => {
  const now = new Date('2026-11-26T21:00:00Z');
  expect(lastTimeAt(9, unknown, now).toISOString()).toBe('2026-11-26T09:00:00.000Z');
  expect(lastMondayAt(9, unknown, now).toISOString()).toBe('2026-11-23T09:00:00.000Z');
});

it('a calendar file gives an entry of an unknown time zone in UTC', () => {
  const entry = {
    uid: 'one@saywell.test',
    sequence: 0,
    start: at,
    duration: 30,
    timezone: unknown,
    created: at,
    changed: at,
    cancelled: false,
    summary: message('Interview'),
    description: [],
    location: '',
    url: '',
  };
  const text = calendarFile([entry], message('Saywell interviews'), 'en');
  expect(text).toContain('DTSTART:20261126T210000Z');
  expect(text).not.toContain('NaN');
});
