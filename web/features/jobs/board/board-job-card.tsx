import { Link } from 'react-router';
import type { BoardJob } from '#contract/jobs/board.ts';
import { sharedPath, type VisitSource } from '#contract/jobs/visit-sources.ts';
import { CompanyLogo } from '../../people/organizations/company-logo.tsx';
import { Avatar } from '../../../brand/avatar.tsx';
import { salaryText } from '../../../ui/numbers/salary-text.ts';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { JobFacts } from '../job/job-facts.tsx';
import { SkillChips } from '../match/skill-chips.tsx';
import { plural } from '../../../ui/words.ts';

const skillsShown = 4;

type Props = { job: BoardJob; level?: 2 | 3 | 4; from?: VisitSource };

export function BoardJobCard({ job, level = 2, from }: Props) {
  const Heading = `h${level}` as const;
  const poster = `${job.posted_by.first_name} ${job.posted_by.last_name}`;
  return (
    <article className="sheet relative p-5 transition-shadow hover:shadow-lift sm:p-6">
      <div className="flex flex-wrap gap-4">
        <CompanyLogo name={job.company} standing={job.company_standing} size={52} />
        <div className="min-w-0 flex-1 basis-56">
          <Heading className="type-h2 wrap-anywhere">
            <Link
              to={from ? sharedPath(job.id, from) : `/jobs/${job.id}`}
              className="underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {job.title}
            </Link>
          </Heading>
          <JobFacts job={job} />
        </div>
        <p className="type-figure text-[1.25rem] [font-stretch:86%] max-sm:w-full">{salaryText(job)}</p>
      </div>
      <p className="mt-4 line-clamp-2 max-w-[72ch] text-md wrap-anywhere">{job.excerpt}</p>
      <div className="mt-4">
        <SkillChips skills={job.skills_required} matched={[]} max={skillsShown} />
      </div>
      <p className="mt-5 flex items-center gap-2.5 text-sm text-ink-2">
        <Avatar of={poster} size={28} side="manager" />
        <span className="min-w-0 wrap-anywhere">
          Posted by <span className="font-medium text-ink">{poster}</span>, <RelativeTime value={job.created_at} />.
          Answers within {plural(job.reply_days, { one: '# day', other: '# days' })}.
        </span>
      </p>
    </article>
  );
}
