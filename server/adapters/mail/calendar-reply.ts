import { type Rsvp, rsvps } from '#contract/interviews/meetings.ts';

/** What a calendar program answers to an invitation (METHOD:REPLY). */
export type CalendarReply = {
  uid: string;
  answer: Rsvp;
  /** The version of the entry that is answered to. */
  sequence: number;
};

/** Null for everything that is not an answer of one person to one entry. */
export function readCalendarReply(text: string): CalendarReply | null {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const valueOf = (name: string) =>
    lines
      .find((line) => new RegExp(`^${name}[;:]`, 'i').test(line))
      ?.replace(/^[^:]*:/, '')
      .trim();
  if (valueOf('METHOD')?.toUpperCase() !== 'REPLY') return null;
  const attendees = lines.filter((line) => /^ATTENDEE[;:]/i.test(line));
  const answer = /;PARTSTAT="?([\w-]+)/i.exec(attendees[0] ?? '')?.[1]?.toLowerCase();
  const uid = valueOf('UID');
  const said = rsvps.find((one) => one === answer);
  if (!uid || !said || attendees.length !== 1) return null;
  return { uid, answer: said, sequence: Number.parseInt(valueOf('SEQUENCE') ?? '0', 10) || 0 };
}
