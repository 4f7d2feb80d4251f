import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { ahead, interviewMails, meetingIn, meetingsOf, readCalendar } from '../../../tests/support/meeting.ts';

const inbound = { domain: 'reply.saywell.test', secret: 'the secret of the mail provider' };
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
    'Ada Park may come to the interview for Baker',
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
