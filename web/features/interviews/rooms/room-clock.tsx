import { useEffect, useState } from 'react';
import type { Room } from '#contract/interviews/rooms.ts';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { plural, t } from '../../../ui/words.ts';

const warnedBefore = 5;

type Moments = Pick<Room, 'scheduled_date' | 'duration' | 'closes_at'>;
export type ClockState = { figure: string; label: string; warning: string | null };

export function clockAt({ scheduled_date, duration, closes_at }: Moments, now: number): ClockState {
  const start = Date.parse(scheduled_date);
  const left = start + duration * 60_000 - now;
  if (now < start) return { figure: minutesAndSeconds((start - now) / 1000), label: t`until the start`, warning: null };
  if (left > 0) {
    const minutes = Math.ceil(left / 60_000);
    const warning =
      minutes <= warnedBefore
        ? plural(minutes, {
            one: '# minute of the planned time is left.',
            other: '# minutes of the planned time are left.',
          })
        : null;
    return { figure: minutesAndSeconds(left / 1000), label: t`left`, warning };
  }
  const open = Math.max(0, Math.ceil((Date.parse(closes_at) - now) / 60_000));
  const warning =
    open <= warnedBefore
      ? plural(open, { one: 'The room closes in # minute.', other: 'The room closes in # minutes.' })
      : t`The scheduled time is up. You can keep talking.`;
  return { figure: minutesAndSeconds(-left / 1000), label: t`over the planned time`, warning };
}

export function RoomClock({ room }: { room: Moments }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const { figure, label, warning } = clockAt(room, now);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
      <p role="timer" className="text-sm">
        <span className="type-figure tnum text-base">{figure}</span> {label}
      </p>
      <p role="status" className="text-sm font-medium">
        {warning}
      </p>
    </div>
  );
}
