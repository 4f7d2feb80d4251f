import type { CompanyStanding } from '#contract/people/company-standing.ts';
import type { JobCategory } from '#contract/jobs/job-fields.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { CompanyName } from '../../people/organizations/company-name.tsx';
import { categoryWords, jobFactWords } from './job-words.ts';

type Props = {
  job: Pick<Job, 'company' | 'location' | 'work_arrangement'> &
    Partial<Pick<Job, 'remote_ok' | 'job_type'>> & { company_standing?: CompanyStanding };
  /** On the page of the job itself; a card has no room for it. */
  category?: JobCategory | null;
};

/** Company, place, arrangement and type on one line; the company is alone on a narrow screen. */
export function JobFacts({ job, category }: Props) {
  const words = [...jobFactWords(job), ...(category ? [categoryWords[category]] : [])];
  return (
    <p className="mt-0.5 text-ink-2 wrap-anywhere">
      <span className="font-medium text-ink max-sm:block">
        <CompanyName name={job.company} standing={job.company_standing} />
      </span>
      <span className="max-sm:hidden" aria-hidden="true">
        {' · '}
      </span>
      {words.join(' · ')}
    </p>
  );
}
