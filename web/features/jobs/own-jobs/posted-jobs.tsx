import { Link } from 'react-router';
import type { PostedJob } from '#contract/jobs/jobs.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { salaryText } from '../../../ui/numbers/salary-text.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { PostingActions } from './posting-actions.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { AnswersDue } from '../response-promise/answers-due.tsx';
import { categoryWords } from '../job/job-words.ts';
import { JobStateCell } from './manager-job-status.tsx';
import { WaitingCount } from './manager-waiting-count.tsx';
import { locale, plural, t } from '../../../ui/words.ts';

type Props = { jobs: readonly PostedJob[]; asCards: boolean };

const addressOf = (job: PostedJob) => `/manager/jobs/${job.id}`;

const columns: Column<PostedJob>[] = [
  {
    id: 'job',
    header: t`Job`,
    title: true,
    cell: (job) => (
      <span className="flex items-start gap-3">
        <CompanyMark name={job.company} logo={job.logo} size={40} />
        <span className="min-w-0">
          <Link
            to={job.status === 'Draft' ? `/manager/edit-job/${job.id}` : addressOf(job)}
            className="row-link font-bold wrap-anywhere"
          >
            {job.title || t`Draft without a title`}
          </Link>
          <span className="block text-sm font-normal text-ink-2">
            {[job.company, job.location].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
    ),
  },
  { id: 'category', header: t`Category`, cell: (job) => (job.category ? categoryWords[job.category] : '—') },
  { id: 'salary', header: t`Salary`, className: 'whitespace-nowrap tnum', cell: (job) => salaryText(job, 'table') },
  {
    id: 'posted',
    header: t`Posted`,
    className: 'whitespace-nowrap',
    cell: (job) => (job.status === 'Draft' ? '—' : <Time value={job.posted} />),
  },
  {
    id: 'status',
    header: t`Status`,
    cell: (job) => <JobStateCell job={job} />,
  },
  {
    id: 'answers',
    header: t`Answers due`,
    cell: ({ waiting, overdue, next_due_at }) => <AnswersDue waiting={waiting} overdue={overdue} next={next_due_at} />,
  },
  {
    id: 'applications',
    header: t`Applications`,
    numeric: true,
    cell: (job) => (
      <span className="inline-flex items-center justify-end gap-2">
        <WaitingCount
          count={job.new_applications}
          words={plural(job.new_applications, { one: '# new', other: '# new' })}
        />
        {job.applicationCount.toLocaleString(locale)}
      </span>
    ),
  },
  {
    id: 'actions',
    header: t`Actions`,
    actions: true,
    cell: (job) => (
      <span className="flex flex-wrap gap-2 md:[.as-rows_&]:justify-end">
        {job.status !== 'Draft' && (
          <Button asChild variant="outline" size="sm" className="max-md:w-full [.as-cards_&]:w-full">
            <Link to={addressOf(job)} aria-label={t`View Applications for ${job.title}`}>
              View Applications
            </Link>
          </Button>
        )}
        {job.posting_state === 'open' && <ShareButton job={job} size="sm" />}
        <PostingActions job={job} />
      </span>
    ),
  },
];

export function PostedJobs({ jobs, asCards }: Props) {
  return <Table caption="Your jobs" columns={columns} rows={jobs} rowKey={(job) => job.id} asCards={asCards} />;
}
