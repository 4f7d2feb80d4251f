import { Link } from 'react-router';
import type { stats as statsApi } from '#contract/administration/statistics.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { WaitingCount } from './manager-waiting-count.tsx';
import { locale, plural } from '../../../ui/words.ts';

type Props = { jobs: Output<typeof statsApi.manager>['activeJobsList'] };

export function ActiveJobs({ jobs }: Props) {
  return (
    <section aria-labelledby="active-jobs" className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="active-jobs" className="type-h2">
          Active jobs
        </h2>
        <Link to="/manager/jobs" className="py-2 font-semibold text-primary-text underline-link tap-area">
          View all jobs
        </Link>
      </div>
      {jobs.length === 0 ? (
        <EmptyState
          title="No open jobs"
          className="mt-3"
          action={
            <Button asChild variant="outline">
              <Link to="/manager/add-job">Post a Job</Link>
            </Button>
          }
        >
          Candidates find a job here as soon as you post it.
        </EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-rule sheet">
          {jobs.map((job) => (
            <li
              key={job.id}
              className="relative grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 p-5 hover:bg-sunken/50 sm:grid-cols-[auto_1fr_auto]"
            >
              <CompanyMark name={job.company} logo={job.logo} size={44} />
              <div className="min-w-0">
                <h3 className="type-h3">
                  <Link to={`/manager/jobs/${job.id}`} className="wrap-anywhere after:absolute after:inset-0">
                    {job.title}
                  </Link>
                </h3>
                <p className="mt-0.5 text-ink-2">
                  {job.company}
                  <span className="text-ink-3">
                    {' '}
                    · Posted <Time value={job.posted} as="day" />
                  </span>
                </p>
              </div>
              <p className="flex flex-wrap items-center gap-3 max-sm:col-start-2 sm:justify-end">
                {job.held && <Badge tone="danger">Answers overdue</Badge>}
                <WaitingCount
                  count={job.waiting}
                  words={plural(job.waiting, { one: '# waiting', other: '# waiting' })}
                />
                <span className="text-ink-2 tnum">{applicationText(job.applicationCount)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export const applicationText = (count: number): string =>
  `${count.toLocaleString(locale)} ${plural(count, { one: 'application', other: 'applications' })}`;
