import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { timeZoneText } from '../../adapters/mail/calendar-zone.ts';
import { ahead, interviewMails, meetingIn, meetingsOf, readCalendar } from '../../../tests/support/meeting.ts';

const inbound = { domain: 'reply.saywell.test', secret: 'the secret of the mail provider', authserv: null };
let product: TestProduct;
beforeAll(
  async () => void (product = await startTestProduct(({ settings }) => ({ settings: { ...settings, inbound } }))),
);
afterAll(() => product.close());

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
  const answer = await product.app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { authorization: `Bearer ${inbound.secret}`, 'content-type': 'message/rfc822' },
    payload: raw,
  });
  return answer.json<{ heard?: boolean }>().heard;
};

const invitationOf = async (person: Person) => {
  const mail = (await interviewMails(product, person)).findLast(({ calendar }) => calendar);
  const text = mail?.calendar ?? '';
  return { text, address: readCalendar(text).events[0]?.organizer.replace('mailto:', '') ?? '' };
};

const answerSeenBy = async ({ manager }: Draft) => (await meetingsOf(product, manager)).meetings[0]?.candidate_rsvp;

it('the invitation asks for an answer, and the organizer is notified of yes, maybe and no', async () => {
  const sent = await sentIn(product);
  const { id } = await meetingIn(product, sent);
  await product.runTasks();
  const { text, address } = await invitationOf(sent.candidate);
  expect(text.replaceAll('\r\n ', '')).toMatch(/ATTENDEE;[^\r]*PARTSTAT=NEEDS-ACTION;RSVP=TRUE/);
  expect(address).toMatch(/^m[0-9a-z]{62}@reply\.saywell\.test$/);
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
  await product.runTasks();
  const told = (await interviewMails(product, sent.manager)).filter(({ subject }) => subject.startsWith('Ada Park'));
  expect(told.map(({ subject }) => subject)).toEqual([
    'Ada Park accepted the interview for Baker',
    'Ada Park might attend the interview for Baker',
    'Ada Park declined the interview for Baker',
  ]);
  const { body } = await product.call(sent.manager, api.meetings.list, {});
  expect(body.meetings[0]?.status).toBe('scheduled');
});

it('an answer is ignored from a stranger, for an earlier time or for another meeting', async () => {
  const sent = await sentIn(product);
  const { id, scheduled_date } = await meetingIn(product, sent);
  await product.runTasks();
  const { address } = await invitationOf(sent.candidate);
  const from = sent.candidate.email;
  expect(await deliver(replyOf(sent.manager.email, address, 'DECLINED', { id }))).toBe(false);
  expect(await deliver(replyOf(from, address, 'DECLINED', { id: randomUUID() }))).toBe(false);
  expect(await deliver(replyOf(from, `m${'0'.repeat(62)}@reply.saywell.test`, 'DECLINED', { id }))).toBe(false);
  expect(await answerSeenBy(sent)).toBeNull();
  await deliver(replyOf(from, address, 'ACCEPTED', { id }));
  const move = { meeting_id: id, expected: scheduled_date, scheduled_date: ahead(70), timezone: 'America/Denver' };
  await product.call(sent.manager, api.meetings.reschedule, move);
  expect(await answerSeenBy(sent)).toBeNull();
  await deliver(replyOf(from, address, 'ACCEPTED', { id }));
  expect(await answerSeenBy(sent)).toBeNull();
  await deliver(replyOf(from, address, 'ACCEPTED', { id, sequence: 1 }));
  expect(await answerSeenBy(sent)).toBe('accepted');
});

const counterOf = (from: string, to: string, start: string, { id, sequence = 0 }: { id: string; sequence?: number }) =>
  replyOf(from, to, 'TENTATIVE', { id, sequence })
    .replaceAll('REPLY', 'COUNTER')
    .replace('SEQUENCE', `DTSTART${start}\r\nCOMMENT:I teach then\\, sorry\r\nSEQUENCE`);

const compact = (moment: string) => moment.replace(/\.\d+Z$/, 'Z').replaceAll(/[-:]/g, '');

it('a counterproposal from a calendar becomes a proposal that the organizer can accept', async () => {
  const sent = await sentIn(product);
  const { id, scheduled_date } = await meetingIn(product, sent);
  await product.runTasks();
  const { address } = await invitationOf(sent.candidate);
  const from = sent.candidate.email;
  const wanted = ahead(75).replace(/\d\d\.\d+Z$/, '00.000Z');
  const seen = async () => (await meetingsOf(product, sent.manager)).meetings[0];
  const raw = counterOf(from, address, `:${compact(wanted)}`, { id });
  expect([await deliver(raw), await deliver(raw)]).toEqual([true, true]);
  expect(await seen()).toMatchObject({
    scheduled_date,
    candidate_rsvp: null,
    rescheduleRequest: { scheduled_date: wanted, note: 'I teach then, sorry', status: 'waiting' },
  });
  await product.runTasks();
  const told = (await interviewMails(product, sent.manager)).filter(({ subject }) => subject.includes('proposes'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('I teach then, sorry');

  const day = ahead(80).slice(0, 10);
  const start = `;TZID=Eastern Standard Time:${day.replaceAll('-', '')}T120000`;
  const rules = timeZoneText('America/New_York', Date.now(), Date.now()).replace(
    /TZID:.*/,
    'TZID:Eastern Standard Time',
  );
  const zoned = counterOf(from, address, start, { id }).replace('BEGIN:VEVENT', `${rules}\r\nBEGIN:VEVENT`);
  expect(await deliver(zoned)).toBe(true);
  const request = (await seen())?.rescheduleRequest;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' });
  expect(clock.format(new Date(request?.scheduled_date ?? 0))).toBe('12:00');

  const answer = { meeting_id: id, reschedule_request_id: request?.id ?? '', expected: request?.scheduled_date ?? '' };
  const accepted = await product.call(sent.manager, api.rescheduleRequests.answer, { ...answer, accept: true });
  expect(accepted.body.meeting.scheduled_date).toBe(request?.scheduled_date);
});

it('a counterproposal is ignored from a stranger, in the past or for an outdated version', async () => {
  const sent = await sentIn(product);
  const { id, scheduled_date } = await meetingIn(product, sent);
  await product.runTasks();
  const { address } = await invitationOf(sent.candidate);
  const from = sent.candidate.email;
  const wanted = `:${compact(ahead(75))}`;
  expect(await deliver(counterOf(sent.manager.email, address, wanted, { id }))).toBe(false);
  expect(await deliver(counterOf(from, address, ';VALUE=DATE:20300102', { id }))).toBe(false);
  expect(await deliver(counterOf(from, address, `:${compact(ahead(-5))}`, { id }))).toBe(true);
  expect(await deliver(counterOf(from, address, `:${compact(scheduled_date)}`, { id, sequence: 3 }))).toBe(true);
  expect(await deliver(counterOf(from, address, ';TZID=Home:20300102T100000', { id }))).toBe(false);
  expect((await meetingsOf(product, sent.manager)).meetings[0]?.rescheduleRequest).toBeNull();

  const { body } = await product.call(sent.candidate, api.messages.open, { application_id: sent.application_id });
  const { automatic } = (await product.call(sent.candidate, api.messages.thread, body)).body;
  expect(automatic.map(({ why }) => why)).toEqual(['other_address', 'whole_day', 'past', 'outdated', 'time_zone']);
  await product.runTasks();
  const subjects = (await product.sentMail(from)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your reply wasn’t delivered')).toHaveLength(5);
});

it('words that a candidate writes to the address of an invitation become a message', async () => {
  const sent = await sentIn(product);
  await meetingIn(product, sent);
  await product.runTasks();
  const { address } = await invitationOf(sent.candidate);
  const lines = [`From: Ada <${sent.candidate.email}>`, `To: ${address}`, `Message-ID: <${randomUUID()}@example.com>`];
  expect(await deliver([...lines, 'Subject: Re: Interview', '', 'I am five minutes late.'].join('\r\n'))).toBe(true);
  const { body } = await product.call(sent.manager, api.messages.open, { application_id: sent.application_id });
  const { messages } = (await product.call(sent.manager, api.messages.thread, body)).body;
  expect(messages.map(({ text, ours }) => [text, ours])).toEqual([['I am five minutes late.', false]]);
});
