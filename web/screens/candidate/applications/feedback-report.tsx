import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { type ApplicationPage, outcomes as outcomesApi } from '#contract/hiring/outcomes.ts';
import { query } from '../../../session/api.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { adviceFrom, unmeasured } from '../../../features/hiring/outcomes/report-advice.ts';
import { DemoLabel } from '../../../features/hiring/analysis/demo-label.tsx';
import { Button } from '../../../ui/button.tsx';
import { dateText } from '../../../ui/time/date-text.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Feedback report · ${BRAND}` }];

export default function FeedbackReportScreen() {
  const { applicationId = '' } = useParams();
  const page = useQuery(query(outcomesApi.page, { application_id: applicationId }));
  return (
    <>
      <Link
        to={`/candidate/applied-to/${applicationId}`}
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink print:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        The application
      </Link>
      {page.data ? (
        <Loaded application={page.data.application} />
      ) : page.error ? (
        <LoadFailure query={page} />
      ) : (
        <Loading label="Loading your report">
          <Skeleton className="mt-4 h-64 max-w-[46rem]" />
        </Loading>
      )}
    </>
  );
}

function Loaded({ application }: { application: ApplicationPage }) {
  const { analysis, door, job } = application;
  return (
    <article className="mt-3 max-w-[46rem]">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-h1">Feedback report</h1>
          <p className="mt-1.5 text-md text-ink-2 wrap-anywhere">
            Your answer for {job.title}, {job.company}
          </p>
        </div>
        {analysis && door === 'express' && (
          <Button variant="outline" onClick={() => print()} className="print:hidden">
            <Printer className="size-4" aria-hidden="true" />
            Print
          </Button>
        )}
      </div>
      {door !== 'express' ? (
        <EmptyState title="A report comes with express applications" className="mt-6">
          This was a standard application. You can still see its evidence on its page.
        </EmptyState>
      ) : analysis ? (
        <Report application={application} analysis={analysis} />
      ) : (
        <EmptyState title="There is no report yet" className="mt-6">
          We create it from the analysis of your answer. If you chose people only, there’s no analysis.
        </EmptyState>
      )}
    </article>
  );
}

function Report({ application, analysis }: { application: ApplicationPage; analysis: AnalysisResult }) {
  const { strengths, red_flags, summary } = analysis.analysis_notes;
  const advice = adviceFrom(analysis);
  return (
    <>
      <DemoLabel demo={analysis.demo === true} className="mt-3 block text-ink-2" />
      <p className="mt-6 text-md leading-relaxed wrap-anywhere">{summary}</p>
      <Part title="What was strong">
        <Findings findings={strengths} none={t`The analysis noted no strengths that it could quote.`} />
      </Part>
      <Part title="What was missing">
        <Findings findings={red_flags} none={t`The analysis noted nothing missing.`} />
      </Part>
      <Part title="How to improve">
        {advice.length === 0 ? (
          <p className="text-ink-2">
            {red_flags.length > 0
              ? t`For each missing point, tell one story of your own: the situation, what you did, and the result.`
              : t`Nothing to improve based on this analysis.`}
          </p>
        ) : (
          <ul className="grid gap-5">
            {advice.map(({ about, why, advice: words }) => (
              <li key={about + words}>
                <p className="font-semibold wrap-anywhere">{words}</p>
                <p className="text-ink-2 wrap-anywhere">{about}</p>
                <p className="text-sm text-ink-3 wrap-anywhere first-letter:uppercase">{why}</p>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="What we couldn’t measure">
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          {unmeasured(analysis).map((words) => (
            <li key={words} className="first-letter:uppercase">
              {words}
            </li>
          ))}
        </ul>
      </Part>
      <p className="mt-8 rounded-md bg-sunken p-4 text-sm text-ink-2">
        {analysis.demo ? analysis.analyser : t`Written by AI (${analysis.analyser})`}
        {application.processed_at && t` on ${dateText(application.processed_at)}`} from the same evidence that the
        employer reads. A person decides about your application.
      </p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-rule pt-5">
      <h2 className="type-h2 mb-3">{title}</h2>
      {children}
    </section>
  );
}

function Findings({ findings, none }: { findings: AnalysisResult['analysis_notes']['strengths']; none: string }) {
  if (findings.length === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <ul className="grid gap-4">
      {findings.map(({ text, quote, at }) => (
        <li key={text + (quote ?? '')} className="wrap-anywhere">
          <p className="font-semibold">{text}</p>
          {quote !== null && (
            <p>
              <q className="type-voice">{quote}</q>
              {at !== null && <span className="ml-2 text-sm text-ink-3 tnum">{minutesAndSeconds(at)}</span>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
