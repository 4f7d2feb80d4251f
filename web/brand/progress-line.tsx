import { Check } from 'lucide-react';
import { cn } from '../ui/cn.ts';

export type Stop = {
  label: string;
  note?: string | undefined;
  state: 'done' | 'now' | 'next' | 'stopped';
  to?: string | undefined;
};

const dots = {
  done: 'border-primary bg-primary text-on-primary',
  now: 'border-primary bg-surface',
  next: 'border-rule-strong bg-surface',
  stopped: 'border-danger bg-danger',
};

const dotClass = (state: Stop['state']) =>
  cn('relative z-1 grid shrink-0 place-items-center rounded-full border-2', dots[state]);

const pieceClass = (to: Stop['state']) => {
  if (to === 'next') return 'bg-rule';
  return to === 'stopped' ? 'bg-danger' : 'bg-primary';
};

export function ProgressLineMini({ stops, label }: { stops: readonly Stop[]; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex items-center">
      {stops.map(({ label: name, state }, index) => (
        <span key={name} className="flex items-center">
          {index > 0 && <span className={cn('h-[2px] w-5 sm:w-7', pieceClass(state))} />}
          <span className={cn(dotClass(state), state === 'now' ? 'size-3 border-[3px]' : 'size-2')} />
        </span>
      ))}
    </span>
  );
}

export function ProgressLineVertical({ stops, className }: { stops: readonly Stop[]; className?: string | undefined }) {
  return (
    <ol className={cn('relative', className)}>
      {stops.map(({ label, note, state, to }, index) => (
        <li
          key={label}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex gap-3.5 pb-6 last:pb-0"
        >
          {index < stops.length - 1 && (
            <span
              aria-hidden="true"
              className={cn('absolute top-5 left-[10px] h-full w-[2px]', state === 'done' ? 'bg-primary' : 'bg-rule')}
            />
          )}
          <span aria-hidden="true" className={cn(dotClass(state), 'mt-px size-[22px]')}>
            {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
            {state === 'now' && <span className="size-2 rounded-full bg-primary" />}
          </span>
          <span className="min-w-0">
            <span className={cn('type-label block text-[0.875rem]', state === 'next' ? 'text-ink-2' : 'text-ink')}>
              {to ? (
                <a href={to} className="hover:underline">
                  {label}
                </a>
              ) : (
                label
              )}
            </span>
            {note && <span className="block text-sm text-ink-3">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
