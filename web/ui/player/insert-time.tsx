import { Clock3 } from 'lucide-react';
import { minutesAndSeconds } from '../time/minutes-and-seconds.ts';

type Props = { now: () => number; onInsert: (time: string) => void };

export function InsertTime({ now, onInsert }: Props) {
  return (
    <button
      type="button"
      onClick={() => onInsert(minutesAndSeconds(now()))}
      className="inline-flex h-9 items-center gap-1.5 rounded-md px-2 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Clock3 className="size-4" aria-hidden="true" />
      Insert the time
    </button>
  );
}
