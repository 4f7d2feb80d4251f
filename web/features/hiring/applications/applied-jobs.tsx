import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { stats as statsApi } from '#contract/administration/statistics.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayText } from '../../../ui/time/date-text.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { UnfinishedIllustration } from '../../video/takes/unfinished-illustration.tsx';
import { ApplicationLine } from './application-line.tsx';
import { ApplicationStatusBadge } from './application-status-badge.tsx';
import { t } from '../../../ui/words.ts';

type Stats = Output<typeof statsApi.candidate>;

export function AppliedJobs({ jobs }: { jobs: Stats['appliedJobsList'] }) {
  return (
    <section aria-labelledby="applied-jobs" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="applied-jobs" className="type-h2">
          Applied Jobs
        </h2>
        <Link to="/candidate/applied-to" className="py-2 font-semibold text-primary-text underline-link tap-area">
          View All Applications
        </Link>
      </div>
      {jobs.length === 0 ? (
        <EmptyState
          className="mt-3"
          title="Nothing sent yet"
          action={
            <Button asChild>
              <Link to="/candidate/apply">Available Jobs</Link>
            </Button>
          }
        >
          Your applications appear here with every step the manager takes.
        </EmptyState>
      ) : (
        <ul className="sheet mt-3 divide-y divide-rule">
          {jobs.map((job) => (
            <AppliedJob key={job.application_id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AppliedJob({ job }: { job: Stats['appliedJobsList'][number] }) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 px-4 py-3.5 hover:bg-sunken/50 sm:grid-cols-[auto_minmax(0,1fr)_auto_9.5rem] sm:px-5">
      <CompanyMark name={job.company} logo={job.logo} size={40} />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="type-h3">
          <Link to={`/candidate/applied-to/${job.application_id}`} className="after:absolute after:inset-0">
            {job.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-ink-2">
          {job.company}
          {job.submitted_at && <span className="text-ink-3"> · Applied {dayText(job.submitted_at)}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:col-start-2 sm:contents">
        <ApplicationLine status={job.status} interviewEnds={job.interview_ends_at} />
        <span className="sm:justify-self-end">
          <ApplicationStatusBadge status={job.status} interviewEnds={job.interview_ends_at} />
        </span>
      </div>
    </li>
  );
}

export function DraftBanner({ draft }: { draft: NonNullable<Stats['draft']> }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-primary-tint p-5 text-ink sm:p-6">
      <UnfinishedIllustration />
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <h3 className="type-h3">Your application to {draft.company} is half done</h3>
        <p className="mt-0.5 text-ink-2">
          {draft.title}. {draft.has_video ? t`Your video is saved and can be sent.` : t`The video is still missing.`}
        </p>
      </div>
      <Button asChild variant="outline">
        <Link to={`/candidate/apply/${draft.job_id}`}>
          Continue Application
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
      </Button>
    </div>
  );
}
