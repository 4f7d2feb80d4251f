import { Check } from 'lucide-react';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { cn } from '../../../ui/cn.ts';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { t } from '../../../ui/words.ts';
import { promisedDay } from './promised-day.ts';

const reaches: Record<number, string> = { 1: 'max-md:h-1/6 md:w-1/6', 2: 'max-md:h-1/2 md:w-1/2' };

export function SentLine({ application, zone }: { application: ApplicationPage; zone: string }) {
  const { submitted_at, opened_at, reply_due_at } = application;
  const due = reply_due_at ? t`By ${promisedDay(reply_due_at, zone)}` : '';
  const stops = [
    { label: t`Sent`, note: submitted_at ? zonedDateTime(submitted_at, zone) : '', done: true },
    { label: t`Opened`, note: opened_at ? zonedDateTime(opened_at, zone) : '', done: opened_at !== null },
    { label: t`Decided`, note: due, done: false },
  ];
  const reached = stops.filter(({ done }) => done).length;
  return (
    <div className="relative min-w-0">
      <span
        aria-hidden="true"
        className="absolute bg-rule max-md:inset-y-3 max-md:left-[10px] max-md:w-1 md:inset-x-0 md:top-[9px] md:h-1"
      >
        <span className={cn('line-grows block bg-primary max-md:w-full md:h-full', reaches[reached])} />
      </span>
      <ol className="grid gap-6 md:grid-cols-3 md:gap-3">
        {stops.map(({ label, note, done }) => (
          <li key={label} className="relative flex gap-3.5 md:grid md:justify-items-center md:gap-2 md:text-center">
            <span
              aria-hidden="true"
              className={cn(
                'grid size-[22px] shrink-0 place-items-center rounded-full border-2',
                done ? 'border-primary bg-primary text-on-primary' : 'border-rule-strong bg-surface',
              )}
            >
              {done && <Check className="size-3.5" strokeWidth={3} />}
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="type-label block">{label}</span>
              <span className="block text-sm text-ink-2">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
