import type { ScoredBy, ScoreRange } from '#contract/hiring/analysis.ts';
import { scoreTone } from '../../../brand/dial.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';

export function ScoreRangeText({ range }: { range: ScoreRange | null | undefined }) {
  if (!range) return null;
  const { low, high } = range;
  return (
    <p className="text-sm text-ink-2 tnum">
      {low === high ? t`All readings gave ${low}.` : t`Readings from ${low} to ${high}.`}
    </p>
  );
}

type Scored = { score: number; of: { score_range: ScoreRange | null; score_by: ScoredBy | null }; long?: boolean };

export function ScoreBadge({ score, of, long = false }: Scored) {
  const { score_range: range, score_by } = of;
  const byPerson = score_by === 'person';
  return (
    <Badge tone={scoreTone(score, range)} className="tnum">
      {long ? (byPerson ? t`Score by a person: ${score}` : t`AI score ${score}`) : score}
      {range && range.low < range.high && ` (${range.low}–${range.high})`}
      {byPerson && !long && ` ${t`by a person`}`}
    </Badge>
  );
}
