import { api } from '#contract/api.ts';
import ICAL from 'ical.js';
import type { Draft } from './applying.ts';
import type { TestProduct, Person } from './test-product.ts';

export const hour = 3_600_000;
export const ahead = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

export const usual = { timezone: 'America/Denver', meeting_type: 'video', duration: 30 } as const;

/** Asks for an interview, in two days unless wished otherwise. */
export const askFor = (product: TestProduct, { manager, application_id }: Draft, wanted: object = {}) =>
  product.call(manager, api.meetings.create, {
    ...usual,
    application_id,
    scheduled_date: ahead(48),
    ...wanted,
  });

/** An interview that is set for this application. */
export async function meetingIn(product: TestProduct, sent: Draft, wanted: object = {}) {
  const { status, body } = await askFor(product, sent, wanted);
  if (status !== 200) throw new Error(`The meeting was refused: ${JSON.stringify(body)}`);
  return body.meeting;
}

/** Where the candidate reads that the application is. */
export const statusOf = async (product: TestProduct, { candidate, job_id }: Draft) =>
  (await product.call(candidate, api.applications.one, { job_id })).body.application?.status;

export const meetingsOf = async (product: TestProduct, person: Person, when: 'upcoming' | 'past' = 'upcoming') =>
  (await product.call(person, api.meetings.list, { when })).body;

/** Emails about interviews that this person was sent, in order, with the calendar part they carry. */
export const interviewMails = async (product: TestProduct, { email }: Pick<Person, 'email'>) =>
  (await product.sentMail(email)).filter(({ subject }) => /interview|time/i.test(subject));

type Entry = {
  uid: string;
  sequence: number;
  start: string;
  end: string;
  /** Null for a time that names no zone. */
  zone: string | null;
  summary: string;
  description: string;
  location: string;
  status: string;
  organizer: string;
  attendees: string[];
};

/** A calendar as a calendar program understands it. */
export function readCalendar(text: string): { method: string; events: Entry[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const zone = event.startDate.zone?.tzid ?? null;
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      zone,
      summary: event.summary,
      description: event.description,
      location: event.location,
      status: String(component.getFirstPropertyValue('status')),
      organizer: String(component.getFirstPropertyValue('organizer')),
      attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    };
  });
  return { method: String(calendar.getFirstPropertyValue('method')), events };
}
