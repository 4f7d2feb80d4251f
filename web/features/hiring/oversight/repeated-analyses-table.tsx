import type { Oversight } from '#contract/hiring/oversight.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

type Row = Oversight['again'][number];

const askers = { candidate: t`The candidate`, manager: t`The employer`, admin: t`An administrator` };

const columns: Column<Row>[] = [
  { id: 'job', header: t`Answer`, cell: ({ job, company }) => `${job} · ${company}`, title: true },
  { id: 'at', header: t`Read again`, cell: ({ at }) => <Time value={at} /> },
  { id: 'before', header: t`Before`, cell: ({ before }) => <Result {...before} /> },
  { id: 'after', header: t`After`, cell: ({ after }) => <Result {...after} /> },
  {
    id: 'difference',
    header: t`Difference`,
    numeric: true,
    cell: ({ before, after }) => difference(before.score, after.score),
  },
  { id: 'who', header: t`Asked by`, cell: ({ asked_by }) => (asked_by ? askers[asked_by] : t`The application`) },
  { id: 'why', header: t`Why`, cell: ({ reason }) => reason || '—' },
];

function Result({ score, analyser }: Row['before']) {
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold tnum">{score ?? '—'}</span> <span className="text-sm text-ink-3">{analyser}</span>
    </span>
  );
}

function difference(before: number | null, after: number | null): string {
  if (before === null || after === null) return '—';
  return after === before ? '0' : after > before ? `+${after - before}` : `−${before - after}`;
}

export function RepeatedAnalysesTable({ rows }: { rows: Row[] }) {
  return (
    <section aria-labelledby="read-again">
      <h2 id="read-again" className="type-h2 mb-4">
        Read again
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-2">No answer was read more than once.</p>
      ) : (
        <Table caption="Read again" columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </section>
  );
}
