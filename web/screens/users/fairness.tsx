import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { fairness as fairnessApi } from '#contract/office/fairness.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { ImpactTables } from '../../features/office/fairness/impact-tables.tsx';
import { SaveReport } from '../../features/office/fairness/save-report.tsx';
import { SelectField } from '../../ui/form/select.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Adverse impact · ${BRAND}` }];

const now = new Date();
const years = [0, 1, 2, 3].map((ago) => String(now.getUTCFullYear() - ago));

/** How groups of applicants fared in a year: of all together, of an organization, of a job. */
export default function FairnessScreen() {
  const [params, setParams] = useSearchParams();
  const isAdmin = useLocation().pathname.startsWith('/admin');
  const [year = '', org_id, job_id] = [params.get('year') ?? years[0], params.get('org'), params.get('job')];
  const about = { year: Number(year), ...(org_id ? { org_id } : {}), ...(job_id ? { job_id } : {}) };
  const { data, error, refetch, isFetching } = useQuery(query(fairnessApi.report, about));
  const choose = (name: 'year' | 'org' | 'job', value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    // Another organization has other jobs, another year may have.
    if (name !== 'job') next.delete('job');
    setParams(next, { replace: true });
  };
  return (
    <>
      <h1 className="type-h1">Adverse impact</h1>
      <p className="mt-1.5 mb-7 max-w-[64ch] text-md text-ink-2">
        Rates by sex, race and ethnicity, from what candidates chose to say. Only counts leave the database.{' '}
        {isAdmin && (
          <Link to={`/audit/${year}`} className="font-semibold text-primary-text underline-link">
            Public summary
          </Link>
        )}
      </p>
      <div className="mb-7 grid max-w-[56rem] gap-4 sm:grid-cols-3">
        <SelectField
          label="Year"
          value={year}
          onChange={({ target }) => choose('year', target.value)}
          options={[...new Set([year, ...years])].map((value) => ({ value, label: value }))}
        />
        {isAdmin && (
          <SelectField
            label="Organization"
            value={org_id ?? ''}
            onChange={({ target }) => choose('org', target.value)}
            options={[
              { value: '', label: t`All together` },
              ...(data?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {(data?.jobs.length ?? 0) > 0 && (
          <SelectField
            label="Job"
            value={job_id ?? ''}
            onChange={({ target }) => choose('job', target.value)}
            options={[
              { value: '', label: t`All jobs` },
              ...(data?.jobs ?? []).map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        )}
      </div>
      {data ? (
        <div className="grid gap-7">
          <SaveReport about={about} />
          <ImpactTables report={data} />
        </div>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonRows count={8} label="Loading the figures" />
      )}
    </>
  );
}
