import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { ahead, interviewMails, meetingIn, readCalendar } from '../../../tests/support/meeting.ts';
import { openPostOffice } from '../../../tests/support/outside/smtp.ts';
import { smtpMail } from '../../adapters/mail/mail.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const calendarsOf = async (person: { email: string }) =>
  (await interviewMails(product, person)).flatMap(({ calendar }) => (calendar ? [readCalendar(calendar)] : []));

describe('the calendar entries for both sides', () => {
  it('an invitation, a move and a cancellation share one UID with a rising sequence number', async () => {
    const sent = await sentIn(product);
    const { id, scheduled_date } = await meetingIn(product, sent, {
      meeting_link: 'https://meet.example.com/b',
    });
    const to = ahead(70);
    const move = { meeting_id: id, expected: scheduled_date, scheduled_date: to, timezone: 'Europe/Berlin' };
    await product.call(sent.manager, api.meetings.reschedule, move);
    await product.call(sent.candidate, api.meetings.cancel, { meeting_id: id, reason: 'I am ill' });
    await product.runTasks();
    for (const person of [sent.candidate, sent.manager]) {
      const calendars = await calendarsOf(person);
      expect(calendars.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
      const events = calendars.map(({ events: [event] }) => event);
      expect(new Set(events.map((event) => event?.uid))).toEqual(new Set([`${id}@saywell`]));
      expect(events.map((event) => event?.sequence)).toEqual([0, 1, 2]);
      expect(events.map((event) => event?.status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
      // To the second, on the clocks that were chosen.
      expect(events.map((event) => event?.start.slice(0, 19))).toEqual(
        [scheduled_date, to, to].map((at) => at.slice(0, 19)),
      );
      expect(events.map((event) => event?.zone)).toEqual(['America/Denver', 'Europe/Berlin', 'Europe/Berlin']);
      expect(events[0]).toMatchObject({
        organizer: 'mailto:no-reply@saywell.test',
        attendees: [`mailto:${person.email}`],
        location: 'https://meet.example.com/b',
      });
    }
    const [invitation] = await interviewMails(product, sent.candidate);
    expect(invitation?.calendar).not.toContain(sent.manager.email);
    // Joining is the button of the mail, and the answer to it reaches a person.
    expect(invitation?.html).toMatch(/class="button" href="https:\/\/meet\.example\.com\/b"[^>]*>Join the interview</);
    expect(invitation?.reply_to).toBe('support@saywell.test');
  });

  it('the calendar follows the property order of RFC 5545 and has an alarm fifteen minutes before', async () => {
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent);
    await product.call(sent.manager, api.meetings.cancel, { meeting_id: id, reason: 'Filled' });
    await product.runTasks();
    const [invitation = '', cancellation = ''] = (await interviewMails(product, sent.candidate)).map(
      ({ calendar }) => calendar ?? '',
    );
    const names = invitation.split(/\r\n(?![ \t])/).map((line) => line.split(/[:;]/, 1)[0]);
    expect(names.slice(0, 4)).toEqual(['BEGIN', 'PRODID', 'VERSION', 'METHOD']);
    const event = names.slice(names.indexOf('DTSTAMP') - 1);
    const own = [
      'DTSTAMP',
      'UID',
      'DTSTART',
      'CREATED',
      'DESCRIPTION',
      'LAST-MODIFIED',
      'LOCATION',
      'ORGANIZER',
      'SEQUENCE',
    ];
    const rest = ['STATUS', 'SUMMARY', 'URL', 'DTEND', 'ATTENDEE', 'BEGIN', 'ACTION', 'TRIGGER', 'DESCRIPTION', 'END'];
    expect(event).toEqual(['BEGIN', ...own, ...rest, 'END', 'END', '']);
    expect(invitation).toContain('\r\nTRIGGER:-PT15M\r\n');
    expect(cancellation).not.toContain('VALARM');
  });

  it('a withdrawn application sends a cancellation', async () => {
    const sent = await sentIn(product);
    await meetingIn(product, sent);
    await product.call(sent.candidate, api.applications.withdraw, { application_id: sent.application_id });
    await product.runTasks();
    for (const person of [sent.candidate, sent.manager]) {
      expect((await calendarsOf(person)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    }
  });

  it('the calendar has the right time in the hour that the clocks repeat', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const first = new Date(`${year}-11-01T00:00:00Z`);
    first.setUTCDate(1 + ((7 - first.getUTCDay()) % 7));
    const day = first.toISOString().slice(0, 10);
    for (const [at, zone] of [
      [`${day}T00:15:00-06:00`, 'America/Denver'],
      [`${day}T01:00:00-06:00`, 'UTC'],
      [`${day}T01:30:00-07:00`, 'UTC'],
      [`${day}T02:30:00-07:00`, 'America/Denver'],
    ] as const) {
      const sent = await sentIn(product);
      await meetingIn(product, sent, { scheduled_date: at });
      await product.runTasks();
      const [calendar] = await calendarsOf(sent.candidate);
      expect(calendar?.events[0]).toMatchObject({ start: new Date(at).toISOString(), zone });
    }
  });

  it('the email contains the calendar as an alternative part and as a file', async () => {
    const office = await openPostOffice();
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent);
    await product.call(sent.manager, api.meetings.cancel, { meeting_id: id, reason: 'Moved away' });
    await product.runTasks();
    const mail = smtpMail(office.url, product.services.settings.mail_from);
    for (const { recipient, subject, text, html, calendar, calendar_method } of await interviewMails(
      product,
      sent.candidate,
    )) {
      const part = { method: calendar_method === 'CANCEL' ? 'CANCEL' : 'REQUEST', text: calendar ?? '' } as const;
      await mail.send({ key: id, to: recipient, subject, text, html, calendar: part });
    }
    await office.close();
    const received = await office.received();
    expect(received).toHaveLength(2);
    const [invitation, cancellation] = received;
    expect(invitation?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(cancellation?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
    const file = invitation?.mail.attachments.find(({ filename }) => filename === 'invitation.ics');
    expect(file?.mimeType).toBe('application/ics');
    const content = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
    expect(readCalendar(content).events[0]?.uid).toBe(`${id}@saywell`);
    expect(invitation?.mail.from?.address).toBe('no-reply@saywell.test');
  });
});
