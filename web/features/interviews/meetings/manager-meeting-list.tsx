import { UserRound, Video } from 'lucide-react';
import { Link } from 'react-router';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { cn } from '../../../ui/cn.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { MeetingActions, type MeetingAsk, RescheduleAnswers } from './manager-meeting-actions.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { isAhead, isRunning, joinLink, localTime } from './meeting-moment.ts';
import { MeetingTimes } from './meeting-times.tsx';
import { RescheduleNote } from './reschedule-note.tsx';
import { interviewWords, meetingStatusTones, meetingStatusWords, meetingTypeWord, rsvpWords } from './meeting-words.ts';
import { t } from '../../../ui/words.ts';

export type AskAbout = (ask: MeetingAsk, meeting: Meeting) => void;

type Props = {
  meetings: readonly Meeting[];
  view: 'table' | 'cards';
  onAsk: AskAbout;
  /** One of them in a place of its own. */
  alone?: boolean | undefined;
};

/** Meetings as a table or as cards; a small screen always shows cards. */
export function ManagerMeetings({ meetings, view, onAsk, alone }: Props) {
  if (view === 'cards') return <Cards meetings={meetings} onAsk={onAsk} alone={alone} />;
  return (
    <>
      <div className="max-md:hidden">
        <Rows meetings={meetings} onAsk={onAsk} />
      </div>
      <div className="md:hidden">
        <Cards meetings={meetings} onAsk={onAsk} />
      </div>
    </>
  );
}

type ListProps = Omit<Props, 'view'>;

function Cards({ meetings, onAsk, alone = false }: ListProps) {
  const now = useMinute();
  const next = meetings.find((meeting) => isAhead(meeting, now))?.id;
  return (
    <ul className={cn('grid gap-4', !alone && 'lg:grid-cols-2')}>
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <MeetingCard
            meeting={meeting}
            side="manager"
            next={meeting.id === next}
            answers={<RescheduleAnswers meeting={meeting} onAsk={(ask) => onAsk(ask, meeting)} />}
            actions={
              <MeetingActions meeting={meeting} onAsk={(ask) => onAsk(ask, meeting)}>
                <ToApplication application={meeting.application} />
              </MeetingActions>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Rows({ meetings, onAsk }: ListProps) {
  const now = useMinute();
  return <Table caption="Meetings" columns={columnsFor(onAsk, now)} rows={meetings} rowKey={(meeting) => meeting.id} />;
}

const columnsFor = (onAsk: AskAbout, now: number): Column<Meeting>[] => [
  {
    id: 'candidate',
    header: t`Candidate`,
    title: true,
    cell: ({ application, application: { candidate, job } }) => (
      <>
        <Link to={reviewOf(application)} className="tap-area font-bold wrap-anywhere hover:underline">
          {candidate.first_name} {candidate.last_name}
        </Link>
        <span className="block text-sm font-normal text-ink-2 wrap-anywhere">{job.title}</span>
      </>
    ),
  },
  {
    id: 'when',
    header: t`When`,
    cell: (meeting) => (
      <div>
        <p className="whitespace-nowrap">{localTime(meeting, meeting.timezone).day}</p>
        <MeetingTimes meeting={meeting} side="manager" other={meeting.application.candidate.first_name} />
        {meeting.rescheduleRequest?.status === 'waiting' && isAhead(meeting, now) && (
          <div className="mt-2">
            <RescheduleNote
              meeting={meeting}
              side="manager"
              actions={<RescheduleAnswers meeting={meeting} onAsk={(ask) => onAsk(ask, meeting)} />}
            />
          </div>
        )}
      </div>
    ),
  },
  {
    id: 'kind',
    header: t`Interview`,
    cell: ({ interview_type, meeting_type, duration }) => (
      <>
        {interviewWords[interview_type]}
        <span className="block text-sm text-ink-2">
          {meetingTypeWord(meeting_type)}, {duration} min
        </span>
      </>
    ),
  },
  {
    id: 'status',
    header: t`Status`,
    cell: (meeting) =>
      isRunning(meeting, now) ? (
        <Badge tone="info">In progress</Badge>
      ) : (
        <>
          <Badge tone={meetingStatusTones[meeting.status]}>{meetingStatusWords[meeting.status]}</Badge>
          {meeting.candidate_rsvp && isAhead(meeting, now) && (
            <span className="mt-1 block text-sm text-ink-2">{rsvpWords[meeting.candidate_rsvp]}</span>
          )}
          {meeting.awaits_confirmation && <Unconfirmed />}
        </>
      ),
  },
  {
    id: 'actions',
    header: t`Actions`,
    actions: true,
    cell: (meeting) => (
      <span className="flex flex-wrap justify-end gap-2">
        <Join link={joinLink(meeting, now)} />
        <MeetingActions meeting={meeting} onAsk={(ask) => onAsk(ask, meeting)} />
      </span>
    ),
  },
];

/** The timetable took it for held (D107). */
function Unconfirmed() {
  return <span className="mt-1 block text-sm text-ink-2">Not confirmed yet</span>;
}

const reviewOf = ({ id, job_id }: Meeting['application']) => `/manager/jobs/${job_id}/applications/${id}`;

function ToApplication({ application }: Pick<Meeting, 'application'>) {
  const { first_name, last_name } = application.candidate;
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={reviewOf(application)} aria-label={t`Application of ${first_name} ${last_name}`}>
        <UserRound className="size-4" aria-hidden="true" />
        Application
      </Link>
    </Button>
  );
}

function Join({ link }: { link: string | null }) {
  if (!link) return null;
  return (
    <Button asChild size="sm">
      <a href={link} target="_blank" rel="noopener noreferrer">
        <Video className="size-4" aria-hidden="true" />
        Join Meeting
      </a>
    </Button>
  );
}
