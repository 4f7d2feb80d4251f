import { MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { Button } from '../../../ui/button.tsx';
import { clockText } from '../../../ui/time/date-text.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { CompanyName } from '../../people/organizations/company-name.tsx';
import { isAhead, isMeetingRunning, joinLink, opensLater } from './meeting-moment.ts';
import { MeetingTimes, type MeetingViewer } from './meeting-times.tsx';
import { placeText } from './place-text.ts';
import { RescheduleNote } from './reschedule-note.tsx';
import {
  interviewWords,
  meetingStatusTones,
  rsvpTones,
  rsvpWords,
  meetingStatusWords,
  meetingTypeWord,
} from './meeting-words.ts';
import { plural, t } from '../../../ui/words.ts';

export type MeetingBodyProps = {
  meeting: Meeting;
  side: MeetingViewer;
  next?: boolean | undefined;
  inApplication?: boolean | undefined;
  answers?: ReactNode | undefined;
  actions?: ReactNode | undefined;
};

export const bodyGrid = {
  allClass: 'grid items-start gap-x-6 gap-y-3 p-4 sm:p-5 @3xl:grid-cols-[13rem_minmax(0,1fr)_auto] @3xl:gap-y-0',
  timesClass: '@3xl:row-span-2 @3xl:row-start-1',
  detailsClass: 'min-w-0 empty:hidden @3xl:col-span-2 @3xl:col-start-2 @3xl:row-start-2 @3xl:mt-3 @3xl:pl-13',
  actionsClass:
    'flex flex-wrap gap-2 empty:hidden @3xl:col-start-3 @3xl:row-start-1 @3xl:max-w-[23rem] @3xl:justify-end',
};

export function MeetingBody({
  meeting,
  side,
  next = false,
  inApplication = false,
  answers,
  actions,
}: MeetingBodyProps) {
  const now = useMinute();
  const { application, organizer } = meeting;
  const other = side === 'candidate' ? organizer : application.candidate;
  const name = `${other.first_name} ${other.last_name}`;
  const link = joinLink(meeting, now);
  return (
    <article
      className="@container min-w-0 flex-1"
      aria-label={t`${interviewWords[meeting.interview_type]} with ${name}`}
    >
      <div className={bodyGrid.allClass}>
        <div className={bodyGrid.timesClass}>
          <MeetingTimes meeting={meeting} side={side} other={other.first_name} />
          {next && opensLater(meeting, now) && (
            <p className="text-sm text-ink-3">You can join from 10 minutes before.</p>
          )}
        </div>
        <MeetingPerson
          name={name}
          face={other.face}
          side={side === 'candidate' ? 'manager' : 'candidate'}
          badge={<State meeting={meeting} side={side} now={now} />}
        >
          {side === 'candidate' && !inApplication && (
            <p>
              <CompanyName name={application.job.company} standing={application.job.company_standing} />
            </p>
          )}
          <MeetingKind {...meeting} job={inApplication ? null : application.job.title} />
        </MeetingPerson>
        <div className={cn('grid gap-3', bodyGrid.detailsClass)}>
          <CancelsSoon meeting={meeting} />
          <Notes meeting={meeting} />
          {isAhead(meeting, now) && !meeting.cancels_at && (
            <RescheduleNote meeting={meeting} side={side} actions={answers} />
          )}
        </div>
        <div className={bodyGrid.actionsClass}>
          {link && <JoinMeeting link={link} />}
          {actions}
        </div>
      </div>
    </article>
  );
}

type PersonProps = {
  name: string;
  face: string | null;
  side: MeetingViewer;
  badge?: ReactNode | undefined;
  children: ReactNode;
};

export const MeetingPerson = ({ name, face, side, badge, children }: PersonProps) => (
  <div className="flex min-w-0 items-start gap-3 @3xl:col-start-2 @3xl:row-start-1">
    <Avatar of={name} face={face} size={40} side={side} />
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="type-h3 wrap-anywhere">{name}</h3>
        {badge}
      </div>
      {children}
    </div>
  </div>
);

type KindProps = Pick<Meeting, 'interview_type' | 'meeting_type' | 'duration'> & { job: string | null };

export const MeetingKind = ({ interview_type, meeting_type, duration, job }: KindProps) => (
  <>
    <p>
      {interviewWords[interview_type]}
      {job && (
        <>
          <span className="hidden @5xl:inline" aria-hidden="true">
            {' · '}
          </span>
          <span className="block wrap-anywhere @5xl:inline">{job}</span>
        </>
      )}
    </p>
    <p className="text-sm text-ink-2">
      {meetingTypeWord(meeting_type)}, {plural(duration, { one: '# minute', other: '# minutes' })}
    </p>
  </>
);

export const JoinMeeting = ({ link, className }: { link: string; className?: string }) => (
  <Button asChild size="sm" className={className}>
    <a href={link} target="_blank" rel="noopener noreferrer">
      <Video className="size-4" aria-hidden="true" />
      Join Meeting
    </a>
  </Button>
);

export function State({ meeting, side, now }: { meeting: Meeting; side: MeetingViewer; now: number }) {
  if (isMeetingRunning(meeting, now)) return <Badge tone="info">In progress</Badge>;
  if (isAhead(meeting, now)) {
    const { candidate_rsvp: rsvp } = meeting;
    return side === 'manager' && rsvp ? <Badge tone={rsvpTones[rsvp]}>{rsvpWords[rsvp]}</Badge> : null;
  }
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={meetingStatusTones[meeting.status]}>{meetingStatusWords[meeting.status]}</Badge>
      {side === 'manager' && meeting.awaits_confirmation && <Badge tone="warn">Not confirmed yet</Badge>}
    </span>
  );
}

export function CancelsSoon({ meeting: { cancels_at, application } }: { meeting: Meeting }) {
  if (!cancels_at) return null;
  const { first_name } = application.candidate;
  return (
    <p className="text-sm text-ink-2">
      {t`You’ve decided. We cancel this interview at ${clockText(cancels_at)}, when ${first_name} gets your decision.`}
    </p>
  );
}

function Notes({ meeting: { place, notes, private_notes, cancel_reason, status } }: { meeting: Meeting }) {
  return (
    <>
      {place && (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">{placeText(place)}</span>
        </p>
      )}
      {notes && <p className="type-voice max-w-[68ch] whitespace-pre-line wrap-anywhere">{notes}</p>}
      {private_notes && (
        <p className="max-w-[68ch] text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
          <span className="font-semibold text-ink">Private note: </span>
          {private_notes}
        </p>
      )}
      {status === 'cancelled' && cancel_reason && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          <span className="font-semibold text-ink">Reason: </span>
          {cancel_reason}
        </p>
      )}
    </>
  );
}
