import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { oversight as oversightApi } from '#contract/hiring/oversight.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { Costs } from '../../features/hiring/oversight/costs.tsx';
import { Limits } from '../../features/hiring/oversight/limits.tsx';
import { PlaceTable } from '../../features/hiring/oversight/place-table.tsx';
import { RepeatedAnalysesTable } from '../../features/hiring/oversight/repeated-analyses-table.tsx';
import { Versions } from '../../features/hiring/oversight/versions.tsx';
import { WeeklyScores } from '../../features/hiring/oversight/weekly-scores.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`AI analysis · ${BRAND}` }];

export default function AdminAnalysisScreen() {
  const overview = useQuery(query(oversightApi.overview, {}));
  const { data, error } = overview;
  return (
    <>
      <h1 className="type-h1">AI analysis</h1>
      <p className="mt-1.5 mb-7 max-w-[64ch] text-md text-ink-2">
        Which model grades answers, how its scores change, what it costs, and where it’s turned off.{' '}
        <Link to="/admin/fairness" className="font-semibold text-primary-text underline-link">
          Adverse impact by group
        </Link>
      </p>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <Versions oversight={data.oversight} />
          <Limits oversight={data.oversight} />
          <PlaceTable rows={data.oversight.places} audit={data.oversight.audit} />
          <WeeklyScores oversight={data.oversight} />
          <Costs oversight={data.oversight} />
          <RepeatedAnalysesTable rows={data.oversight.again} />
        </div>
      ) : error ? (
        <LoadFailure query={overview} />
      ) : (
        <SkeletonRows count={8} label="Loading the figures" />
      )}
    </>
  );
}
