import type { Drift, Oversight } from '#contract/hiring/oversight.ts';
import { DemoLabel } from '../analysis/demo-label.tsx';
import { Bars } from '../../../ui/numbers/bars.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

type Week = Oversight['weeks'][number];

const words: Record<Drift, string> = {
  unknown: t`Too few scores to tell. It takes 20 in the newest week, and 20 before it.`,
  steady: t`Steady: this week’s scores are spread like those before.`,
  moving: t`Moving: this week’s scores are spread a little differently. Look at a few answers.`,
  moved: t`Moved: this week’s scores are spread quite differently. Find out why before you rely on them.`,
};

const columns: Column<Week>[] = [
  { id: 'week', header: t`Week of`, cell: ({ week }) => <Time value={`${week}T12:00:00Z`} />, title: true },
  { id: 'scored', header: t`Scored`, numeric: true, cell: ({ scored }) => scored },
  { id: 'unscored', header: t`Without a score`, numeric: true, cell: ({ unscored }) => unscored },
  {
    id: 'mean',
    header: t`Mean`,
    numeric: true,
    cell: ({ mean, demo }) => (
      <>
        {mean ?? '—'}
        <DemoLabel demo={demo} className="block text-sm text-ink-3" />
      </>
    ),
  },
  { id: 'low', header: t`Under 40`, numeric: true, cell: ({ bins }) => between(bins, 0, 4) },
  { id: 'middle', header: t`40 to 59`, numeric: true, cell: ({ bins }) => between(bins, 4, 6) },
  { id: 'good', header: t`60 to 79`, numeric: true, cell: ({ bins }) => between(bins, 6, 8) },
  { id: 'high', header: t`80 and over`, numeric: true, cell: ({ bins }) => between(bins, 8, 10) },
];

const between = (bins: readonly number[], from: number, to: number) =>
  bins.slice(from, to).reduce((sum, count) => sum + count, 0);

export function WeeklyScores({ oversight: { weeks, drift } }: { oversight: Oversight }) {
  const newest = weeks.at(-1);
  return (
    <section aria-labelledby="weekly-scores">
      <h2 id="weekly-scores" className="type-h2">
        Scores by week
      </h2>
      <p className="mt-1 mb-5 max-w-[64ch] text-ink-2">
        {words[drift.word]}
        {drift.psi !== null && ` ${t`Stability index: ${drift.psi}.`}`}
      </p>
      {newest && newest.scored > 0 && (
        <div className="mb-7 max-w-xl">
          <h3 id="newest-week" className="type-label mb-3">
            The newest week
            {newest.demo && t` (Demo, not a model)`}
          </h3>
          <Bars
            labelledBy="newest-week"
            bars={newest.bins.flatMap((count, bin) =>
              count > 0
                ? [
                    {
                      id: String(bin),
                      label: bin === 9 ? '90–100' : `${bin * 10}–${bin * 10 + 9}`,
                      text: count,
                      values: [count],
                    },
                  ]
                : [],
            )}
          />
        </div>
      )}
      {weeks.length === 0 ? (
        <p className="text-ink-2">No results yet.</p>
      ) : (
        <Table caption="Scores by week" columns={columns} rows={weeks.toReversed()} rowKey={({ week }) => week} />
      )}
    </section>
  );
}
