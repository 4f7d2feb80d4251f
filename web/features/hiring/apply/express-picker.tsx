import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { pages } from '../../../session/api.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { ApplicationCredits } from '../../money/credits/application-credits.tsx';
import { JobFacts } from '../../jobs/job/job-facts.tsx';
import { plural } from '../../../ui/words.ts';

export function ExpressPicker() {
  const list = useInfiniteQuery(pages(jobsApi.open, { open_to_me: true, details: 'card' }));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-h1">Express application</h1>
          <p className="mt-1.5 max-w-[60ch] text-md text-ink-2">
            It starts with a camera test and uses one application credit when you submit. Which job is it for?
          </p>
        </div>
        <ApplicationCredits />
      </div>
      <Paged
        className="mt-7"
        list={list}
        rows={(page) => page.jobs}
        total={({ total }) => total}
        noun={(count) => plural(count, { one: 'job', other: 'jobs' })}
        pending={<SkeletonRows count={5} label="Loading jobs" />}
        empty={<NoJobs />}
      >
        {(jobs) => (
          <ul className="sheet divide-y divide-rule">
            {jobs.map((job) => (
              <JobToChoose key={job.id} job={job} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function NoJobs() {
  return (
    <section aria-labelledby="no-jobs">
      <h2 id="no-jobs" className="sr-only">
        No jobs
      </h2>
      <EmptyState title="No job to apply to right now">New ones appear here as soon as they are posted.</EmptyState>
    </section>
  );
}

function JobToChoose({ job }: { job: OpenJob }) {
  return (
    <li className="relative flex flex-wrap items-center gap-4 p-5 hover:bg-sunken/50">
      <CompanyMark name={job.company} logo={job.company_standing.logo} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="type-h3 wrap-anywhere">
          <Link to={`/candidate/application?jobId=${job.id}`} className="after:absolute after:inset-0">
            {job.title}
          </Link>
        </h2>
        <JobFacts job={job} />
      </div>
      {job.match.percentage !== null && <MatchBadge value={job.match.percentage} />}
    </li>
  );
}
