import { tzOffset } from '@date-fns/tz';
import { type Rsvp, rsvps } from '#contract/interviews/meetings.ts';

/** What a calendar program answers to an invitation. */
export type CalendarReply = {
  uid: string;
  /** Null where another time is proposed instead (METHOD:COUNTER). */
  answer: Rsvp | null;
  /** The moment that is proposed, with the words beside it. */
  proposed: { scheduled_date: string; note: string } | null;
  /** The version of the entry that is answered to. */
  sequence: number;
};

type Lines = readonly string[];

/** Null for everything that is not an answer of one person to one entry. */
export function readCalendarReply(text: string): CalendarReply | null {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const entry = lines.slice(lines.findIndex((line) => /^BEGIN:VEVENT$/i.test(line.trim())));
  const method = valueOf(lines, 'METHOD')?.toUpperCase();
  const attendees = entry.filter((line) => /^ATTENDEE[;:]/i.test(line));
  const uid = valueOf(entry, 'UID');
  if (!uid) return null;
  const about = { uid, sequence: Number.parseInt(valueOf(entry, 'SEQUENCE') ?? '0', 10) || 0 };
  if (method === 'COUNTER') {
    const scheduled_date = startOf(entry);
    const note = plainText(valueOf(entry, 'COMMENT') ?? '');
    return scheduled_date === null ? null : { ...about, answer: null, proposed: { scheduled_date, note } };
  }
  const said = /;PARTSTAT="?([\w-]+)/i.exec(attendees[0] ?? '')?.[1]?.toLowerCase();
  const answer = rsvps.find((one) => one === said);
  if (method !== 'REPLY' || !answer || attendees.length !== 1) return null;
  return { ...about, answer, proposed: null };
}

const lineOf = (lines: Lines, name: string) => lines.find((line) => new RegExp(`^${name}[;:]`, 'i').test(line));

const valueOf = (lines: Lines, name: string): string | undefined =>
  lineOf(lines, name)
    ?.replace(/^(?:[^":]|"[^"]*")*:/, '')
    .trim();

const plainText = (value: string) =>
  value
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\([,;\\])/g, '$1')
    .trim();

/** When the entry begins; null for a whole day and for a zone that only its own program knows. */
function startOf(entry: Lines): string | null {
  const [, year, month, day, hours, minutes, seconds, utc] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(valueOf(entry, 'DTSTART') ?? '') ?? [];
  const clock = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`).getTime();
  if (Number.isNaN(clock)) return null;
  if (utc) return new Date(clock).toISOString();
  const named = /;TZID="?([^";:]+)/i.exec(lineOf(entry, 'DTSTART') ?? '')?.[1] ?? '';
  const zone = windowsZones[named] ?? named;
  // Twice: where clocks change in between, the first guess was made with the other offset.
  const guess = clock - tzOffset(zone, new Date(clock)) * 60_000;
  const moment = clock - tzOffset(zone, new Date(guess)) * 60_000;
  return zone === '' || Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** Outlook's names for the zones that most of its users are in. */
const windowsZones: Record<string, string> = {
  UTC: 'UTC',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Atlantic Standard Time': 'America/Halifax',
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'SA Pacific Standard Time': 'America/Bogota',
  'SA Western Standard Time': 'America/La_Paz',
  'Pacific SA Standard Time': 'America/Santiago',
  'Argentina Standard Time': 'America/Argentina/Buenos_Aires',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Central European Standard Time': 'Europe/Warsaw',
  'Central Europe Standard Time': 'Europe/Budapest',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kyiv',
  'GTB Standard Time': 'Europe/Bucharest',
  'Turkey Standard Time': 'Europe/Istanbul',
  'India Standard Time': 'Asia/Kolkata',
  'China Standard Time': 'Asia/Shanghai',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Singapore Standard Time': 'Asia/Singapore',
  'AUS Eastern Standard Time': 'Australia/Sydney',
};
