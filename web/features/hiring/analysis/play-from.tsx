import { mmss } from '../../../ui/time/mmss.ts';
import { t } from '../../../ui/words.ts';

type Props = { at: number | null; onSeek: (seconds: number) => void };

/** After a quote: the second at which its first word is said; nothing where it was written. */
export function PlayFrom({ at, onSeek }: Props) {
  if (at === null) return null;
  return (
    <button
      type="button"
      onClick={() => onSeek(at)}
      aria-label={t`Play from ${mmss(at)}`}
      className="ml-1.5 h-6 rounded-sm px-1 text-sm text-ink-3 tnum underline-link tap-area hover:text-ink"
    >
      {mmss(at)}
    </button>
  );
}
