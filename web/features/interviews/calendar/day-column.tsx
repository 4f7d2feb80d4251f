import type { Meeting } from '#contract/interviews/meetings.ts';
import { cn } from '../../../ui/cn.ts';
import { localDateTimeAt, zonedClock } from '../../../ui/time/zoned-time.ts';
import { locale, t } from '../../../ui/words.ts';
import { interviewWords } from '../meetings/meeting-words.ts';
import type { PlacedMeeting } from './week.ts';

export const HOUR_PX = 52;
/** A quarter of an hour must remain large enough as a touch target. */
const LEAST_PX = 44;

export const hourText = (hour: number): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric' }).format(Date.UTC(2026, 0, 1, hour));

type Props = {
  date: string;
  name: string;
  placed: readonly PlacedMeeting<Meeting>[];
  hours: { first: number; last: number };
  zone: string;
  now: number | null;
  onOpen: (meeting: Meeting) => void;
  className?: string | undefined;
};

export function DayColumn({ date, name, placed, hours: { first, last }, zone, now, onOpen, className }: Props) {
  const topOf = (minutes: number) => ((minutes - first * 60) / 60) * HOUR_PX;
  return (
    <ol
      data-day={date}
      aria-label={name}
      className={cn('relative border-l border-rule', className)}
      style={{
        height: (last - first) * HOUR_PX,
        backgroundImage: 'linear-gradient(to bottom, var(--rule) 1px, transparent 1px)',
        backgroundSize: `100% ${HOUR_PX}px`,
      }}
    >
      {placed.map(({ meeting, from, to, lane, lanes }) => (
        <li
          key={meeting.id}
          className="absolute px-0.5"
          style={{
            top: topOf(from),
            height: Math.max(LEAST_PX, topOf(to) - topOf(from)),
            left: `${(100 * lane) / lanes}%`,
            width: `${100 / lanes}%`,
          }}
        >
          <Entry meeting={meeting} zone={zone} onOpen={onOpen} />
        </li>
      ))}
      {now !== null && (
        <Now top={topOf(minutesOf(localDateTimeAt(now, zone).time))} height={(last - first) * HOUR_PX} />
      )}
    </ol>
  );
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function Entry({ meeting, zone, onOpen }: { meeting: Meeting } & Pick<Props, 'zone' | 'onOpen'>) {
  const { first_name, last_name } = meeting.application.candidate;
  const name = `${first_name} ${last_name}`.trim();
  const time = zonedClock(meeting.scheduled_date, zone);
  const set = meeting.status === 'scheduled';
  return (
    <button
      type="button"
      onClick={() => onOpen(meeting)}
      aria-label={t`${time}, ${name}, ${interviewWords[meeting.interview_type]}`}
      className={cn(
        'block size-full overflow-hidden rounded-sm border-l-[3px] px-2 py-1 text-left text-sm leading-4.5 hover:brightness-[.97]',
        set ? 'border-primary bg-primary-tint text-on-primary-tint' : 'border-rule-strong bg-sunken text-ink-2',
        meeting.status === 'cancelled' && 'line-through',
      )}
    >
      <span className="block truncate font-bold">{name}</span>
      <span className="block truncate tnum">{time}</span>
    </button>
  );
}

function Now({ top, height }: { top: number; height: number }) {
  if (top < 0 || top > height) return null;
  return (
    <li aria-hidden="true" className="pointer-events-none absolute inset-x-0 h-0.5 bg-second-deep" style={{ top }} />
  );
}
