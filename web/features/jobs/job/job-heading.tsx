import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';
import { CompanyLogo } from '../../people/organizations/company-logo.tsx';
import { salaryText } from '../../../ui/numbers/salary-text.ts';
import { JobFacts } from './job-facts.tsx';
import type { ReadableJob } from './job-text.tsx';

type Props = {
  job: Omit<ReadableJob, 'closed'>;
  brief?: boolean | undefined;
  aside?: ReactNode;
};

export function JobHeading({ job, brief = false, aside }: Props) {
  return (
    <div className={cn('mt-3 flex flex-wrap items-center gap-x-5 gap-y-3', brief && 'max-sm:gap-x-4 max-sm:gap-y-1')}>
      <CompanyLogo name={job.company} standing={job.company_standing} size={brief ? 48 : 60} />
      <div
        className={cn(
          'min-w-0 flex-1 basis-56',
          brief ? 'max-sm:basis-[calc(100%-4rem)]' : 'max-sm:basis-[calc(100%-5rem)]',
        )}
      >
        <h1 className={cn('type-h1 wrap-anywhere', brief && 'max-sm:text-[1.375rem]')}>{job.title}</h1>
        <JobFacts job={job} category={brief ? null : job.category} />
      </div>
      <p
        className={cn(
          'type-figure text-[1.375rem] [font-stretch:86%] max-sm:flex-1',
          brief && 'max-sm:pl-16 max-sm:text-base',
        )}
      >
        {salaryText(job)}
      </p>
      {aside}
    </div>
  );
}
