import { Link } from 'react-router';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { MeetingCard } from './meeting-card.tsx';

const shown = 3;

/** The next meetings on a candidate's dashboard (D109: at most three). */
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
              <MeetingCard meeting={meeting} side="candidate" next={index === 0} brief />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
