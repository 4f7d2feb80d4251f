import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/base/endpoint.ts';
import type { stats as statsApi } from '#contract/administration/statistics.ts';
import { type Bar, Bars, layerColour } from '../../../ui/numbers/bars.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Funnel, funnelStages, stageWords, unwatchedWords } from './funnel.tsx';
import { SourceReport } from './source-report.tsx';
import { daysText, spanText } from './span-text.ts';
import { locale, t } from '../../../ui/words.ts';

type Stats = Output<typeof statsApi.manager>;
type Job = Stats['hiring'][number];

export function HiringReport({
  funnel,
  hiring,
  hiringJobs,
  times,
}: Pick<Stats, 'funnel' | 'hiring' | 'hiringJobs' | 'times'>) {
  const [asTable, setAsTable] = useState(false);
  return (
    <section aria-labelledby="hiring" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 id="hiring" className="type-h2">
          Hiring funnel
        </h2>
        <Button variant="outline" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Show as plots` : t`Show as a table`}
        </Button>
      </div>
      {hiringJobs > hiring.length && (
        <p className="mt-1 text-sm text-ink-3">
          {t`By job: the newest ${hiring.length} of ${hiringJobs}. All other figures count every job.`}
        </p>
      )}
      {asTable ? (
        <div className="mt-5">
          <Table caption="Hiring by job" columns={columns} rows={hiring} rowKey={({ id }) => id} />
        </div>
      ) : (
        <div className="mt-5 grid gap-x-12 gap-y-10 border-t border-rule pt-6 lg:grid-cols-2">
          <Funnel title="All applications" hint="How far applicants got." figures={funnel} />
          <ByJob hiring={hiring} />
          <Times
            title="Time to first answer"
            hint="Median wait for a decision or an interview."
            empty={t`No answers yet.`}
            bars={barsOf(hiring, times, ({ hours_to_first_answer: hours }) => hours, spanText)}
          />
          <Times
            title="Time to hire"
            hint="Median from application to acceptance."
            empty={t`No one accepted yet.`}
            bars={barsOf(hiring, times, ({ days_to_hire: days }) => days, daysText)}
          />
        </div>
      )}
      <SourceReport />
    </section>
  );
}

const columns: Column<Job>[] = [
  { id: 'job', header: t`Job`, title: true, cell: (job) => <JobLink job={job} /> },
  ...funnelStages.map((stage) => ({
    id: stage,
    header: stageWords[stage],
    numeric: true,
    cell: (job: Job) => job[stage].toLocaleString(locale),
  })),
  {
    id: 'unwatched',
    header: unwatchedWords,
    numeric: true,
    cell: ({ answered_unwatched: count }) => count.toLocaleString(locale),
  },
  {
    id: 'answer',
    header: t`Time to first answer`,
    numeric: true,
    cell: ({ hours_to_first_answer: hours }) => (hours === null ? '—' : spanText(hours)),
  },
  {
    id: 'hire',
    header: t`Time to hire`,
    numeric: true,
    cell: ({ days_to_hire: days }) => (days === null ? '—' : daysText(days)),
  },
];

function JobLink({ job }: { job: Job }) {
  return (
    <Link to={`/manager/prospects/${job.id}`} className="inline-block py-1 font-medium wrap-anywhere hover:underline">
      {job.title}
    </Link>
  );
}

function ByJob({ hiring }: { hiring: Stats['hiring'] }) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className="type-h3">
        By job
      </h3>
      <p className="mt-1 mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
        {funnelStages.map((stage, layer) => (
          <span key={stage} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 10 10" className="size-2.5 rounded-full" aria-hidden="true">
              <rect width="10" height="10" fill={layerColour(layer, funnelStages.length)} />
            </svg>
            {stageWords[stage]}
          </span>
        ))}
      </p>
      <Bars
        labelledBy={id}
        bars={hiring.map((job) => ({
          id: job.id,
          label: <JobLink job={job} />,
          text: (
            <>
              <span className="sr-only">
                {funnelStages.map((stage) => `${stageWords[stage]} ${job[stage]}`).join(', ')}
              </span>
              <span aria-hidden="true">{funnelStages.map((stage) => job[stage]).join(' · ')}</span>
            </>
          ),
          values: funnelStages.map((stage) => job[stage]),
        }))}
      />
    </section>
  );
}

type Of = (figures: Stats['times']) => number | null;

/** The total comes first, so that every counted application also appears among the bars. */
function barsOf(hiring: Stats['hiring'], times: Stats['times'], of: Of, words: (value: number) => string): Bar[] {
  const bar = (id: string, label: Bar['label'], value: number | null): Bar[] =>
    value === null ? [] : [{ id, label, text: words(value), values: [value] }];
  const jobs = hiring.flatMap((job) => bar(job.id, <JobLink job={job} />, of(job)));
  return [...bar('all', t`All jobs`, of(times)), ...jobs];
}

type TimesProps = { title: string; hint: string; empty: string; bars: Bar[] };

function Times({ title, hint, empty, bars }: TimesProps) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className="type-h3">
        {title}
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-3">{bars.length > 0 ? hint : empty}</p>
      {bars.length > 0 && <Bars labelledBy={id} bars={bars} />}
    </section>
  );
}
