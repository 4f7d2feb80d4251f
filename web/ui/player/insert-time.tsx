import { Clock3 } from 'lucide-react';
import { mmss } from '../time/mmss.ts';

type Props = { now: () => number; onInsert: (time: string) => void };

/** Puts the second that plays into what is being written, without stopping the video. */
export function InsertTime({ now, onInsert }: Props) {
  return (
    <button
      type="button"
      onClick={() => onInsert(mmss(now()))}
      className="inline-flex h-9 items-center gap-1.5 rounded-md px-2 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Clock3 className="size-4" aria-hidden="true" />
      Insert the time
    </button>
  );
}
