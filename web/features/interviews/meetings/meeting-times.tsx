import type { Meeting } from '#contract/interviews/meetings.ts';
import { localTime, sameClock, timeSpanText } from './meeting-moment.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';

export type MeetingViewer = 'candidate' | 'manager';

/** Returns the zones of the reader and of the other person, whose zone is null when it is unknown. */
export function timezonesFor(meeting: Pick<Meeting, 'timezone' | 'candidate_timezone'>, side: MeetingViewer) {
  const { timezone, candidate_timezone } = meeting;
  if (side === 'candidate') return { own: candidate_timezone ?? deviceZone(), other: timezone };
  return { own: timezone, other: candidate_timezone };
}

type Props = {
  meeting: Pick<Meeting, 'scheduled_date' | 'duration' | 'timezone' | 'candidate_timezone'>;
  side: MeetingViewer;
  other: string;
};

export function MeetingTimes({ meeting, side, other }: Props) {
  const zones = timezonesFor(meeting, side);
  const own = localTime(meeting, zones.own);
  const theirs =
    zones.other && !sameClock(meeting, zones.own, zones.other) ? localTime(meeting, zones.other) : undefined;
  return (
    <div>
      <p className="font-bold tnum">
        <time dateTime={meeting.scheduled_date}>{timeSpanText(own)}</time>{' '}
        <span className="font-normal text-ink-3 @3xl:block @3xl:text-sm">{theirs ? own.zoneAndCity : own.zone}</span>
      </p>
      {theirs && (
        <p className="text-sm text-ink-3 tnum">
          {timeSpanText(theirs)} for {other} ({theirs.zoneAndCity}
          {theirs.day !== own.day && `, ${theirs.day}`})
        </p>
      )}
    </div>
  );
}
