import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { MeetingActions, type MeetingAsk, RescheduleAnswers } from './manager-meeting-actions.tsx';
import { CancelsSoon, JoinMeeting, MeetingBody } from './meeting-body.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { MeetingAgenda } from './meeting-agenda.tsx';
import type { DayInsert } from './meeting-days.ts';
import { isAhead, isMeetingRunning, joinLink, localTime } from './meeting-moment.ts';
import { MeetingTimes } from './meeting-times.tsx';
import { RescheduleNote } from './reschedule-note.tsx';
import { interviewWords, meetingStatusTones, meetingStatusWords, meetingTypeWord, rsvpWords } from './meeting-words.ts';
import { reviewPathOf, ToApplication } from './to-application.tsx';
import { t } from '../../../ui/words.ts';

export type AskAbout = (ask: MeetingAsk, meeting: Meeting) => void;

type Props = {
  meetings: readonly Meeting[];
  between?: readonly DayInsert[] | undefined;
  view: 'table' | 'cards';
  onAsk: AskAbout;
};

export function ManagerMeetings({ meetings, between = [], view, onAsk }: Props) {
  const cards = (
    <MeetingAgenda
      meetings={meetings}
      between={between}
      side="manager"
      renderBody={(meeting, next) => <MeetingBody {...bodyOf(meeting, onAsk)} next={next} />}
    />
  );
  if (view === 'cards') return cards;
  return (
    <>
      <div className="grid gap-4 max-md:hidden">
        {between.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
        {meetings.length > 0 && <Rows meetings={meetings} onAsk={onAsk} />}
      </div>
      <div className="md:hidden">{cards}</div>
    </>
  );
}

export const ManagerMeeting = ({ meeting, onAsk }: { meeting: Meeting; onAsk: AskAbout }) => (
  <MeetingCard {...bodyOf(meeting, onAsk)} />
);

const bodyOf = (meeting: Meeting, onAsk: AskAbout) => ({
  meeting,
  side: 'manager' as const,
  answers: <RescheduleAnswers meeting={meeting} onAsk={(ask) => onAsk(ask, meeting)} />,
  actions: (
    <MeetingActions meeting={meeting} onAsk={(ask) => onAsk(ask, meeting)}>
      <ToApplication {...meeting.application} />
    </MeetingActions>
  ),
});

function Rows({ meetings, onAsk }: Pick<Props, 'meetings' | 'onAsk'>) {
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
        <Link to={reviewPathOf(application)} className="tap-area font-bold wrap-anywhere hover:underline">
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
        {meeting.rescheduleRequest?.status === 'waiting' && !meeting.cancels_at && isAhead(meeting, now) && (
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
      isMeetingRunning(meeting, now) ? (
        <Badge tone="info">In progress</Badge>
      ) : (
        <>
          <Badge tone={meetingStatusTones[meeting.status]}>{meetingStatusWords[meeting.status]}</Badge>
          {meeting.candidate_rsvp && isAhead(meeting, now) && (
            <span className="mt-1 block text-sm text-ink-2">{rsvpWords[meeting.candidate_rsvp]}</span>
          )}
          {meeting.awaits_confirmation && <Unconfirmed />}
          <CancelsSoon meeting={meeting} />
        </>
      ),
  },
  {
    id: 'actions',
    header: t`Actions`,
    actions: true,
    cell: (meeting) => (
      <span className="flex flex-wrap justify-end gap-2">
        <Join meeting={meeting} now={now} />
        <MeetingActions meeting={meeting} onAsk={(ask) => onAsk(ask, meeting)} />
      </span>
    ),
  },
];

function Unconfirmed() {
  return <span className="mt-1 block text-sm text-ink-2">Not confirmed yet</span>;
}

function Join({ meeting, now }: { meeting: Meeting; now: number }) {
  const link = joinLink(meeting, now);
  return link && <JoinMeeting link={link} />;
}
