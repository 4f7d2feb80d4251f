import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NextStep } from '#contract/administration/statistics.ts';
import { jobs as jobsApi } from '#contract/jobs/jobs.ts';
import { query } from '../../session/api.ts';
import { CompanyMark } from '../../brand/company-mark.tsx';
import { MatchBadge } from '../../brand/match-badge.tsx';
import { VideoFrame } from '../../brand/video-frame.tsx';
import { OpenJobCard } from '../../features/hiring/job-search/open-job-card.tsx';
import { NextSteps } from '../../features/people/set-up/next-steps.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';

const shown = 3;
const pictured = 3;

type Props = {
  steps: readonly NextStep[];
  matched: boolean;
  children?: ReactNode;
};

export function FirstDay({ steps, matched, children }: Props) {
  const open = useQuery(query(jobsApi.open, { open_to_me: true, details: 'card', limit: shown }));
  const jobs = open.data?.jobs ?? [];
  const skills = [...new Set(jobs.flatMap(({ skills_required }) => skills_required))].slice(0, pictured);
  return (
    <>
      <section aria-label="How it works">
        <ol className="grid gap-5 md:grid-cols-3">
          <Step
            number={1}
            to="/candidate/profile"
            title="Add your skills"
            text="They determine your match with each job."
          >
            <span className="flex flex-wrap justify-center gap-2" aria-hidden="true">
              {skills.map((skill) => (
                <span
                  key={skill}
                  className="rounded-sm bg-primary-tint px-2.5 py-1 text-sm font-medium text-on-primary-tint"
                >
                  {skill}
                </span>
              ))}
            </span>
          </Step>
          <Step number={2} to="/candidate/jobs" title="Pick a job" text="You see who decides, and by when.">
            <span className="flex items-center gap-3 rounded-md bg-surface p-3" aria-hidden="true">
              <CompanyMark name={jobs[0]?.company ?? ''} logo={jobs[0]?.company_standing.logo} size={40} />
              <MatchBadge value={80} />
            </span>
          </Step>
          <Step number={3} to="/candidate/apply" title="Answer on video" text="Two or three questions, one take.">
            <span className="relative block h-24 w-40 overflow-hidden rounded-md" aria-hidden="true">
              <VideoFrame className="size-full" />
              <span className="absolute inset-0 m-auto grid size-10 place-items-center rounded-full bg-night text-on-night">
                <Play className="size-4" fill="currentColor" />
              </span>
            </span>
          </Step>
        </ol>
      </section>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <section aria-labelledby="open-now" className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="open-now" className="type-h2">
              Open now
            </h2>
            <Link to="/candidate/jobs" className="py-2.5 font-semibold text-primary-text underline-link tap-area">
              All jobs
            </Link>
          </div>
          {open.isPending ? (
            <SkeletonCards count={shown} label="Loading jobs" />
          ) : (
            <ul className="mt-3 grid gap-4">
              {jobs.map((job) => (
                <li key={job.id}>
                  <OpenJobCard job={job} matched={matched} level={3} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className="grid min-w-0 content-start gap-10">
          {children}
          <NextSteps open={steps} />
        </div>
      </div>
    </>
  );
}

type StepProps = { number: number; to: string; title: string; text: string; children: ReactNode };

function Step({ number, to, title, text, children }: StepProps) {
  return (
    <li className="sheet relative grid gap-4 p-5 transition-shadow hover:shadow-lift">
      <span className="grid h-28 place-items-center rounded-md bg-sunken">{children}</span>
      <span>
        <span className="type-h3 block">
          <span className="text-ink-3 tnum">{number}. </span>
          <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </span>
        <span className="mt-0.5 block text-ink-2">{text}</span>
      </span>
    </li>
  );
}
