import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { t } from '../../../ui/words.ts';

export type Gap = NonNullable<AnalysisResult['gaps']>[number];

export function GapLine({ gap: { start, end }, onSeek }: { gap: Gap; onSeek: (seconds: number) => void }) {
  const [from, to] = [minutesAndSeconds(start), minutesAndSeconds(end)];
  return (
    <p className="rounded-md bg-warn-tint px-3 py-1.5 text-sm text-warn">
      <button
        type="button"
        onClick={() => onSeek(start)}
        className="tnum underline-link"
        aria-label={t`Play from ${from}`}
      >
        {from}–{to}
      </button>{' '}
      Speech without words. Listen to this part.
    </p>
  );
}
