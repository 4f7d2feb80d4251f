import { cn } from '../../../ui/cn.ts';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import type { Claim } from './evidence.ts';
import { t } from '../../../ui/words.ts';

type Props = { claim: Claim; onSeek: (seconds: number) => void };

const chipClass =
  'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-sm px-2 align-middle text-xs font-bold tnum hover:brightness-95';

export function EvidenceChip({ claim: { n, at, tone }, onSeek }: Props) {
  if (n === null) return null;
  const look = cn(chipClass, tone === 'bad' ? 'bg-danger-tint text-ink' : 'bg-mark text-on-mark');
  if (at === null) {
    return (
      <a href={`#evidence-${n}`} aria-label={t`Evidence ${n}, go to the written answer`} className={look}>
        {n}
        <span className="font-medium">written</span>
      </a>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onSeek(at)}
      aria-label={t`Evidence ${n}, go to ${minutesAndSeconds(at)}`}
      className={look}
    >
      {n}
      <span className="font-medium">{minutesAndSeconds(at)}</span>
    </button>
  );
}
