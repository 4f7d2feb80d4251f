import { Link } from 'react-router';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { CompanyName } from '../../people/organizations/company-name.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { DateTab } from './date-tab.tsx';
import { JoinMeeting, State } from './meeting-body.tsx';
import { joinLink, opensLater } from './meeting-moment.ts';
import { MeetingTimes, timezonesFor } from './meeting-times.tsx';
import { interviewWords } from './meeting-words.ts';
import { t } from '../../../ui/words.ts';

const shown = 3;

export function UpcomingMeetings({ meetings }: { meetings: readonly Meeting[] }) {
  return (
    <section aria-labelledby="upcoming-meetings" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="upcoming-meetings" className="type-h2">
          Upcoming Meetings
        </h2>
        <Link to="/candidate/meetings" className="py-2 font-semibold text-primary-text underline-link tap-area">
          View All Meetings
        </Link>
      </div>
      {meetings.length === 0 ? (
        <EmptyState className="mt-3" title="No upcoming meetings">
          When a manager sets up an interview, its time appears here.
        </EmptyState>
      ) : (
        <ul className="mt-3 grid gap-3">
          {meetings.slice(0, shown).map((meeting, index) => (
            <li key={meeting.id}>
              <BriefMeeting meeting={meeting} next={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function BriefMeeting({ meeting, next }: { meeting: Meeting; next: boolean }) {
  const now = useMinute();
  const { organizer, application, interview_type, scheduled_date } = meeting;
  const name = `${organizer.first_name} ${organizer.last_name}`;
  const link = joinLink(meeting, now);
  return (
    <article className="sheet flex overflow-hidden" aria-label={t`${interviewWords[interview_type]} with ${name}`}>
      <DateTab from={scheduled_date} zone={timezonesFor(meeting, 'candidate').own} tone={next ? 'next' : 'later'} />
      <div className="grid min-w-0 flex-1 content-start gap-2.5 p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <MeetingTimes meeting={meeting} side="candidate" other={organizer.first_name} />
          <State meeting={meeting} side="candidate" now={now} />
        </div>
        <h3 className="text-sm font-normal text-ink-2">{interviewWords[interview_type]}</h3>
        <p className="flex items-center gap-2 text-sm">
          <Avatar of={name} face={organizer.face} size={28} side="manager" />
          <span className="min-w-0 wrap-anywhere">
            {name}, <CompanyName name={application.job.company} standing={application.job.company_standing} />
          </span>
        </p>
        {next && opensLater(meeting, now) && <p className="text-sm text-ink-3">You can join from 10 minutes before.</p>}
        {link && <JoinMeeting link={link} className="mt-1.5 w-full" />}
      </div>
    </article>
  );
}
