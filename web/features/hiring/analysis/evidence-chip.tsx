import { cn } from '../../../ui/cn.ts';
import { mmss } from '../../../ui/time/mmss.ts';
import type { Claim } from './evidence.ts';
import { t } from '../../../ui/words.ts';

type Props = { claim: Claim; onSeek: (seconds: number) => void };

const chipClass =
  'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-sm px-2 align-middle text-xs font-bold tnum hover:brightness-95';

/** Leads from a finding to the words it rests on: a second of the video, or a written answer. */
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
    <button type="button" onClick={() => onSeek(at)} aria-label={t`Evidence ${n}, go to ${mmss(at)}`} className={look}>
      {n}
      <span className="font-medium">{mmss(at)}</span>
    </button>
  );
}
