import { Link, useLocation } from 'react-router';
import type { OpenJob, PublicJobState } from '#contract/jobs/jobs.ts';
import { CompanyLogo } from '../../people/organizations/company-logo.tsx';
import { Avatar } from '../../../brand/avatar.tsx';
import { MatchBadge } from '../../../brand/match-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { salaryText } from '../../../ui/numbers/salary-text.ts';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { JobFacts } from '../../jobs/job/job-facts.tsx';
import { closedWords } from '../../jobs/job/job-words.ts';
import { matchWords } from '../../jobs/match/match-words.ts';
import { SkillChips } from '../../jobs/match/skill-chips.tsx';
import { ApplyButton } from '../apply/apply-button.tsx';
import { SaveButton } from './save-button.tsx';

const skillsShown = 4;

type Props = {
  job: OpenJob;
  state?: PublicJobState;
  matched?: boolean;
  level?: 2 | 3;
};

export function OpenJobCard({ job, state = 'open', matched = true, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { pathname, search } = useLocation();
  const poster = `${job.posted_by.first_name} ${job.posted_by.last_name}`;
  return (
    <article className="sheet relative grid gap-x-8 gap-y-5 p-5 transition-shadow hover:shadow-lift sm:p-6 md:grid-cols-[minmax(0,1fr)_13.5rem]">
      <div className="flex min-w-0 flex-col">
        <div className="flex gap-4">
          <CompanyLogo name={job.company} standing={job.company_standing} size={52} />
          <div className="min-w-0 flex-1">
            <Heading className="type-h2 wrap-anywhere">
              <Link
                to={`/candidate/jobs/${job.id}`}
                state={{ from: pathname + search }}
                className="inline-block underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:underline"
              >
                {job.title}
              </Link>
            </Heading>
            <JobFacts job={job} />
            {state !== 'open' && <Badge className="mt-2">{closedWords[state].label}</Badge>}
          </div>
          <SaveButton job={job} className="relative z-1 -mt-2 -mr-2 shrink-0" />
        </div>
        <p className="mt-4 line-clamp-2 max-w-[58ch] text-md wrap-anywhere">{job.excerpt}</p>
        <div className="mt-4">
          <SkillChips skills={job.skills_required} matched={job.match.matched} max={skillsShown} />
        </div>
        <p className="mt-auto flex items-center gap-2.5 pt-5 text-sm text-ink-2">
          <Avatar of={poster} face={job.poster_face} size={28} side="manager" />
          <span className="min-w-0 wrap-anywhere">
            Posted by <span className="font-medium text-ink">{poster}</span>, <RelativeTime value={job.created_at} />
          </span>
        </p>
      </div>
      <div className="flex flex-col gap-4 border-rule max-md:border-t max-md:pt-5 md:border-l md:pl-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 md:flex-col md:items-start">
          {matched && job.match.percentage !== null && (
            <span title={matchWords(job.match)}>
              <MatchBadge value={job.match.percentage} />
              <span className="sr-only">{matchWords(job.match)}</span>
            </span>
          )}
          <p className="type-figure text-[1.25rem] [font-stretch:86%]">{salaryText(job)}</p>
        </div>
        <div className="relative z-1 md:mt-auto">
          <ApplyButton job={job} state={state} />
        </div>
      </div>
    </article>
  );
}
