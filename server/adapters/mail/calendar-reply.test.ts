import { tzOffset } from '@date-fns/tz';
import { describe, expect, it } from 'vitest';
import { readCalendarReply } from './calendar-reply.ts';
import { timeZoneText } from './calendar-zone.ts';

const counter = (start: string, zones: readonly string[] = [], more: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:Microsoft Exchange Server 2010',
    'METHOD:COUNTER',
    'VERSION:2.0',
    ...more,
    ...zones,
    'BEGIN:VEVENT',
    'ATTENDEE;PARTSTAT=TENTATIVE;CN=Ada Park:mailto:ada@example.com',
    'COMMENT;LANGUAGE=en-US:I teach then\\, sorry\\n',
    'UID:1@saywell',
    `DTSTART${start}`,
    'SEQUENCE:2',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const observance = (
  kind: 'STANDARD' | 'DAYLIGHT',
  from: string,
  to: string,
  rule?: string,
  start = '16010101T020000',
) =>
  [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;INTERVAL=1;${rule}`] : []),
    `END:${kind}`,
  ].join('\r\n');
const zone = (name: string, ...observances: string[]) =>
  [`BEGIN:VTIMEZONE`, `TZID:${name}`, ...observances, 'END:VTIMEZONE'].join('\r\n');

const newZealand = [
  observance('STANDARD', '+1300', '+1200', 'BYDAY=1SU;BYMONTH=4', '16010101T030000'),
  observance('DAYLIGHT', '+1200', '+1300', 'BYDAY=-1SU;BYMONTH=9'),
];
const london = [
  observance('STANDARD', '+0100', '+0000', 'BYDAY=-1SU;BYMONTH=10'),
  observance('DAYLIGHT', '+0000', '+0100', 'BYDAY=-1SU;BYMONTH=3', '16010101T010000'),
];
const nepal = [
  observance('STANDARD', '+0545', '+0545', undefined, '16010101T000000'),
  observance('DAYLIGHT', '+0545', '+0545', undefined, '16010101T000000'),
];

describe('a time that a calendar program proposes', () => {
  it.each([
    [
      'in summer there',
      ';TZID=New Zealand Standard Time:20270115T100000',
      ['New Zealand Standard Time', newZealand],
      '2027-01-14T21:00:00.000Z',
    ],
    [
      'in winter there',
      ';TZID=New Zealand Standard Time:20270715T100000',
      ['New Zealand Standard Time', newZealand],
      '2027-07-14T22:00:00.000Z',
    ],
    [
      'on the morning of the clock change',
      ';TZID=GMT Standard Time:20270328T090000',
      ['GMT Standard Time', london],
      '2027-03-28T08:00:00.000Z',
    ],
    [
      'on the day after daylight time ends',
      ';TZID=GMT Standard Time:20271101T090000',
      ['GMT Standard Time', london],
      '2027-11-01T09:00:00.000Z',
    ],
    [
      'in a zone of three quarters of an hour',
      ';TZID=Nepal Standard Time:20270328T090000',
      ['Nepal Standard Time', nepal],
      '2027-03-28T03:15:00.000Z',
    ],
    [
      'in a zone that a person has named',
      ';TZID=Customized Time Zone 1:20270715T100000',
      ['Customized Time Zone 1', newZealand],
      '2027-07-14T22:00:00.000Z',
    ],
    [
      'in a zone with commas and colons in its name',
      ';TZID="(UTC+12:00) Auckland, Wellington":20270715T100000',
      ['(UTC+12:00) Auckland\\, Wellington', newZealand],
      '2027-07-14T22:00:00.000Z',
    ],
    [
      'in a zone whose rules differ from the database of its name',
      ';TZID=Europe/London:20270715T100000',
      ['Europe/London', nepal],
      '2027-07-15T04:15:00.000Z',
    ],
    [
      'in a zone with letters beyond ASCII',
      ';TZID=Neuseeländische Zeit – Büro:20270715T100000',
      ['Neuseeländische Zeit – Büro', newZealand],
      '2027-07-14T22:00:00.000Z',
    ],
    [
      'before the first change that is listed',
      ';TZID=x:20270301T100000',
      ['x', [observance('DAYLIGHT', '-0500', '-0400', undefined, '20270314T020000')]],
      '2027-03-01T15:00:00.000Z',
    ],
  ] as const)('a time %s is read by the rules in the message', (_, start, [name, rules], expected) => {
    const reply = readCalendarReply(counter(start, [zone('Other', ...london), zone(name, ...rules)]));
    expect(reply).toEqual({
      uid: '1@saywell',
      sequence: 2,
      answer: null,
      unusable: null,
      proposed: { scheduled_date: expected, note: 'I teach then, sorry' },
    });
  });

  it('a time under another name than the only zone of the message is read by its rules', () => {
    const text = counter(';TZID=Auckland:20270715T100000', [zone('New Zealand Standard Time', ...newZealand)]);
    expect(readCalendarReply(text)?.proposed?.scheduled_date).toBe('2027-07-14T22:00:00.000Z');
  });

  it('a time in a zone of any name is right under the rules of every zone on earth', () => {
    const wrong = Intl.supportedValuesOf('timeZone').flatMap(wrongTimes);
    expect(wrong).toEqual([]);
  });

  const wrongTimes = (name: string) => {
    const moments = [1, 4, 7, 10].map((month) => Date.UTC(2027, month, 15, 9, 30));
    const rules = timeZoneText(name, moments[0]!, moments[3]!).replace(`TZID:${name}`, 'TZID:My time');
    return moments.flatMap((moment) => {
      const local = new Date(moment + tzOffset(name, new Date(moment)) * 60_000).toISOString();
      const start = `;TZID=My time:${local.slice(0, 19).replaceAll(/[-:]/g, '')}`;
      const read = readCalendarReply(counter(start, [rules]))?.proposed?.scheduled_date;
      return read === new Date(moment).toISOString() ? [] : [{ name, local, read }];
    });
  };

  it.each([
    [':20270715T100000Z', '2027-07-15T10:00:00.000Z'],
    [';TZID=Pacific/Auckland:20270715T100000', '2027-07-14T22:00:00.000Z'],
    [';TZID=/mozilla.org/20250126_1/America/Argentina/Salta:20270715T100000', '2027-07-15T13:00:00.000Z'],
    [';TZID=/mozilla.org/20250126_1/Europe/Berlin:20270715T100000', '2027-07-15T08:00:00.000Z'],
    [';TZID=UTC:20270715T100000', '2027-07-15T10:00:00.000Z'],
  ])('a time %s is read without a zone in the message', (start, expected) => {
    expect(readCalendarReply(counter(start))?.proposed?.scheduled_date).toBe(expected);
  });

  it('a time without a zone is read in the zone of its calendar', () => {
    const text = counter(':20270715T100000', [], ['X-WR-TIMEZONE:Europe/Madrid']);
    expect(readCalendarReply(text)?.proposed?.scheduled_date).toBe('2027-07-15T08:00:00.000Z');
  });

  it.each([
    ['time_zone', ';TZID=New Zealand Standard Time:20270715T100000', []],
    ['time_zone', ':20270715T100000', []],
    ['time_zone', ';TZID=Home:20270715T100000', [zone('Home')]],
    [
      'time_zone',
      ';TZID=Home:20270715T100000',
      [zone('Home', observance('STANDARD', '+0100', '+0100').replace('END:', 'RRULE:FREQ=SECONDLY\r\nEND:'))],
    ],
    ['whole_day', ';VALUE=DATE:20270715', []],
    ['no_time', ':soon', []],
  ])('a proposal is unusable because of its %s: %s', (why, start, zones) => {
    expect(readCalendarReply(counter(start, zones))).toMatchObject({ uid: '1@saywell', proposed: null, unusable: why });
  });
});

describe('an answer of a calendar program', () => {
  const answer = (status: string) =>
    counter(':20270715T100000Z').replace('COUNTER', 'REPLY').replace('TENTATIVE', status);

  it('yes, maybe and no are read, and delegation is unusable', () => {
    const read = ['ACCEPTED', 'Tentative', '"DECLINED"', 'DELEGATED'].map((status) =>
      readCalendarReply(answer(status)),
    );
    expect(read.map((reply) => [reply?.answer, reply?.unusable])).toEqual([
      ['accepted', null],
      ['tentative', null],
      ['declined', null],
      [null, 'answer'],
    ]);
  });

  it('the method is taken from the header of the part if the calendar names none', () => {
    const text = answer('ACCEPTED').replace('METHOD:REPLY\r\n', '');
    expect(readCalendarReply(text)).toBeNull();
    expect(readCalendarReply(text, 'reply')?.answer).toBe('accepted');
  });

  it('an invitation, a broken calendar and other text are no answer', () => {
    for (const text of [answer('ACCEPTED').replace('REPLY', 'REQUEST'), 'BEGIN:VCALENDAR\r\nnothing', 'Hello', ''])
      expect(readCalendarReply(text)).toBeNull();
  });
});
