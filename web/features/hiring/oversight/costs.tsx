import type { ReactNode } from 'react';
import type { Oversight, AnalysisUsage } from '#contract/hiring/oversight.ts';
import { FigureBand } from '../../../ui/numbers/figure-band.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { locale, t } from '../../../ui/words.ts';

const dollarsAndCents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

const costText = (cost: number | null) => (cost === null ? t`Unknown` : dollarsAndCents.format(cost));
const whole = (value: number) => Math.round(value).toLocaleString(locale);

const figures: Column<AnalysisUsage>[] = [
  { id: 'analyses', header: t`Runs`, numeric: true, cell: ({ analyses }) => whole(analyses) },
  { id: 'tokens', header: t`Tokens`, numeric: true, cell: ({ tokens }) => whole(tokens) },
  { id: 'heard', header: t`Seconds heard`, numeric: true, cell: ({ heard_seconds }) => whole(heard_seconds) },
  { id: 'cost', header: t`Cost`, numeric: true, cell: ({ cost }) => costText(cost) },
];

export function Costs({ oversight: { month, days, organizations, applications } }: { oversight: Oversight }) {
  return (
    <section aria-labelledby="costs">
      <h2 id="costs" className="type-h2">
        Tokens and cost
      </h2>
      <p className="mt-1 mb-5 max-w-[64ch] text-ink-2">
        Failed runs count too. Costs follow the prices in the settings and are unknown where one is missing.
      </p>
      <FigureBand
        label="This month"
        figures={[
          { label: t`Tokens this month`, value: whole(month.tokens) },
          { label: t`Seconds heard this month`, value: whole(month.heard_seconds) },
          { label: t`Cost this month`, value: costText(month.cost) },
        ]}
      />
      <UsedTable
        title={t`By organization this month`}
        rows={organizations.map((row) => ({ ...row, key: row.id, name: row.name }))}
      />
      <UsedTable
        title={t`By application this month, the costliest first`}
        rows={applications.map((row) => ({ ...row, key: row.id, name: `${row.job} · ${row.company}` }))}
      />
      <UsedTable
        title={t`By day`}
        rows={days.map((row) => ({ ...row, key: row.day, name: <Time value={`${row.day}T12:00:00Z`} /> }))}
      />
    </section>
  );
}

type Row = AnalysisUsage & { key: string; name: ReactNode };

function UsedTable({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  const columns: Column<Row>[] = [
    { id: 'name', header: '', cell: ({ name }) => name, title: true },
    ...figures.map((column): Column<Row> => column),
  ];
  return (
    <details className="group mt-5 border-t border-rule pt-1">
      <summary className="flex h-11 items-center font-semibold hover:text-primary-text">{title}</summary>
      <div className="pt-2">
        <Table caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} />
      </div>
    </details>
  );
}
