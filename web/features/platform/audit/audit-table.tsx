import type { AuditEntry } from '#contract/platform/audit.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Table caption="Changes" columns={columns} rows={entries} rowKey={({ id }) => String(id)} />
);

const columns: Column<AuditEntry>[] = [
  { id: 'action', header: t`Action`, title: true, className: 'whitespace-nowrap', cell: ({ action }) => action },
  {
    id: 'at',
    header: t`When`,
    className: 'whitespace-nowrap',
    cell: ({ at }) => <Time value={at} as="date-time" />,
  },
  {
    id: 'actor',
    header: t`Who`,
    className: 'md:min-w-44',
    cell: ({ actor }) =>
      actor ? (
        <span className="wrap-anywhere">
          {actor.name || t`Deleted user`}
          <span className="block text-sm text-ink-2">{actor.email || actor.id}</span>
        </span>
      ) : (
        t`The product itself`
      ),
  },
  {
    id: 'subject',
    header: t`What`,
    className: 'md:min-w-44',
    cell: ({ subject, subject_id }) => (
      <span className="wrap-anywhere">
        {subject}
        <span className="block font-mono text-xs text-ink-2">{subject_id}</span>
      </span>
    ),
  },
  {
    id: 'change',
    header: t`Before and after`,
    cell: ({ before, after }) => (before || after ? <Change before={before} after={after} /> : '—'),
  },
];

function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const isSame = (name: string, value: unknown, other: unknown) =>
    JSON.stringify(isFields(other) ? other[name] : undefined) === JSON.stringify(value);
  const apart = (one: unknown, other: unknown) =>
    isFields(one) && isFields(other)
      ? Object.fromEntries(Object.entries(one).filter(([name, value]) => !isSame(name, value, other)))
      : one;
  return (
    <span className="grid gap-0.5 font-mono text-xs wrap-anywhere">
      {before != null && <del className="text-ink-3">{JSON.stringify(apart(before, after))}</del>}
      {after != null && <ins className="no-underline">{JSON.stringify(apart(after, before))}</ins>}
    </span>
  );
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
