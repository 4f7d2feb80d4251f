import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Alert, alerts as alertsApi } from '#contract/hiring/alerts.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { zoneLabel } from '../../../ui/time/zoned-time.ts';
import { AlertLine } from './alert-line.tsx';
import { t } from '../../../ui/words.ts';

export function AlertList() {
  const alerts = useQuery(query(alertsApi.list, {}));
  const { data, error } = alerts;
  if (error) return <LoadFailure query={alerts} />;
  if (!data) {
    return (
      <Loading label="Loading saved searches" className="grid gap-3">
        <Skeleton className="h-24 !rounded-lg" />
        <Skeleton className="h-24 !rounded-lg" />
      </Loading>
    );
  }
  if (data.alerts.length === 0) return <NoAlerts />;
  return (
    <>
      <p className="max-w-[62ch] text-ink-2">{rhythmOf(data.alerts, data.timezone)}</p>
      <ul className="sheet mt-5 divide-y divide-rule">
        {data.alerts.map((alert) => (
          <AlertLine key={alert.id} alert={alert} />
        ))}
      </ul>
    </>
  );
}

function rhythmOf(alerts: readonly Alert[], timezone: string | null): string {
  if (alerts.every(({ paused }) => paused)) return t`All are paused. You won’t get emails until you resume one.`;
  const zone = zoneLabel(timezone ?? 'UTC');
  return t`One email at 8:00 AM (${zone}) with new jobs from all of them. No new jobs, no email.`;
}

function NoAlerts() {
  return (
    <section aria-labelledby="no-alerts">
      <h2 id="no-alerts" className="sr-only">
        No saved searches
      </h2>
      <EmptyState
        title="No saved searches yet"
        action={
          <Button asChild>
            <Link to="/candidate/jobs">Search jobs</Link>
          </Button>
        }
      >
        Search or filter jobs and press “Save this search”. We’ll email you new ones every morning.
      </EmptyState>
    </section>
  );
}
