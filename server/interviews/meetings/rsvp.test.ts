import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { ahead, interviewMails, meetingIn, meetingsOf, readCalendar } from '../../../tests/support/meeting.ts';

const inbound = { domain: 'reply.saywell.test', secret: 'the secret of the mail provider', authserv: null };
let house: House;
beforeAll(async () => void (house = await openHouse(({ settings }) => ({ settings: { ...settings, inbound } }))));
afterAll(() => house.close());

/** An answer as Google Calendar sends it: the calendar as another form of the text. */
const replyOf = (from: string, to: string, answer: string, { id, sequence = 0 }: { id: string; sequence?: number }) =>
  [
    `From: Ada Park <${from}>`,
    `To: Saywell <${to}>`,
    'Subject: Accepted: Interview',
    `Message-ID: <${randomUUID()}@example.com>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=edge',
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Ada Park has answered this invitation.',
    '--edge',
    'Content-Type: text/calendar; charset="UTF-8"; method=REPLY',
    '',
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    `ORGANIZER;CN=Saywell:mailto:${to}`,
    `UID:${id}@saywell`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};CN=Ada`,
    `  Park:mailto:${from}`,
    `SEQUENCE:${sequence}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '--edge--',
  ].join('\r\n');

const deliver = async (raw: string) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { authorization: `Bearer ${inbound.secret}`, 'content-type': 'message/rfc822' },
    payload: raw,
  });
  return answer.json<{ heard?: boolean }>().heard;
};

const invitationOf = async (person: Person) => {
  const mail = (await interviewMails(house, person)).findLast(({ calendar }) => calendar);
  const text = mail?.calendar ?? '';
  return { text, address: readCalendar(text).events[0]?.organizer.replace('mailto:', '') ?? '' };
};

const answerSeenBy = async ({ manager }: Draft) => (await meetingsOf(house, manager)).meetings[0]?.candidate_rsvp;

it('asks the candidate, reads yes, maybe and no from their calendar, and tells the organizer', async () => {
  const sent = await sentIn(house);
  const { id } = await meetingIn(house, sent);
  await house.runTasks();
  const { text, address } = await invitationOf(sent.candidate);
  expect(text.replaceAll('\r\n ', '')).toMatch(/ATTENDEE;[^\r]*PARTSTAT=NEEDS-ACTION;RSVP=TRUE/);
  expect(address).toMatch(/^m[0-9a-z]{62}@reply\.saywell\.test$/);
  // The organizer has set the interview: there is nothing to ask.
  expect((await invitationOf(sent.manager)).text).toContain('PARTSTAT=ACCEPTED');
  for (const [said, kept] of [
    ['ACCEPTED', 'accepted'],
    ['TENTATIVE', 'tentative'],
    ['DECLINED', 'declined'],
  ] as const) {
    const raw = replyOf(sent.candidate.email, address, said, { id });
    expect([await deliver(raw), await deliver(raw)]).toEqual([true, true]);
    expect(await answerSeenBy(sent)).toBe(kept);
  }
  await house.runTasks();
  const told = (await interviewMails(house, sent.manager)).filter(({ subject }) => subject.startsWith('Ada Park'));
  expect(told.map(({ subject }) => subject)).toEqual([
    'Ada Park accepted the interview for Baker',
    'Ada Park might attend the interview for Baker',
    'Ada Park declined the interview for Baker',
  ]);
  const { body } = await house.call(sent.manager, api.meetings.list, {});
  expect(body.meetings[0]?.status).toBe('scheduled');
});

it('hears no stranger, no answer to an earlier time, and no other meeting', async () => {
  const sent = await sentIn(house);
  const { id, scheduled_date } = await meetingIn(house, sent);
  await house.runTasks();
  const { address } = await invitationOf(sent.candidate);
  const from = sent.candidate.email;
  expect(await deliver(replyOf(sent.manager.email, address, 'DECLINED', { id }))).toBe(false);
  expect(await deliver(replyOf(from, address, 'DECLINED', { id: randomUUID() }))).toBe(false);
  expect(await deliver(replyOf(from, `m${'0'.repeat(62)}@reply.saywell.test`, 'DECLINED', { id }))).toBe(false);
  expect(await answerSeenBy(sent)).toBeNull();
  await deliver(replyOf(from, address, 'ACCEPTED', { id }));
  const move = { meeting_id: id, expected: scheduled_date, scheduled_date: ahead(70), timezone: 'America/Denver' };
  await house.call(sent.manager, api.meetings.reschedule, move);
  expect(await answerSeenBy(sent)).toBeNull();
  await deliver(replyOf(from, address, 'ACCEPTED', { id }));
  expect(await answerSeenBy(sent)).toBeNull();
  await deliver(replyOf(from, address, 'ACCEPTED', { id, sequence: 1 }));
  expect(await answerSeenBy(sent)).toBe('accepted');
});

/** Another time, as a calendar program proposes it: the whole entry with its new start. */
const counterOf = (from: string, to: string, start: string, { id, sequence = 0 }: { id: string; sequence?: number }) =>
  replyOf(from, to, 'TENTATIVE', { id, sequence })
    .replaceAll('REPLY', 'COUNTER')
    .replace('SEQUENCE', `DTSTART${start}\r\nCOMMENT:I teach then\\, sorry\r\nSEQUENCE`);

/** A moment on the clocks of calendars. */
const compact = (moment: string) => moment.replace(/\.\d+Z$/, 'Z').replaceAll(/[-:]/g, '');

it('takes another time from a calendar as a proposal, which the organizer can accept', async () => {
  const sent = await sentIn(house);
  const { id, scheduled_date } = await meetingIn(house, sent);
  await house.runTasks();
  const { address } = await invitationOf(sent.candidate);
  const from = sent.candidate.email;
  const wanted = ahead(75).replace(/\d\d\.\d+Z$/, '00.000Z');
  const seen = async () => (await meetingsOf(house, sent.manager)).meetings[0];
  const raw = counterOf(from, address, `:${compact(wanted)}`, { id });
  expect([await deliver(raw), await deliver(raw)]).toEqual([true, true]);
  expect(await seen()).toMatchObject({
    scheduled_date,
    candidate_rsvp: null,
    rescheduleRequest: { scheduled_date: wanted, note: 'I teach then, sorry', status: 'waiting' },
  });
  await house.runTasks();
  const told = (await interviewMails(house, sent.manager)).filter(({ subject }) => subject.includes('proposes'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('I teach then, sorry');

  // On the clocks of a zone, under Outlook's name for it: 12:00 in New York is 17:00 in winter, 16:00 in summer.
  const day = ahead(80).slice(0, 10);
  const start = `;TZID=Eastern Standard Time:${day.replaceAll('-', '')}T120000`;
  await deliver(counterOf(from, address, start, { id }));
  const request = (await seen())?.rescheduleRequest;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' });
  expect(clock.format(new Date(request?.scheduled_date ?? 0))).toBe('12:00');

  const answer = { meeting_id: id, reschedule_request_id: request?.id ?? '', expected: request?.scheduled_date ?? '' };
  const accepted = await house.call(sent.manager, api.rescheduleRequests.answer, { ...answer, accept: true });
  expect(accepted.body.meeting.scheduled_date).toBe(request?.scheduled_date);
});

it('takes no time from strangers, none in the past, and none for an earlier version', async () => {
  const sent = await sentIn(house);
  const { id, scheduled_date } = await meetingIn(house, sent);
  await house.runTasks();
  const { address } = await invitationOf(sent.candidate);
  const from = sent.candidate.email;
  const wanted = `:${compact(ahead(75))}`;
  expect(await deliver(counterOf(sent.manager.email, address, wanted, { id }))).toBe(false);
  expect(await deliver(counterOf(from, address, ';VALUE=DATE:20300102', { id }))).toBe(false);
  expect(await deliver(counterOf(from, address, `:${compact(ahead(-5))}`, { id }))).toBe(true);
  expect(await deliver(counterOf(from, address, `:${compact(scheduled_date)}`, { id, sequence: 3 }))).toBe(true);
  expect((await meetingsOf(house, sent.manager)).meetings[0]?.rescheduleRequest).toBeNull();
});
