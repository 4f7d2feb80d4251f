import { Link } from 'react-router';
import type { Output } from '#contract/base/endpoint.ts';
import type { PipelineEntry, PipelineStage, prospects as prospectsApi } from '#contract/hiring/prospects.ts';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { FigureBand } from '../../../ui/numbers/figure-band.tsx';
import { RelativeTime, Time } from '../../../ui/time/time.tsx';
import { Funnel } from './funnel.tsx';
import { SourceReport } from './source-report.tsx';
import { daysText, spanText } from './span-text.ts';
import { locale, t } from '../../../ui/words.ts';
import { Avatar } from '../../../brand/avatar.tsx';

type Overview = Output<typeof prospectsApi.overview>;

export function ProspectOverview({ overview }: { overview: Overview }) {
  const { prospect, figures, times, stages } = overview;
  const { hours_to_first_answer: hours, days_to_hire: days } = times;
  return (
    <>
      <h2 className="sr-only">Figures</h2>
      <div className="mt-8">
        <FigureBand
          label="Figures of this job"
          figures={[
            { label: t`Applications`, value: figures.applications, note: t`received` },
            { label: t`Waiting for You`, value: figures.waiting, note: t`no answer yet` },
            { label: t`First Answer`, value: hours === null ? '—' : spanText(hours), note: t`median wait` },
            {
              label: t`Time to Hire`,
              value: days === null ? '—' : daysText(days),
              note: t`from application to acceptance`,
            },
          ]}
        />
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[22rem_1fr] lg:gap-12">
        <Funnel title="Funnel" hint="How far applicants got." figures={figures} />
        <section aria-labelledby="stages">
          <h2 id="stages" className="type-h2">
            Applicants by stage
          </h2>
          <div className="mt-4 divide-y divide-rule border-y border-rule">
            {stages.map((stage) => (
              <Stage key={stage.status} jobId={prospect.id} stage={stage} />
            ))}
          </div>
        </section>
      </div>
      <SourceReport jobId={prospect.id} />
    </>
  );
}

const stageNames: Partial<Record<PipelineStage['status'], string>> = {
  submitted: t`New`,
  under_review: t`Under review`,
  meeting_scheduled: t`Interview set`,
  accepted: t`Accepted`,
  rejected: t`Passed on`,
};

function Stage({ jobId, stage: { status, count, newest } }: { jobId: string; stage: PipelineStage }) {
  return (
    <section className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[9rem_1fr]">
      <h3 className="flex items-baseline gap-2 font-bold sm:pt-2">
        {stageNames[status]} <span className="font-normal text-ink-2 tnum">({count.toLocaleString(locale)})</span>
      </h3>
      {count === 0 ? (
        <p className="text-ink-3 sm:py-2">No one</p>
      ) : (
        <div>
          <ul>
            {newest.map((entry) => (
              <Entry key={entry.application_id} jobId={jobId} entry={entry} />
            ))}
          </ul>
          {count > newest.length && (
            <Link
              to={`/manager/applicants/${jobId}`}
              className="inline-block py-2 text-primary-text underline-link tap-area"
            >
              and {count - newest.length} more
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

function Entry({ jobId, entry }: { jobId: string; entry: PipelineEntry }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md py-2 hover:bg-sunken/60 sm:px-2">
      {!entry.hidden && <Avatar of={entry.name} face={entry.face} side="candidate" size={32} />}
      <Link
        to={`/manager/jobs/${jobId}/applications/${entry.application_id}`}
        className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {entry.name}
      </Link>
      <span className="text-sm text-ink-3">
        applied <RelativeTime value={entry.submitted_at} />
        {entry.reply_due_at && (
          <>
            {', answer due '}
            <Time value={entry.reply_due_at} as="day" />
          </>
        )}
      </span>
      {entry.match_percentage !== null && <MatchBadge value={entry.match_percentage} className="ml-auto" />}
    </li>
  );
}
