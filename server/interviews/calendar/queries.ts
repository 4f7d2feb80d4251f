import type { api } from '#contract/api.ts';
import type { Actor, Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { may } from '#contract/base/permissions.ts';
import { calendarFile } from '../../adapters/mail/calendar.ts';
import { seal, sealFits } from '../../adapters/auth/tokens.ts';
import { said } from '../../adapters/language/said.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context, Services } from '../../base/context.ts';
import { calendarEntry } from '../meetings/subject.ts';
import { meetingById, meetingsSince } from '../meetings/queries.ts';
import { languageOf } from '../../platform/notifications/queries.ts';

type Calendars = typeof api.calendars;
type Owner = Context<readonly ['candidate', 'manager']>;

const sealed = (id: string) => `calendar-feed:${id}`;

/** Not guessable without the secret of this installation, and dead as soon as its row is gone. */
export const feedUrl = ({ origin, secret }: Services['settings'], id: string) =>
  `${origin}/calendar/feeds/${id}.${seal(secret, sealed(id))}.ics`;

export async function calendarFeed({ db, actor, settings }: Owner): Promise<Result<Calendars['feed']>> {
  const feed = await db.selectFrom('calendar_feeds').select('id').where('user_id', '=', actor.id).executeTakeFirst();
  return { url: feed ? feedUrl(settings, feed.id) : null };
}

/** The meetings of the person whose address this is: never a colleague's, and no cancelled ones. */
export async function feedText({ db, settings }: Services, key: string): Promise<string> {
  const [, id, given] = /^([0-9a-f-]{36})\.([\w-]{43})\.ics$/.exec(key) ?? [];
  if (!id || !given || !sealFits(settings.secret, sealed(id), given)) throw new AppError('not_found');
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
    said('Saywell interviews'),
    await languageOf(db, owner.id),
  );
}

/** One meeting as a file to open, as anyone who asks sees it. */
export async function meetingFile({ db, settings }: Services, actor: Actor, id: string): Promise<string> {
  const meeting = await meetingById(db, id);
  authorize(may.attendMeeting, actor, meeting);
  const side = actor.id === meeting.candidate_id ? 'candidate' : 'organizer';
  return calendarFile([calendarEntry(meeting, side, settings.origin)], said('Saywell interview'), actor.language);
}
