import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { fairness as fairnessApi } from '#contract/compliance/fairness.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { ImpactTables } from '../../features/compliance/fairness/impact-tables.tsx';
import { quarterName } from '../../features/compliance/fairness/quarter-name.ts';
import { SaveReport } from '../../features/compliance/fairness/save-report.tsx';
import { SelectField } from '../../ui/form/select.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Adverse impact · ${BRAND}` }];

const now = new Date();
const years = [0, 1, 2, 3].map((ago) => String(now.getUTCFullYear() - ago));

export default function FairnessScreen() {
  const [params, setParams] = useSearchParams();
  const isAdmin = useLocation().pathname.startsWith('/admin');
  const [year = '', quarter, org_id] = [params.get('year') ?? years[0], params.get('quarter'), params.get('org')];
  const about = {
    year: Number(year),
    ...(quarter ? { quarter: Number(quarter) } : {}),
    ...(org_id ? { org_id } : {}),
  };
  const report = useQuery(query(fairnessApi.report, about));
  const { data, error } = report;
  const choose = (name: 'year' | 'quarter' | 'org', value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    // Another year may have fewer closed quarters, so the quarter is reset.
    if (name === 'year') next.delete('quarter');
    setParams(next, { replace: true });
  };
  return (
    <>
      <h1 className="type-h1">Adverse impact</h1>
      <p className="mt-1.5 mb-7 max-w-[64ch] text-md text-ink-2">
        Rates by sex, race and ethnicity, from what candidates chose to say. They are counted once, after a quarter
        ends, and don’t change any more.{' '}
        {isAdmin && (
          <Link
            to={`/audit/${year}${quarter ? `?quarter=${quarter}` : ''}`}
            className="font-semibold text-primary-text underline-link"
          >
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
        {(data?.quarters.length ?? 0) > 0 && (
          <SelectField
            label="Quarter"
            value={String(data?.quarter ?? '')}
            onChange={({ target }) => choose('quarter', target.value)}
            options={(data?.quarters ?? []).map((value) => ({ value: String(value), label: quarterName(value) }))}
          />
        )}
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
      </div>
      {data ? (
        <div className="grid gap-7">
          {data.quarter && <SaveReport about={{ ...about, quarter: data.quarter }} />}
          <ImpactTables report={data} />
        </div>
      ) : error ? (
        <LoadFailure query={report} />
      ) : (
        <SkeletonRows count={8} label="Loading the figures" />
      )}
    </>
  );
}
