import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { users as usersApi } from '#contract/accounts/users.ts';
import { companyPages } from '#contract/people/company-page.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';
import { query } from '../../../session/api.ts';
import { salaryText } from '../../../ui/numbers/salary-text.ts';
import { plural, t } from '../../../ui/words.ts';
import { JobFacts } from '../job/job-facts.tsx';
import { JobText } from '../job/job-text.tsx';
import type { JobForm } from './manager-job-draft.ts';

export function JobPreview({ values }: { values: Partial<JobForm> }) {
  const job = useDeferredValue(values);
  const { title, company = '', location = '', work_arrangement = 'On-site', reply_days = 7 } = job;
  const logo = useLogoOf(company);
  const paid = Boolean(job.salary_min && job.salary_max);
  return (
    <div className="sheet overflow-hidden p-5 wrap-anywhere">
      <div className="flex items-start gap-3">
        <CompanyMark name={company} logo={logo} size={44} />
        <div className="min-w-0">
          <p className="type-h3">{title || <span className="text-ink-3">Job title</span>}</p>
          <JobFacts
            job={{
              company: company || t`Company`,
              location: location || t`Location`,
              work_arrangement,
              remote_ok: job.remote_ok ?? false,
              ...(job.job_type && { job_type: job.job_type }),
            }}
          />
        </div>
      </div>
      <p className="mt-3 type-figure text-lg">
        {paid ? (
          salaryText({ salary_min: job.salary_min ?? 0, salary_max: job.salary_max ?? 0 })
        ) : (
          <span className="text-ink-3">Pay</span>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {t`Reply within ${plural(reply_days, { one: '# day', other: '# days' })}`}
      </p>
      <div className="mt-5 grid gap-6 border-t border-rule pt-5 [&_.text-md]:text-base [&_h2]:type-h3">
        <JobText
          job={{
            description: job.description || t`Description`,
            requirements: job.requirements ?? [],
            benefits: job.benefits ?? [],
            application_questions: job.application_questions ?? [],
            answer_languages: job.answer_languages ?? [],
          }}
          skills={<Skills names={job.skills_required ?? []} />}
        />
      </div>
    </div>
  );
}

/** Like the server, shows the logo only with the name of the own company. */
function useLogoOf(company: string): string | null {
  const { data: me } = useQuery(query(usersApi.me, {}));
  const { data: page } = useQuery(query(companyPages.mine, {}));
  return comparable(company) === comparable(me?.profile.company ?? '') ? (page?.logo?.id ?? null) : null;
}

const comparable = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

function Skills({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3">Skills</h2>
      <ul className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <li key={name} className="rounded-sm bg-sunken px-2 py-1 text-sm">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
