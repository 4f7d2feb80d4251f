import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Clock } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { jobs as jobsApi } from '#contract/jobs.ts';
import type { OpenJobPage } from '#contract/jobs.ts';
import { query } from '../../api.ts';
import { Avatar } from '../../brand/avatar.tsx';
import { BRAND } from '../../brand/logo.tsx';
import { applyActionOf } from '../../features/applications/apply-action.ts';
import { ApplyButton } from '../../features/applications/apply-button.tsx';
import { ReportButton } from '../../features/moderation/report-button.tsx';
import { CompanyName } from '../../features/organisations/company-name.tsx';
import { ManagerLink } from '../../features/profiles/manager-link.tsx';
import { JobHeading } from '../../features/jobs/job-heading.tsx';
import { JobFailed, JobWaiting } from '../../features/jobs/job-states.tsx';
import { MatchExplained } from '../../features/jobs/match-explained.tsx';
import { SaveButton } from '../../features/openings/save-button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { late } from '../../ui/late.tsx';
import { Player } from '../../ui/player/player.tsx';
import { RelativeTime } from '../../ui/time.tsx';

const Responsiveness = late(async () => (await import('../../features/promises/responsiveness.tsx')).Responsiveness);

export const meta = () => [{ title: `Job · ${BRAND}` }];

export default function JobScreen() {
  const { jobId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(query(jobsApi.openOne, { job_id: jobId }));
  return (
    <>
      <Link
        to={listBehind(useLocation().state)}
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-[560] text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Jobs
      </Link>
      {data ? (
        <JobPage job={data.job} onRenew={() => void refetch()} />
      ) : error ? (
        <JobFailed
          title="Job"
          error={error}
          to="/candidate/jobs"
          action="See open jobs"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <JobWaiting narrow="right" />
      )}
    </>
  );
}

/** The list somebody came from, with its search and filters; the plain list for whoever came another way. */
function listBehind(state: unknown): string {
  const { from } = (state ?? {}) as { from?: unknown };
  return typeof from === 'string' && from.startsWith('/candidate/') ? from : '/candidate/jobs';
}

function JobPage({ job, onRenew }: { job: OpenJobPage; onRenew: () => void }) {
  const poster = `${job.posted_by.first_name} ${job.posted_by.last_name}`;
  return (
    <>
      <title>{`${job.title}, ${job.company} · ${BRAND}`}</title>
      <JobHeading job={job} aside={<SaveButton job={job} />} />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-y-8">
        <div className="grid content-start gap-10 lg:row-span-2">
          <Part title="The job">
            <div className="grid max-w-[68ch] gap-4 text-md">
              {paragraphsOf(job.description).map((text, index) => (
                <p key={index} className="whitespace-pre-line wrap-anywhere">
                  {text}
                </p>
              ))}
            </div>
          </Part>
          {job.company_video && (
            <Part title={`From ${job.company}`}>
              <Player
                src={job.company_video.url}
                label={`Introduction of ${job.company}`}
                duration={job.company_video.duration}
                {...(job.company_video.poster_url && { poster: job.company_video.poster_url })}
                errorText="The video did not load."
                onRetry={onRenew}
              />
            </Part>
          )}
          <ListPart title="Requirements" items={job.requirements} />
          <ListPart title="Benefits" items={job.benefits} />
          <Part title="Questions you answer on video">
            <ol className="grid max-w-[68ch] gap-3 border-t border-rule pt-4">
              {job.application_questions.map((question, index) => (
                <li key={question} className="flex gap-4 text-md wrap-anywhere">
                  <span className="type-figure w-5 shrink-0 pt-1 text-ink-3">{index + 1}</span>
                  {question}
                </li>
              ))}
            </ol>
            <p className="mt-4 text-ink-2">One take of at most three minutes. You may pause, and record it again.</p>
          </Part>
        </div>
        <aside aria-label="Apply" className="max-lg:order-first">
          <div className="sheet grid gap-5 p-5 sm:p-6">
            <div className="flex items-center gap-3">
              <Avatar of={poster} size={48} side="manager" />
              <p className="min-w-0 wrap-anywhere">
                <span className="type-label block text-ink-3">Who reads your application</span>
                <ManagerLink jobId={job.id} name={poster} />
                <span className="block text-sm text-ink-2">
                  <CompanyName name={job.company} standing={job.company_standing} />
                  {job.department && <span className="block">{job.department}</span>}
                </span>
              </p>
            </div>
            <div>
              <ApplyButton job={job} closed={job.closed} size="lg" />
              <ExpressDoor job={job} />
            </div>
            {!job.closed && (
              <p className="flex gap-2.5 border-t border-rule pt-4">
                <Clock className="mt-0.5 size-[18px] shrink-0 text-primary-text" aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">
                  {job.posted_by.first_name} promises an answer within{' '}
                  <span className="font-[600]">{job.reply_days} days</span> of your application, or on the Monday when
                  that is a weekend.
                </span>
              </p>
            )}
            <p className="text-sm text-ink-3">
              {job.vacancy === 'open' ? 'The position is open now.' : 'Applications are collected for a later opening.'}{' '}
              Posted <RelativeTime value={job.created_at} />
              {!job.closed && job.expires_at && `, open until ${dateText(job.expires_at)}`}. Before the camera opens you
              choose whether software may read your answer, or people only.
            </p>
            <ReportButton kind="job" id={job.id} className="-ml-3.5 justify-self-start" />
          </div>
        </aside>
        <MatchExplained job={job} />
        <Suspense fallback={null}>
          <Responsiveness jobId={job.id} />
        </Suspense>
      </div>
    </>
  );
}

/** The other door to the same list: a camera test in a step of its own, for one credit (D66). */
function ExpressDoor({ job }: { job: OpenJobPage }) {
  const { kind } = applyActionOf(job, job.closed);
  if (kind !== 'apply' && kind !== 'draft') return null;
  return (
    <Link
      to={`/candidate/application?jobId=${job.id}`}
      className="mt-3 inline-block py-1 font-[600] text-primary-text underline-link"
    >
      Express application, 1 credit
    </Link>
  );
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/).filter((part) => part.trim());

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-h2 mb-3">{title}</h2>
      {children}
    </section>
  );
}

function ListPart({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid max-w-[68ch] gap-2.5">
        {items.map((item) => (
          <li key={item} className="flex gap-3 wrap-anywhere">
            <span className="mt-[9px] h-[3px] w-3 shrink-0 rounded-full bg-second-deep" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </Part>
  );
}
