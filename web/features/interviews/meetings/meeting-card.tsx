import { MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { CompanyName } from '../../people/organizations/company-name.tsx';
import { DateTab } from './date-tab.tsx';
import { isAhead, isRunning, joinLink, opensLater } from './meeting-moment.ts';
import { MeetingTimes, type Side, zonesOf } from './meeting-times.tsx';
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

type Props = {
  meeting: Meeting;
  side: Side;
  /** The next one has a rose date. */
  next?: boolean | undefined;
  /** Only time, kind and person: for a dashboard. */
  brief?: boolean | undefined;
  /** On the page of its application, which names job and company. */
  inApplication?: boolean | undefined;
  headingLevel?: 'h2' | 'h3' | undefined;
  /** What can be answered to a proposed time. */
  answers?: ReactNode | undefined;
  actions?: ReactNode | undefined;
};

const nameOf = ({ first_name, last_name }: Meeting['organizer']) => `${first_name} ${last_name}`;

/** One meeting: its date as a tab, its times on both clocks, who is there, and Join while it can be joined. */
export function MeetingCard({
  meeting,
  side,
  next = false,
  brief = false,
  inApplication = false,
  headingLevel: Heading = 'h3',
  answers,
  actions,
}: Props) {
  const now = useMinute();
  const { application, organizer } = meeting;
  const other = side === 'candidate' ? organizer : application.candidate;
  const link = joinLink(meeting, now);
  return (
    <article
      className="sheet flex h-full overflow-hidden"
      aria-label={t`${interviewWords[meeting.interview_type]} with ${nameOf(other)}`}
    >
      <DateTab meeting={meeting} zone={zonesOf(meeting, side).own} next={next} />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5 p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <MeetingTimes meeting={meeting} side={side} other={other.first_name} />
          <State meeting={meeting} side={side} now={now} />
        </div>
        <div>
          <Heading className={cn(brief ? 'text-sm text-ink-2' : 'type-h3', brief && 'font-normal')}>
            {interviewWords[meeting.interview_type]}
            {!brief && !inApplication && (
              <span className="font-normal text-ink-2 wrap-anywhere max-sm:block">
                <span className="max-sm:hidden" aria-hidden="true">
                  {' · '}
                </span>
                {application.job.title}
              </span>
            )}
          </Heading>
          {!brief && (
            <p className="mt-0.5 text-sm text-ink-2">
              {meetingTypeWord(meeting.meeting_type)},{' '}
              {plural(meeting.duration, { one: '# minute', other: '# minutes' })}
            </p>
          )}
        </div>
        <p className="flex items-center gap-2 text-sm">
          <Avatar
            of={nameOf(other)}
            face={other.face}
            size={28}
            side={side === 'candidate' ? 'manager' : 'candidate'}
          />
          <span className="min-w-0 wrap-anywhere">
            {nameOf(other)}
            {side === 'candidate' && !inApplication && (
              <>
                {', '}
                <CompanyName name={application.job.company} standing={application.job.company_standing} />
              </>
            )}
          </span>
        </p>
        {!brief && <Notes meeting={meeting} />}
        {!brief && isAhead(meeting, now) && <RescheduleNote meeting={meeting} side={side} actions={answers} />}
        {opensLater(meeting, now) && <p className="text-sm text-ink-3">You can join from 10 minutes before.</p>}
        {(link || actions) && (
          <div className="mt-auto flex flex-wrap gap-3 pt-1.5">
            {link && (
              <Button
                asChild
                size="sm"
                variant={next || !brief ? 'primary' : 'outline'}
                className={cn(brief && 'w-full')}
              >
                <a href={link} target="_blank" rel="noopener noreferrer">
                  <Video className="size-4" aria-hidden="true" />
                  Join Meeting
                </a>
              </Button>
            )}
            {actions}
          </div>
        )}
      </div>
    </article>
  );
}

function State({ meeting, side, now }: { meeting: Meeting; side: Side; now: number }) {
  if (isRunning(meeting, now)) return <Badge tone="info">In progress</Badge>;
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

function Notes({ meeting: { place, notes, private_notes, cancel_reason, status } }: { meeting: Meeting }) {
  return (
    <>
      {place && (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 whitespace-pre-line wrap-anywhere">{place}</span>
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
