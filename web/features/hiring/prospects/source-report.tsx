import { useQuery } from '@tanstack/react-query';
import { prospects as prospectsApi, type SourceFigures } from '#contract/hiring/prospects.ts';
import { query } from '../../../session/api.ts';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { locale, t } from '../../../ui/words.ts';
import { sourceWords } from '../../jobs/share/source-words.ts';

export function SourceReport({ jobId }: { jobId?: string }) {
  const report = useQuery(query(prospectsApi.sources, jobId ? { job_id: jobId } : {}));
  if (report.data?.sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-12">
      <h2 id="sources" className="type-h2">
        Applicants by source
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-3">The first link or invitation that led to the application.</p>
      {report.data ? (
        <Table
          caption="Applicants by source"
          columns={columns}
          rows={report.data.sources}
          rowKey={({ source }) => source ?? 'none'}
        />
      ) : (
        report.isError && <LoadFailure query={report} />
      )}
    </section>
  );
}

const figure = (id: 'applications' | 'interviewed' | 'accepted', header: string): Column<SourceFigures> => ({
  id,
  header,
  numeric: true,
  cell: (row) => row[id].toLocaleString(locale),
});

const columns: Column<SourceFigures>[] = [
  {
    id: 'source',
    header: t`Source`,
    title: true,
    cell: ({ source }) => (source ? sourceWords[source] : t`Not recorded`),
  },
  figure('applications', t`Applicants`),
  figure('interviewed', t`Interviewed`),
  figure('accepted', t`Accepted`),
];
