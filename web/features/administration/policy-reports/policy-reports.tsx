import type { PolicyReport } from '#contract/administration/policy-reports.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

export const PolicyReports = ({ reports }: { reports: readonly PolicyReport[] }) => (
  <Table caption="Blocked by browsers" columns={columns} rows={reports} rowKey={keyOf} />
);

const keyOf = ({ directive, blocked, page, source }: PolicyReport) => [directive, blocked, page, source].join(' ');

const columns: Column<PolicyReport>[] = [
  {
    id: 'blocked',
    header: t`Blocked`,
    title: true,
    cell: ({ blocked, source }) => (
      <span className="font-mono text-xs wrap-anywhere">
        {blocked || '—'}
        {source && <span className="block text-ink-2">{source}</span>}
      </span>
    ),
  },
  {
    id: 'directive',
    header: t`Rule`,
    cell: ({ directive }) => <span className="font-mono text-xs">{directive}</span>,
  },
  {
    id: 'page',
    header: t`Page`,
    cell: ({ page }) => <span className="font-mono text-xs wrap-anywhere">{page}</span>,
  },
  { id: 'count', header: t`Times`, cell: ({ count }) => count },
  {
    id: 'last',
    header: t`Last time`,
    className: 'whitespace-nowrap',
    cell: ({ last_at }) => <Time value={last_at} as="date-time" />,
  },
];
