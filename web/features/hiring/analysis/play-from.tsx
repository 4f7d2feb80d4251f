import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { t } from '../../../ui/words.ts';

type Props = { at: number | null; onSeek: (seconds: number) => void };

export function PlayFrom({ at, onSeek }: Props) {
  if (at === null) return null;
  return (
    <button
      type="button"
      onClick={() => onSeek(at)}
      aria-label={t`Play from ${minutesAndSeconds(at)}`}
      className="ml-1.5 h-6 rounded-sm px-1 text-sm text-ink-3 tnum underline-link tap-area hover:text-ink"
    >
      {minutesAndSeconds(at)}
    </button>
  );
}
