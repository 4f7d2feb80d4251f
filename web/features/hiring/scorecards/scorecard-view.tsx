import { averageOf, criteria, levels, type Scorecard } from '#contract/hiring/scorecards.ts';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { TimedText } from '../../../ui/player/timed-text.tsx';
import { t } from '../../../ui/words.ts';

type Props = { card: Scorecard; title: string; onSeek: (seconds: number) => void };

export function ScorecardView({ card, title, onSeek }: Props) {
  const { ratings, blind, updated_at } = card;
  return (
    <section className="border-t border-rule pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="type-label text-[0.9375rem] wrap-anywhere">{title}</h3>
        <p className="type-figure text-[1.25rem]">
          {averageOf(ratings)}
          <span className="sr-only"> of 4 on average</span>
        </p>
      </div>
      <p className="text-sm text-ink-3">
        {blind && t`Scored blind, `}
        <RelativeTime value={updated_at} />
      </p>
      <ol className="mt-2.5 grid gap-2.5">
        {ratings.map(({ level, criteria: words, reason }, index) => (
          <li key={index} className="grid grid-cols-[1.25rem_1fr] gap-x-2">
            <span className="text-ink-3 tnum">{index + 1}</span>
            <div className="min-w-0">
              <p>
                <span className="font-bold tnum">Level {level}</span>
                <span className="text-ink-2">, {levels[level].charAt(0).toLowerCase() + levels[level].slice(1)}</span>
              </p>
              {words.length > 0 && (
                <p className="text-sm text-ink-2">{words.map((word) => criteria[word]).join(' · ')}</p>
              )}
              {reason && (
                <p className="text-sm whitespace-pre-line wrap-anywhere">
                  <TimedText text={reason} onSeek={onSeek} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
