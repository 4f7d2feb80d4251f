import type { Meeting } from '#contract/interviews/meetings.ts';
import { localTime, sameClock, spanWords } from './meeting-moment.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';

export type Side = 'candidate' | 'manager';

/** The zone of the reader and the zone of the other person; null when nothing is known of theirs. */
export function zonesOf(meeting: Pick<Meeting, 'timezone' | 'candidate_timezone'>, side: Side) {
  const { timezone, candidate_timezone } = meeting;
  if (side === 'candidate') return { own: candidate_timezone ?? deviceZone(), other: timezone };
  return { own: timezone, other: candidate_timezone };
}

type Props = {
  meeting: Pick<Meeting, 'scheduled_date' | 'duration' | 'timezone' | 'candidate_timezone'>;
  side: Side;
  /** First name of the other person. */
  other: string;
};

/** The time on the reader's clocks, and on those of the other side where they differ (D105). */
export function MeetingTimes({ meeting, side, other }: Props) {
  const zones = zonesOf(meeting, side);
  const own = localTime(meeting, zones.own);
  const theirs =
    zones.other && !sameClock(meeting, zones.own, zones.other) ? localTime(meeting, zones.other) : undefined;
  return (
    <div>
      <p className="font-bold tnum">
        <time dateTime={meeting.scheduled_date}>{spanWords(own)}</time>{' '}
        <span className="font-normal text-ink-3 @3xl:block @3xl:text-sm">{own.zone}</span>
      </p>
      {theirs && (
        <p className="text-sm text-ink-3 tnum">
          {spanWords(theirs)} for {other} ({theirs.zone}
          {theirs.day !== own.day && `, ${theirs.day}`})
        </p>
      )}
    </div>
  );
}
