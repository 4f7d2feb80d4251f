import { cn } from '../../../ui/cn.ts';
import { dayParts, meetingDayText, nearDayText } from './meeting-moment.ts';

type Props = {
  from: string;
  to?: string | undefined;
  zone: string;
  tone: 'next' | 'later' | 'held';
  /** On a phone the date is a line above the meeting, because a column would take a quarter of the width. */
  above?: boolean | undefined;
};

const tones = {
  next: 'bg-second text-on-second',
  later: 'bg-sunken',
  held: 'border-dashed border-rule-strong max-sm:border-b sm:border-r',
};

export function DateTab({ from, to = from, zone, tone, above = false }: Props) {
  const first = dayParts({ scheduled_date: from }, zone);
  const last = dayParts({ scheduled_date: to }, zone);
  const span = (part: 'weekday' | 'date' | 'month') =>
    first[part] === last[part] ? first[part] : `${first[part]}–${last[part]}`;
  const several = first.date !== last.date;
  const near = several ? null : nearDayText(from, zone);
  return (
    <div className={cn('shrink-0', tones[tone], above && 'max-sm:px-4 max-sm:py-2')}>
      {above && (
        <p className="text-sm font-semibold sm:hidden">
          {[near, meetingDayText(from, to, zone)].filter(Boolean).join(', ')}
        </p>
      )}
      <div className={cn('grid w-[5.25rem] justify-items-center py-5', above && 'max-sm:hidden')}>
        <span className="text-sm font-semibold">{near ?? span('weekday')}</span>
        <span className={cn('type-figure my-1', several ? 'text-[1.625rem]' : 'text-[2.125rem]')}>{span('date')}</span>
        <span className="text-sm">{span('month')}</span>
        {first.year && <span className="text-sm tnum">{first.year}</span>}
      </div>
    </div>
  );
}
