import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TrendDay, trendDays, trends as trendsApi } from '#contract/administration/trends.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { DemoLabel } from '../../hiring/analysis/demo-label.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { DayPlot } from './day-plot.tsx';
import { locale, t } from '../../../ui/words.ts';

const spans = [
  { value: '14', label: t`Last 14 days` },
  { value: '30', label: t`Last 30 days` },
  { value: '90', label: t`Last 90 days` },
] as const;

export function TrendsReport() {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('30');
  const [asTable, setAsTable] = useState(false);
  const days = trendDays.find((one) => String(one) === span) ?? 30;
  const trends = useQuery({
    ...query(trendsApi.days, { days }),
    placeholderData: keepPreviousData,
  });
  const { data, isError } = trends;
  return (
    <section aria-labelledby="trends" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="trends" className="type-h2">
          Day by day
        </h2>
        <span className="flex flex-wrap items-center gap-3">
          <Select label="Days" options={spans} value={span} onChange={setSpan} />
          <Button variant="outline" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? t`Show as plots` : t`Show as a table`}
          </Button>
        </span>
      </div>
      <div className="mt-5 border-t border-rule pt-6">
        {data ? (
          asTable ? (
            <Table caption="Day by day" columns={columns} rows={data.days.toReversed()} rowKey={({ day }) => day} />
          ) : (
            <Plots days={data.days} />
          )
        ) : isError ? (
          <LoadFailure query={trends} message="Failed to load statistics" />
        ) : (
          <Loading label="Loading plots" className="grid gap-8 lg:grid-cols-2">
            <Skeleton className="h-52" />
            <Skeleton className="h-52" />
          </Loading>
        )}
      </div>
    </section>
  );
}

const countText = (value: number) => value.toLocaleString(locale);
const secondsText = (value: number) => (value < 60 ? t`${Math.round(value)} s` : t`${Math.round(value / 6) / 10} min`);

function Plots({ days: all }: { days: readonly TrendDay[] }) {
  const days = all.map(({ day }) => day);
  const total = (name: 'sign_ups' | 'applications' | 'analyses' | 'failures' | 'input_tokens' | 'output_tokens') =>
    countText(all.reduce((sum, day) => sum + day[name], 0));
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <DayPlot
        title="Sign-ups"
        hint={t`${total('sign_ups')} in all`}
        days={days}
        series={[{ label: t`Sign-ups`, values: all.map((day) => day.sign_ups), tone: 'strong' }]}
        words={countText}
        kind="bars"
      />
      <DayPlot
        title="Applications"
        hint={t`${total('applications')} in all`}
        days={days}
        series={[{ label: t`Applications`, values: all.map((day) => day.applications), tone: 'strong' }]}
        words={countText}
        kind="bars"
      />
      <DayPlot
        title="Time of an analysis"
        hint="From start to result."
        days={days}
        series={[
          { label: t`Median`, values: all.map((day) => day.latency_p50), tone: 'strong' },
          { label: t`95th percentile`, values: all.map((day) => day.latency_p95), tone: 'soft' },
        ]}
        words={secondsText}
        kind="lines"
      />
      <DayPlot
        title="Analyses and failures"
        hint={t`${total('analyses')} finished, ${total('failures')} failed`}
        days={days}
        series={[
          { label: t`Finished`, values: all.map((day) => day.analyses), tone: 'soft' },
          { label: t`Failed`, values: all.map((day) => day.failures), tone: 'danger' },
        ]}
        words={countText}
        kind="bars"
      />
      <DayPlot
        title="Analysis tokens"
        hint={t`${total('input_tokens')} read, ${total('output_tokens')} written`}
        days={days}
        series={[
          { label: t`Read`, values: all.map((day) => day.input_tokens), tone: 'soft' },
          { label: t`Written`, values: all.map((day) => day.output_tokens), tone: 'strong' },
        ]}
        words={countText}
        kind="lines"
      />
      <DayPlot
        title="Median score"
        hint={
          all.some(({ score_demo }) => score_demo)
            ? t`Demo, not a model`
            : t`When it moves without a reason, measure the model again.`
        }
        days={days}
        series={[{ label: t`Median score`, values: all.map((day) => day.score_median), tone: 'strong' }]}
        words={countText}
        kind="lines"
      />
    </div>
  );
}

const spanCell = (seconds: number | null) => (seconds === null ? '—' : secondsText(seconds));

const columns: Column<TrendDay>[] = [
  { id: 'day', header: t`Day`, title: true, cell: ({ day }) => <Time value={`${day}T12:00:00Z`} /> },
  { id: 'sign_ups', header: t`Sign-ups`, numeric: true, cell: ({ sign_ups }) => countText(sign_ups) },
  { id: 'applications', header: t`Applications`, numeric: true, cell: ({ applications }) => countText(applications) },
  { id: 'analyses', header: t`Analyses`, numeric: true, cell: ({ analyses }) => countText(analyses) },
  { id: 'failures', header: t`Failures`, numeric: true, cell: ({ failures }) => countText(failures) },
  { id: 'input_tokens', header: t`Tokens read`, numeric: true, cell: ({ input_tokens }) => countText(input_tokens) },
  {
    id: 'output_tokens',
    header: t`Tokens written`,
    numeric: true,
    cell: ({ output_tokens }) => countText(output_tokens),
  },
  {
    id: 'score',
    header: t`Median score`,
    numeric: true,
    cell: ({ score_median, score_demo }) => (
      <>
        {score_median === null ? '—' : countText(score_median)}
        <DemoLabel demo={score_demo} className="block text-sm text-ink-3" />
      </>
    ),
  },
  { id: 'p50', header: t`Median`, numeric: true, cell: ({ latency_p50 }) => spanCell(latency_p50) },
  { id: 'p95', header: t`95th percentile`, numeric: true, cell: ({ latency_p95 }) => spanCell(latency_p95) },
];
