import { Link } from 'react-router';
import type { stats as statsApi } from '#contract/administration/statistics.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { interviewTypes } from '#contract/interviews/meetings.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { DateTab } from './date-tab.tsx';
import { JoinMeeting } from './meeting-body.tsx';
import { isMeetingRunning, isSoon, localTime, timeSpanText } from './meeting-moment.ts';
import { interviewWords } from './meeting-words.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

type Item = Output<typeof statsApi.manager>['upcomingMeetings'][number];
type Props = {
  meetings: readonly Item[];
  timezone: string;
};

const SHOWN = 3;

export function Agenda({ meetings, timezone }: Props) {
  return (
    <section aria-labelledby="agenda" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="agenda" className="type-h2">
          Upcoming meetings
        </h2>
        <Link to="/manager/meetings" className="py-2 font-semibold text-primary-text underline-link tap-area">
          View all meetings
        </Link>
      </div>
      {meetings.length === 0 ? (
        <EmptyState title="No upcoming meetings" className="mt-3">
          Set up an interview from an application. It appears here for both of you.
        </EmptyState>
      ) : (
        <ul className="mt-3 grid gap-3">
          {meetings.slice(0, SHOWN).map((meeting, index) => (
            <li key={meeting.id}>
              <AgendaItem meeting={meeting} timezone={timezone} next={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AgendaItem({ meeting, timezone, next }: { meeting: Item; timezone: string; next: boolean }) {
  const { job_id, application_id, candidate, position, meeting_link } = meeting;
  const time = localTime({ scheduled_date: meeting.date, duration: meeting.duration }, timezone);
  const now = useMinute();
  const { date: scheduled_date, duration, status } = meeting;
  const running = isMeetingRunning({ scheduled_date, duration, status, meeting_link }, now);
  const kind = interviewTypes.find((type) => type === meeting.interviewType);
  return (
    <article className="flex overflow-hidden sheet">
      <DateTab from={meeting.date} zone={timezone} tone={next ? 'next' : 'later'} />
      <div className="min-w-0 flex-1 p-4">
        <p className="font-bold tnum">
          <time dateTime={meeting.date}>{timeSpanText(time)}</time>{' '}
          <span className="font-normal text-ink-3">{time.zone}</span>
        </p>
        {running && (
          <Badge tone="info" className="my-1">
            In progress
          </Badge>
        )}
        <p className="text-sm text-ink-2 wrap-anywhere">
          {kind ? interviewWords[kind] : t`Interview`}, {position}
        </p>
        <p className="mt-2.5 flex items-center gap-2 text-sm">
          <Avatar of={candidate} face={meeting.face} size={28} side="candidate" />
          <Link
            to={`/manager/jobs/${job_id}/applications/${application_id}`}
            className="tap-area min-w-0 font-medium wrap-anywhere hover:underline"
          >
            {candidate}
          </Link>
        </p>
        {next && meeting_link && isSoon({ scheduled_date }, now) && (
          <JoinMeeting link={meeting_link} className="mt-3.5 w-full" />
        )}
      </div>
    </article>
  );
}
