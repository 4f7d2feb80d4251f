import type { QueueState } from '#contract/administration/queues.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';
import { SubjectLink } from '../mails/subject-link.tsx';
import { queueLabel } from './queue-words.ts';

type Props = { queues: readonly QueueState[]; open: (queue: string) => void };

export const QueueTable = ({ queues, open }: Props) => (
  <Table caption={t`Queues`} columns={columnsFor(open)} rows={queues} rowKey={({ name }) => name} />
);

const numberColumn = (id: 'running' | 'retrying' | 'completed_hour', header: string): Column<QueueState> => ({
  id,
  header,
  numeric: true,
  cell: (queue) => queue[id],
});

const columnsFor = (open: Props['open']): Column<QueueState>[] => [
  {
    id: 'name',
    header: t`Tasks`,
    title: true,
    className: 'md:min-w-44',
    cell: ({ name }) => (
      <span className="wrap-anywhere">
        {queueLabel(name)}
        <span className="block font-mono text-xs font-normal text-ink-2">{name}</span>
      </span>
    ),
  },
  {
    id: 'waiting',
    header: t`Waiting`,
    numeric: true,
    cell: ({ waiting, delayed, waiting_since, late }) => (
      <>
        {waiting}
        {waiting_since && (
          <span className="block text-sm text-ink-2">
            {t`oldest`} <RelativeTime value={waiting_since} />
          </span>
        )}
        {late > 0 && <Badge tone="danger">{t`Late`}</Badge>}
        {delayed > 0 && <span className="block text-sm text-ink-2">{t`${delayed} for later`}</span>}
      </>
    ),
  },
  numberColumn('running', t`Running`),
  numberColumn('retrying', t`Trying again`),
  {
    id: 'failed',
    header: t`Failed`,
    numeric: true,
    cell: ({ name, failed }) =>
      failed > 0 ? (
        <Button variant="outline" size="sm" onClick={() => open(name)}>
          {t`${failed} failed`}
          <span className="sr-only">: {queueLabel(name)}</span>
        </Button>
      ) : (
        0
      ),
  },
  numberColumn('completed_hour', t`Done in an hour`),
  {
    id: 'completed_day',
    header: t`Done in a day`,
    numeric: true,
    cell: ({ completed_day }) =>
      completed_day ?? <span className="text-ink-3" title={t`Kept for an hour only`}>{t`Not counted`}</span>,
  },
  {
    id: 'error',
    header: t`Last error`,
    className: 'md:min-w-52',
    cell: ({ last_error }) =>
      last_error ? (
        <>
          <span className="line-clamp-2 text-sm wrap-anywhere">{last_error.error}</span>
          <SubjectLink link={last_error.link} />
        </>
      ) : (
        '—'
      ),
  },
];
