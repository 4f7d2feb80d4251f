import { useQuery } from '@tanstack/react-query';
import { retention, type RetentionLine, type RetentionRule } from '#contract/compliance/retention.ts';
import { query } from '../../../session/api.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

const promises: Record<RetentionRule, string> = {
  warn_account: t`Warn 30 days before deleting an account`,
  delete_account: t`Delete accounts after 3 years of inactivity`,
  warn_application: t`Warn 30 days before erasing application data`,
  retire_application: t`Erase application data 2 years after submission`,
  delete_conversation: t`Delete messages 1 year after the last one`,
  delete_ticket: t`Delete support messages after 1 year`,
  delete_decision: t`Delete decision records without a name after 4 years`,
  delete_video: t`Delete unused videos after 7 days`,
};

const columns: Column<RetentionLine>[] = [
  { id: 'rule', header: t`Promise`, cell: ({ rule }) => promises[rule], title: true },
  { id: 'due', header: t`Due now`, numeric: true, cell: ({ due }) => due },
  { id: 'oldest', header: t`Oldest`, cell: ({ oldest }) => (oldest ? <Time value={oldest} /> : '—') },
];

export function RetentionReport() {
  const report = useQuery(query(retention.overview, {}));
  const { data, error } = report;
  return (
    <>
      <h1 className="type-h1">Retention</h1>
      <p className="mt-1.5 mb-7 max-w-[64ch] text-md text-ink-2">
        Every night we delete what the privacy policy says. What’s due now is deleted tonight.
      </p>
      {data ? (
        <>
          <Table caption="What is due" columns={columns} rows={data.due} rowKey={({ rule }) => rule} />
          <h2 className="type-h2 mt-10 mb-3">Last runs</h2>
          {data.runs.length === 0 && <p className="text-ink-2">No runs yet. The first one is tonight.</p>}
          <ul>
            {data.runs.map(({ id, ran_at, dry_run, report }) => (
              <li key={id} className="border-t border-rule py-3">
                <p className="font-semibold">
                  <Time value={ran_at} as="date-time" />
                  {dry_run && t` · only counted`}
                </p>
                <p className="text-sm text-ink-2">{reportText(report, dry_run)}</p>
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <LoadFailure query={report} />
      ) : (
        <SkeletonRows count={8} label="Loading the report" />
      )}
    </>
  );
}

function reportText(report: readonly RetentionLine[], dryRun: boolean): string {
  const lines = report.filter(({ due }) => due > 0);
  if (lines.length === 0) return t`Nothing was due.`;
  return lines.map(({ rule, due, done }) => `${promises[rule]}: ${dryRun ? due : t`${done} of ${due}`}`).join('. ');
}
