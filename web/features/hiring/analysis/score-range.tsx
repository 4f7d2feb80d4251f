import type { ScoredBy, ScoreRange, ScoreState } from '#contract/hiring/analysis.ts';
import { scoreTone } from '../../../brand/dial.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';
import { DemoLabel } from './demo-label.tsx';

export function ScoreRangeText({ range }: { range: ScoreRange | null | undefined }) {
  if (!range) return null;
  const { low, high } = range;
  return (
    <p className="text-sm text-ink-2 tnum">
      {low === high ? t`All readings gave ${low}.` : t`Readings from ${low} to ${high}.`}
    </p>
  );
}

type Score = {
  analysis_score: number | null;
  score_range: ScoreRange | null;
  score_by: ScoredBy | null;
  score_state: ScoreState;
};

const unscoredTexts: Record<Exclude<ScoreState, 'scored'>, string> = {
  none: t`Not scored`,
  people: t`Not scored`,
  pending: t`Not scored yet`,
  failed: t`Analysis failed`,
  unscored: t`Not scored`,
};

function longText(score: number, by: ScoredBy | null): string {
  if (by === 'person') return t`Score by a person: ${score}`;
  return by === 'demo' ? t`Score ${score}` : t`AI score ${score}`;
}

/** Every list shows a score like this: the number with who gave it, or why there is none. */
type Props = { of: Score; long?: boolean; demoClass?: string; demoLabel?: boolean };

export function ScoreShown({ of, long = false, demoClass, demoLabel = true }: Props) {
  const { analysis_score: score, score_state, score_by } = of;
  if (score_state !== 'scored' || score === null) {
    return (
      <span className="text-sm whitespace-nowrap text-ink-3">
        {unscoredTexts[score_state === 'scored' ? 'unscored' : score_state]}
      </span>
    );
  }
  return (
    <>
      <ScoreBadge score={score} of={of} long={long} />
      <DemoLabel demo={demoLabel && score_by === 'demo'} {...(demoClass !== undefined && { className: demoClass })} />
    </>
  );
}

function ScoreBadge({ score, of, long }: { score: number; of: Score; long: boolean }) {
  const { score_range: range, score_by } = of;
  const byPerson = score_by === 'person';
  return (
    <Badge tone={scoreTone(score, range)} className="tnum">
      {long ? longText(score, score_by) : score}
      {range && range.low < range.high && ` (${range.low}–${range.high})`}
      {byPerson && !long && ` ${t`by a person`}`}
    </Badge>
  );
}
