import { Link } from 'react-router';
import type { Prospect } from '#contract/hiring/prospects.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { JobStatusBadge } from '../../jobs/own-jobs/manager-job-status.tsx';
import { WaitingCount } from '../../jobs/own-jobs/manager-waiting-count.tsx';
import { t } from '../../../ui/words.ts';

/** Where the rows lead: to the pipeline of a posting, or to its applicants. */
export type ProspectView = { path: 'prospects' | 'applicants'; caption: string; action: string };

type Props = { prospects: readonly Prospect[]; view: ProspectView };

export function ProspectTable({ prospects, view }: Props) {
  return <Table caption={view.caption} columns={columnsFor(view)} rows={prospects} rowKey={({ id }) => id} />;
}

const columnsFor = ({ path, action }: ProspectView): Column<Prospect>[] => [
  {
    id: 'title',
    header: t`Job`,
    title: true,
    cell: ({ id, title, company, location }) => (
      <>
        <Link to={`/manager/${path}/${id}`} className="font-bold wrap-anywhere hover:underline">
          {title}
        </Link>
        <span className="block text-sm font-normal text-ink-2 wrap-anywhere">
          {[company, location].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'department',
    header: t`Department`,
    className: 'min-w-28 wrap-anywhere',
    cell: ({ department }) => department || '—',
  },
  { id: 'posted', header: t`Posted`, className: 'whitespace-nowrap', cell: ({ postedDate }) => dateOf(postedDate) },
  { id: 'expires', header: t`Expires`, className: 'whitespace-nowrap', cell: ({ expiresAt }) => dateOf(expiresAt) },
  { id: 'status', header: t`Status`, cell: ({ status }) => <JobStatusBadge status={status} /> },
  {
    id: 'applications',
    header: t`Applications`,
    numeric: true,
    cell: ({ applications, waiting }) => (
      <span className="inline-flex items-center justify-end gap-2">
        <WaitingCount count={waiting} label="waiting" />
        {applications}
      </span>
    ),
  },
  { id: 'interviewed', header: t`Interviewed`, numeric: true, cell: ({ interviewed }) => interviewed },
  { id: 'salary', header: t`Salary`, className: 'whitespace-nowrap tnum', cell: ({ salaryRange }) => salaryRange },
  {
    id: 'actions',
    header: t`Actions`,
    actions: true,
    cell: ({ id, title }) => (
      <Button asChild variant="outline" size="sm">
        <Link to={`/manager/${path}/${id}`}>
          {action}
          <span className="sr-only"> of {title}</span>
        </Link>
      </Button>
    ),
  },
];

const dateOf = (moment: string | null) => (moment ? <Time value={moment} /> : '—');
