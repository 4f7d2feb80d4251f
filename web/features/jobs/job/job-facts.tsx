import type { CompanyVerification } from '#contract/people/company-verification.ts';
import type { JobCategory } from '#contract/jobs/job-fields.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { CompanyName } from '../../people/organizations/company-name.tsx';
import { categoryWords, jobFactWords } from './job-words.ts';

type Props = {
  job: Pick<Job, 'company' | 'location' | 'work_arrangement'> &
    Partial<Pick<Job, 'remote_ok' | 'job_type'>> & { company_standing?: CompanyVerification };
  category?: JobCategory | null;
};

/** Shows the facts of a job; a separator dot must not begin or end a line. */
export function JobFacts({ job, category }: Props) {
  const words = [...jobFactWords(job), ...(category ? [categoryWords[category]] : [])];
  return (
    <p className="mt-0.5 overflow-x-clip text-ink-2 wrap-anywhere">
      <span className="-ml-4 flex flex-wrap">
        <span className="min-w-0 pl-4 font-medium text-ink">
          <CompanyName name={job.company} standing={job.company_standing} />
        </span>{' '}
        <span className="relative min-w-0 pl-4 before:absolute before:left-1.5 before:content-['·']">
          {words.join(' · ')}
        </span>
      </span>
    </p>
  );
}
