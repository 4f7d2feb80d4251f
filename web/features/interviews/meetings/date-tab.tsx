import type { Meeting } from '#contract/interviews/meetings.ts';
import { cn } from '../../../ui/cn.ts';
import { dayParts } from './meeting-moment.ts';

type Props = {
  meeting: Pick<Meeting, 'scheduled_date'>;
  /** On whose clocks. */
  zone: string;
  /** The next one is rose. */
  next: boolean;
};

/** The day of a meeting beside its card; another year is said. */
export function DateTab({ meeting, zone, next }: Props) {
  const { weekday, date, month, year } = dayParts(meeting, zone);
  return (
    <div
      className={cn(
        'grid w-[5.25rem] shrink-0 content-center justify-items-center py-5',
        next ? 'bg-second text-on-second' : 'bg-sunken',
      )}
    >
      <span className="text-sm font-semibold">{weekday}</span>
      <span className="type-figure my-1 text-[2.125rem]">{date}</span>
      <span className="text-sm">{month}</span>
      {year && <span className="text-sm tnum">{year}</span>}
    </div>
  );
}
