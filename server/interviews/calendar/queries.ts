import type { api } from '#contract/api.ts';
import type { Actor, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { isTimeZone } from '#contract/base/time-zone.ts';
import { permissions } from '#contract/base/permissions.ts';
import { type CalendarEntry, calendarFile } from '../../adapters/mail/calendar.ts';
import { signText, isValidSignature } from '../../adapters/auth/tokens.ts';
import { message } from '../../adapters/language/message.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context, Services } from '../../base/context.ts';
import { calendarEntry } from '../meetings/subject.ts';
import { meetingById, meetingsSince } from '../meetings/queries.ts';
import { applicationById } from '../../hiring/offers.ts';
import { languageOf } from '../../platform/offers.ts';

type Calendars = typeof api.calendars;
type Owner = Context<readonly ['candidate', 'manager']>;

const feedSignatureText = (id: string) => `calendar-feed:${id}`;

/** The URL is sealed with the installation's secret, and it stops working when its row is deleted. */
export const feedUrl = ({ origin, secret }: Services['settings'], id: string) =>
  `${origin}/calendar/feeds/${id}.${signText(secret, feedSignatureText(id))}.ics`;

export async function calendarFeed({ db, actor, settings }: Owner): Promise<Result<Calendars['feed']>> {
  const feed = await db.selectFrom('calendar_feeds').select('id').where('user_id', '=', actor.id).executeTakeFirst();
  return { url: feed ? feedUrl(settings, feed.id) : null };
}

export async function feedText({ db, settings }: Services, key: string): Promise<string> {
  const [, id, given] = /^([0-9a-f-]{36})\.([\w-]{43})\.ics$/.exec(key) ?? [];
  if (!id || !given || !isValidSignature(settings.secret, feedSignatureText(id), given))
    throw new AppError('not_found');
  const owner = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.role'])
    .where('calendar_feeds.id', '=', id)
    .executeTakeFirst();
  if (!owner) throw new AppError('not_found');
  const side = owner.role === 'candidate' ? 'candidate' : 'organizer';
  const meetings = await meetingsSince(db, side, owner.id);
  return calendarFile(
    meetings.map((meeting) => calendarEntry(meeting, side, settings.origin)),
    message('Saywell interviews'),
    await languageOf(db, owner.id),
  );
}

export async function meetingFile({ db, settings }: Services, actor: Actor, id: string): Promise<string> {
  const meeting = await meetingById(db, id);
  authorize(permissions.attendMeeting, actor, meeting);
  const side = actor.id === meeting.candidate_id ? 'candidate' : 'organizer';
  return calendarFile([calendarEntry(meeting, side, settings.origin)], message('Saywell interview'), actor.language);
}

/** The day on which the employer promised an answer, as the zone of the candidate's screen counts it. */
export async function replyFile(
  { db, settings }: Services,
  actor: Actor,
  applicationId: string,
  zone: string,
): Promise<string> {
  const application = await applicationById(db, applicationId);
  if (application?.candidate_id !== actor.id || !application.reply_due_at || !application.submitted_at)
    throw new AppError('not_found');
  const { job_title: title, company, reply_due_at, submitted_at } = application;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: isTimeZone(zone) ? zone : 'UTC' }).format(
    new Date(reply_due_at),
  );
  const entry: CalendarEntry = {
    uid: `${applicationId}-answer@saywell`,
    sequence: 0,
    start: `${day}T00:00:00Z`,
    duration: 24 * 60,
    allDay: true,
    timezone: 'UTC',
    created: submitted_at,
    changed: submitted_at,
    cancelled: false,
    summary: message('Answer from {company}', { company }),
    description: [message('{company} promised an answer about {title}.', { company, title })],
    location: null,
    url: `${settings.origin}/candidate/applied-to/${applicationId}`,
  };
  return calendarFile([entry], message('Saywell answer'), actor.language);
}
