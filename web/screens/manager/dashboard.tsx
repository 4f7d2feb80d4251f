import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { stats as statsApi } from '#contract/administration/statistics.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { query } from '../../session/api.ts';
import { firstCall } from '../../session/request.ts';
import { BRAND } from '../../brand/logo.tsx';
import { FirstJob } from '../../features/jobs/own-jobs/first-job.tsx';
import { ActiveJobs } from '../../features/jobs/own-jobs/manager-active-jobs.tsx';
import { NeedsYou } from '../../features/hiring/waiting/needs-you.tsx';
import { Agenda } from '../../features/interviews/meetings/manager-agenda.tsx';
import { deviceZone } from '../../ui/time/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { FigureBand } from '../../ui/numbers/figure-band.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Loading, Skeleton, SkeletonRows } from '../../ui/loading/skeleton.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { locale, plural, t } from '../../ui/words.ts';

const HiringReport = lazy(async () => (await import('../../features/hiring/prospects/hiring-report.tsx')).HiringReport);

const WaitingAppeals = lazy(
  async () => (await import('../../features/hiring/appeals/waiting-appeals.tsx')).WaitingAppeals,
);

const Responsiveness = lazy(
  async () => (await import('../../features/jobs/response-promise/responsiveness.tsx')).Responsiveness,
);

export const handle: RouteHandle = { first: () => [firstCall(statsApi.manager, {})] };

export const meta = () => [{ title: t`Dashboard · ${BRAND}` }];

const STATS_FRESH_MS = 300_000;
const failed = t`Failed to load statistics`;

type Stats = Output<typeof statsApi.manager>;

export default function ManagerDashboardScreen() {
  const stats = useQuery({ ...query(statsApi.manager, {}), staleTime: STATS_FRESH_MS });
  const { data: me } = useQuery(query(usersApi.me, {}));

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-h1">
            {greeting()}
            {me?.profile.first_name && `, ${me.profile.first_name}`}.
          </h1>
          <p className="mt-1.5 text-md text-ink-2">
            {stats.data ? (
              <News stats={stats.data} />
            ) : stats.isError ? (
              t`We couldn’t load your figures.`
            ) : (
              t`One moment.`
            )}
          </p>
        </div>
        <Button asChild>
          <Link to="/manager/add-job">
            <Plus className="size-[18px]" aria-hidden="true" />
            Post a Job
          </Link>
        </Button>
      </div>
      <div className="mt-6 empty:hidden">
        <Suspense fallback={null}>
          <WaitingAppeals to="/manager/reviews" />
        </Suspense>
      </div>
      <div className="mt-8">
        {stats.data ? (
          <Loaded stats={stats.data} timezone={me?.profile.timezone ?? deviceZone()} owns={me?.org_role === 'owner'} />
        ) : stats.isError ? (
          <LoadFailure query={stats} message={failed} />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  );
}

function Loaded({ stats, timezone, owns }: { stats: Stats; timezone: string; owns: boolean }) {
  const firstDay = stats.activeJobs === 0 && stats.totalApplications === 0 && stats.upcomingMeetings.length === 0;
  if (firstDay) return <FirstJob />;
  return (
    <>
      <NeedsYou {...stats.needsYou} />
      <FigureBand
        small
        label="Statistics"
        figures={[
          { label: t`Active Jobs`, value: stats.activeJobs, note: t`open to candidates` },
          {
            label: t`Total Applications`,
            value: stats.totalApplications,
            note: t`+${stats.applicationsThisWeek.toLocaleString(locale)} this week`,
          },
          { label: t`Waiting for You`, value: stats.waiting, note: t`no answer yet` },
          { label: t`Interviews Scheduled`, value: stats.interviewsScheduled, note: t`now or upcoming` },
        ]}
      />
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_23rem] lg:gap-12">
        <ActiveJobs jobs={stats.activeJobsList} />
        <Agenda meetings={stats.upcomingMeetings} timezone={timezone} />
      </div>
      <div className="mt-12">
        <Suspense fallback={null}>
          <Responsiveness own />
        </Suspense>
      </div>
      {stats.hiring.length > 0 && (
        <Suspense fallback={<Skeleton className="mt-12 h-96" />}>
          <HiringReport {...stats} />
        </Suspense>
      )}
      {owns && (
        <p className="mt-8 text-ink-2">
          <Link
            to="/manager/fairness"
            className="inline-block py-2 font-semibold text-primary-text underline-link tap-area"
          >
            Adverse impact by sex, race and ethnicity
          </Link>
        </p>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading label="Loading statistics">
      <Skeleton className="h-36" />
      <div className="mt-10 grid gap-10 lg:grid-cols-[1fr_23rem] lg:gap-12">
        <SkeletonRows count={4} />
        <SkeletonRows count={2} />
      </div>
    </Loading>
  );
}

function greeting(hour = new Date().getHours()): string {
  if (hour < 5) return t`Good evening`;
  if (hour < 12) return t`Good morning`;
  return hour < 18 ? t`Good afternoon` : t`Good evening`;
}

function News({ stats }: { stats: Stats }) {
  return (
    <>
      {dashboardNews(stats)}
      {stats.overdue > 0 && (
        <>
          {' '}
          <Link to="/manager/applicants" className="underline underline-offset-4 hover:text-ink">
            Review applicants
          </Link>
        </>
      )}
    </>
  );
}

function dashboardNews({ activeJobs, waiting, overdue }: Stats): string {
  const open = activeJobs > 0;
  if (overdue > 0)
    return open
      ? plural(overdue, {
          one: 'One applicant is waiting past your promised date.',
          other: '# applicants are waiting past your promised date.',
        })
      : plural(overdue, {
          one: 'You have no open job, but one applicant is waiting past your promised date.',
          other: 'You have no open job, but # applicants are waiting past your promised date.',
        });
  if (waiting > 0)
    return plural(waiting, {
      one: 'One candidate is waiting for your decision.',
      other: '# candidates are waiting for your decision.',
    });
  return open ? t`You're all caught up.` : t`You have no open job right now.`;
}
