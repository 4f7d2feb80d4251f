import { useQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide-react';
import { Link } from 'react-router';
import { stats as statsApi } from '#contract/administration/statistics.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { query } from '../../session/api.ts';
import { firstCall } from '../../session/request.ts';
import { BRAND } from '../../brand/logo.tsx';
import { AppliedJobs, DraftBanner } from '../../features/hiring/applications/applied-jobs.tsx';
import { slots as slotsApi } from '#contract/interviews/slots.ts';
import { SlotOffers } from '../../features/interviews/slots/slot-offers.tsx';
import { UpcomingMeetings } from '../../features/interviews/meetings/upcoming-meetings.tsx';
import { NextSteps } from '../../features/people/set-up/next-steps.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { FigureBand } from '../../ui/numbers/figure-band.tsx';
import { useMinute } from '../../ui/time/time.tsx';
import { Loading, SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { agendaPlace } from './agenda-place.ts';
import { greeting, dashboardNews, nextMeetingText } from './dashboard-words.ts';
import { FirstDay } from './first-day.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { first: () => [firstCall(statsApi.candidate, {})] };

export const meta = () => [{ title: t`Dashboard · ${BRAND}` }];

const refetchEveryMs = 60_000;

type Stats = Output<typeof statsApi.candidate>;

export default function CandidateDashboardScreen() {
  const stats = useQuery({ ...query(statsApi.candidate, {}), refetchInterval: refetchEveryMs });
  const { data: me } = useQuery(query(usersApi.me, {}));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="type-h1 wrap-anywhere">
            {greeting()}
            {me?.profile.first_name && `, ${me.profile.first_name}`}.
          </h1>
          <p className="mt-1.5 text-md text-ink-2">
            {stats.data
              ? dashboardNews(stats.data)
              : stats.isError
                ? t`We couldn’t load your figures.`
                : t`One moment.`}
          </p>
        </div>
        <Button asChild>
          <Link to="/candidate/jobs">
            <Briefcase className="size-[18px]" aria-hidden="true" />
            Find jobs
          </Link>
        </Button>
      </div>
      <div className="mt-8">
        {stats.data ? <Loaded stats={stats.data} /> : stats.isError ? <LoadFailure query={stats} /> : <Waiting />}
      </div>
    </>
  );
}

function Loaded({ stats }: { stats: Stats }) {
  const offers = useQuery(query(slotsApi.list, {})).data?.offers ?? [];
  const { data: me } = useQuery(query(usersApi.me, {}));
  const now = useMinute();
  if (stats.appliedJobs === 0 && stats.nextMeetings.length === 0)
    return (
      <FirstDay steps={stats.nextSteps} matched={me?.profile.skills.length !== 0}>
        {stats.draft && <DraftBanner draft={stats.draft} />}
      </FirstDay>
    );
  const [next] = stats.nextMeetings;
  const place = agendaPlace(next, stats.draft !== null, now);
  const agenda = (
    <div className="mb-10 grid min-w-0 content-start gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <UpcomingMeetings meetings={stats.nextMeetings} />
      {stats.draft && <DraftBanner draft={stats.draft} />}
      <NextSteps open={stats.nextSteps} />
    </div>
  );
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      {place === 'first' && agenda}
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <SlotOffers offers={offers} />
      </div>
      {place === 'middle' && agenda}
      <div className="mb-10 min-w-0 lg:col-start-1 lg:row-start-2">
        <FigureBand
          small
          label="Statistics"
          figures={[
            { label: t`Applied Jobs`, value: stats.appliedJobs, note: t`+${stats.applicationsThisWeek} this week` },
            {
              label: t`Profile Views`,
              value: stats.totalProfileViews,
              note: t`+${stats.profileViewsThisWeek} this week`,
            },
            {
              label: t`Upcoming Meetings`,
              value: stats.upcomingMeetings,
              note: nextMeetingText(stats.nextMeetings[0]),
            },
            { label: t`Messages`, value: stats.messages, note: t`${stats.messages} unread` },
          ]}
        />
        <div className="mt-8">
          <AppliedJobs jobs={stats.appliedJobsList} />
        </div>
      </div>
      {place === 'last' && agenda}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading your dashboard">
      <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-12">
        <SkeletonRows count={4} />
        <SkeletonRows count={2} />
      </div>
    </Loading>
  );
}
