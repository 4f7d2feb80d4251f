import type { ReactNode } from 'react';
import { CompanyLogo } from '../../people/organizations/company-logo.tsx';
import { salaryText } from '../../../ui/numbers/salary-text.ts';
import { JobFacts } from './job-facts.tsx';
import type { ReadableJob } from './job-text.tsx';

/** The head of a page about one job. */
export function JobHeading({ job, aside }: { job: Omit<ReadableJob, 'closed'>; aside?: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
      <CompanyLogo name={job.company} standing={job.company_standing} size={60} />
      <div className="min-w-0 flex-1 basis-56 max-sm:basis-[calc(100%-5rem)]">
        <h1 className="type-h1 wrap-anywhere">{job.title}</h1>
        <JobFacts job={job} category={job.category} />
      </div>
      <p className="type-figure text-[1.375rem] [font-stretch:86%] max-sm:flex-1">{salaryText(job)}</p>
      {aside}
    </div>
  );
}
