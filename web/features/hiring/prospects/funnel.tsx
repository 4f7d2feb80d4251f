import { useId } from 'react';
import type { HiringFigures } from '#contract/hiring/prospects.ts';
import { Bars } from '../../../ui/numbers/bars.tsx';
import { locale, t } from '../../../ui/words.ts';

type Stages = Pick<HiringFigures, 'applications' | 'opened' | 'interviewed' | 'accepted'>;
type Figures = Stages & Pick<HiringFigures, 'answered_unwatched'>;

export const stageWords = {
  applications: t`Applied`,
  opened: t`Opened`,
  interviewed: t`Interviewed`,
  accepted: t`Accepted`,
} as const;
export const funnelStages = Object.keys(stageWords) as (keyof Stages)[];

export const unwatchedWords = t`Answered without being watched`;

type Props = { title: string; hint: string; figures: Figures };

export function Funnel({ title, hint, figures }: Props) {
  const id = useId();
  const share = (count: number) =>
    figures.applications > 0 ? ` · ${Math.round((100 * count) / figures.applications)}%` : '';
  return (
    <section>
      <h3 id={id} className="type-h3">
        {title}
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-3">{hint}</p>
      <Bars
        labelledBy={id}
        max={figures.applications}
        bars={funnelStages.map((stage) => ({
          id: stage,
          label: stageWords[stage],
          text: (
            <>
              <span className="font-bold text-ink">{figures[stage].toLocaleString(locale)}</span>
              {stage !== 'applications' && share(figures[stage])}
            </>
          ),
          values: [figures[stage]],
        }))}
      />
      <p className="mt-4 text-sm text-ink-2">
        {unwatchedWords}:{' '}
        <span className="font-bold text-ink">{figures.answered_unwatched.toLocaleString(locale)}</span>
        {share(figures.answered_unwatched)}
      </p>
    </section>
  );
}
