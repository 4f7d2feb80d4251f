import { Link } from 'react-router';
import type { PostedJob } from '#contract/jobs/jobs.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { AnswersDue } from '../response-promise/answers-due.tsx';
import { JobStateCell } from './manager-job-status.tsx';
import { WaitingCount } from './manager-waiting-count.tsx';
import { locale, plural, t } from '../../../ui/words.ts';

type View = 'prospects' | 'applicants';

export function JobRows({ jobs, view }: { jobs: readonly PostedJob[]; view: View }) {
  return (
    <Table
      caption={view === 'prospects' ? t`Job Prospects` : t`Job Applicants`}
      columns={columnsOf[view]}
      rows={jobs}
      rowKey={({ id }) => id}
    />
  );
}

const title = (to: (job: PostedJob) => string): Column<PostedJob> => ({
  id: 'title',
  header: t`Job`,
  title: true,
  cell: (job) => (
    <>
      <Link
        to={job.status === 'Draft' ? `/manager/edit-job/${job.id}` : to(job)}
        className="row-link font-bold wrap-anywhere"
      >
        {job.title || t`Draft without a title`}
      </Link>
      <span className="block text-sm font-normal text-ink-2 wrap-anywhere">
        {[job.company, job.location].filter(Boolean).join(' · ')}
      </span>
    </>
  ),
});

const state: Column<PostedJob> = { id: 'status', header: t`Status`, cell: (job) => <JobStateCell job={job} /> };

const stage = (id: keyof PostedJob['stages'], header: string): Column<PostedJob> => ({
  id,
  header,
  numeric: true,
  cell: ({ stages }) => (stages[id] > 0 ? stages[id].toLocaleString(locale) : <span className="text-ink-3">0</span>),
});

const columnsOf: Record<View, Column<PostedJob>[]> = {
  prospects: [
    title(({ id }) => `/manager/prospects/${id}`),
    state,
    stage('submitted', t`New`),
    stage('under_review', t`Under review`),
    stage('meeting_scheduled', t`Interview set`),
    stage('accepted', t`Accepted`),
    stage('rejected', t`Passed on`),
  ],
  applicants: [
    title(({ id }) => `/manager/applicants/${id}`),
    state,
    {
      id: 'answers',
      header: t`Answers due`,
      cell: ({ waiting, overdue, next_due_at }) => (
        <AnswersDue waiting={waiting} overdue={overdue} next={next_due_at} />
      ),
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
  ],
};
