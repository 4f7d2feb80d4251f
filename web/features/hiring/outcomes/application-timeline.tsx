import type { ApplicationPage, ApplicationEventKind } from '#contract/hiring/outcomes.ts';
import { cn } from '../../../ui/cn.ts';
import { Time } from '../../../ui/time/time.tsx';
import { useOwnZone } from '../../accounts/users/own-zone.ts';
import { eventWords } from './event-words.ts';

const endings: readonly ApplicationEventKind[] = ['rejected', 'withdrawn', 'interview_cancelled', 'interview_missed'];

export function ApplicationTimeline({ application, next }: { application: ApplicationPage; next: string | null }) {
  const { timeline } = application;
  const zone = useOwnZone();
  return (
    <ol className="relative">
      {timeline.map((event, index) => {
        const { title, note, quote } = eventWords(event, application, zone);
        const last = index === timeline.length - 1 && next === null;
        return (
          <li key={`${event.kind} ${event.at}`} className={cn('relative flex gap-3.5', !last && 'pb-5')}>
            {!last && <span aria-hidden="true" className="absolute top-3 left-[6px] h-full w-[2px] bg-primary" />}
            <span
              aria-hidden="true"
              className={cn(
                'relative z-1 mt-1 size-3.5 shrink-0 rounded-full border-2',
                endings.includes(event.kind) ? 'border-danger bg-danger' : 'border-primary bg-primary',
              )}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="type-label block text-[0.9375rem]">{title}</span>
              {note && <span className="block text-sm text-ink-2">{note}</span>}
              {quote && <q className="block text-sm text-ink-2">{quote}</q>}
              <Time value={event.at} as="date-time" className="text-sm text-ink-3 tnum" />
            </span>
          </li>
        );
      })}
      {next !== null && (
        <li aria-current="step" className="relative flex gap-3.5">
          <span
            aria-hidden="true"
            className="relative z-1 mt-1 size-3.5 shrink-0 rounded-full border-[3px] border-primary bg-surface"
          />
          <span className="min-w-0 text-ink-2 wrap-anywhere">{next}</span>
        </li>
      )}
    </ol>
  );
}
