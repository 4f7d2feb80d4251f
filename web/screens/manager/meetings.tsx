import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LayoutGrid, List } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { meetings as meetingsApi } from '#contract/interviews/meetings.ts';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { slots as slotsApi } from '#contract/interviews/slots.ts';
import { pages, query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { Subscribe } from '../../features/interviews/calendar/subscribe.tsx';
import type { MeetingAsk } from '../../features/interviews/meetings/manager-meeting-actions.tsx';
import {
  type AskAbout,
  ManagerMeeting,
  ManagerMeetings,
} from '../../features/interviews/meetings/manager-meeting-list.tsx';
import type { DayInsert } from '../../features/interviews/meetings/meeting-days.ts';
import { runningOf } from '../../features/interviews/meetings/meeting-moment.ts';
import { useOwnZone } from '../../features/accounts/users/own-zone.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { useStoredChoice } from '../../ui/page/stored-choice.ts';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { ViewToggle } from '../../ui/page/view-toggle.tsx';
import { useMinute } from '../../ui/time/time.tsx';
import { plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`My Meetings · ${BRAND}` }];

const WaitingOffer = lazy(
  async () => (await import('../../features/interviews/slots/manager-slot-offers.tsx')).WaitingOffer,
);
const Dialogs = lazy(async () => (await import('./meeting-dialogs.tsx')).ManagerMeetingDialogs);

const views = [
  { value: 'table', label: t`Table`, icon: List },
  { value: 'cards', label: t`Cards`, icon: LayoutGrid },
] as const;
type View = (typeof views)[number]['value'];
type When = 'upcoming' | 'past';
type Shown = (typeof shownIn)[number];

const WeekView = lazy(async () => (await import('../../features/interviews/calendar/week-view.tsx')).WeekView);

const shownIn = ['upcoming', 'past', 'calendar'] as const;

const REFETCH_MS = 60_000;
const useMeetings = (when: When) =>
  useInfiniteQuery({ ...pages(meetingsApi.list, { when }), refetchInterval: REFETCH_MS });

export default function ManagerMeetingsScreen() {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useStoredChoice<View>('managerMeetingsView', ['table', 'cards'], 'cards');
  const [asked, setAsked] = useState<{ ask: MeetingAsk; meeting: Meeting } | null>(null);
  const [opened, setOpened] = useState<Meeting | null>(null);
  const upcoming = useMeetings('upcoming');
  const past = useMeetings('past');
  const waiting = useWaiting();
  const counts = upcoming.data?.pages[0] ?? past.data?.pages[0];
  const shown = shownIn.find((value) => value === params.get('when')) ?? 'upcoming';
  const zone = useOwnZone();
  const onAsk: AskAbout = (ask, meeting) => setAsked({ ask, meeting });

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-h1">My Meetings</h1>
          <p className="mt-1.5 text-md text-ink-2">Times are shown in your time zone and the candidate’s.</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Subscribe />
          {shown !== 'calendar' && <ViewToggle label="View" views={views} value={view} onChange={setView} />}
        </div>
      </div>
      <div className="mt-6">
        <Tabs<Shown>
          label="Meetings"
          value={shown}
          onChange={(next) => setParams(next === 'upcoming' ? {} : { when: next }, { replace: true })}
          tabs={[
            {
              value: 'upcoming',
              label: t`Upcoming`,
              count: counts?.upcoming_total,
              content: (
                <>
                  <h2 className="sr-only">Upcoming meetings</h2>
                  <MeetingPages
                    list={upcoming}
                    when="upcoming"
                    running={past.data?.pages[0]?.meetings}
                    between={waiting}
                    view={view}
                    onAsk={onAsk}
                  />
                </>
              ),
            },
            {
              value: 'past',
              label: t`Past`,
              count: counts?.past_total,
              content: (
                <>
                  <h2 className="sr-only">Past meetings</h2>
                  <MeetingPages list={past} when="past" view={view} onAsk={onAsk} />
                </>
              ),
            },
            {
              value: 'calendar',
              label: t`Calendar`,
              content: (
                <Suspense fallback={<SkeletonCards count={1} label="Loading meetings" />}>
                  <WeekView zone={zone} onOpen={setOpened} />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
      {opened && (
        <Dialog
          open
          onOpenChange={() => setOpened(null)}
          title={t`Interview`}
          className="sm:w-[min(38rem,calc(100vw-2rem))]"
        >
          <div className="mt-4">
            <ManagerMeeting
              meeting={opened}
              onAsk={(ask, meeting) => {
                setOpened(null);
                onAsk(ask, meeting);
              }}
            />
          </div>
        </Dialog>
      )}
      {asked && (
        <Suspense fallback={null}>
          <Dialogs {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

function useWaiting(): DayInsert[] {
  const now = useMinute();
  const offers = useQuery(query(slotsApi.list, {})).data?.offers ?? [];
  return offers
    .filter(({ status, expires_at }) => status === 'open' && Date.parse(expires_at) > now)
    .map((offer) => ({
      id: offer.id,
      at: offer.slots.map(({ scheduled_date }) => scheduled_date).toSorted()[0] ?? offer.expires_at,
      content: (
        <Suspense fallback={null}>
          <WaitingOffer offer={offer} />
        </Suspense>
      ),
    }));
}

type ListProps = {
  list: ReturnType<typeof useMeetings>;
  when: When;
  running?: readonly Meeting[] | undefined;
  between?: readonly DayInsert[] | undefined;
  view: View;
  onAsk: AskAbout;
};

function MeetingPages({ list, when, running = [], between = [], view, onAsk }: ListProps) {
  const now = useMinute();
  return (
    <Paged
      list={list}
      rows={(page) => page.meetings}
      total={(page) => (when === 'upcoming' ? page.upcoming_total : page.past_total)}
      noun={(count) => plural(count, { one: 'meeting', other: 'meetings' })}
      pending={<SkeletonCards count={2} label="Loading meetings" />}
    >
      {(meetings) => {
        const shown = [...runningOf(running, meetings, now), ...meetings];
        if (shown.length === 0 && between.length === 0) return <NoMeetings when={when} />;
        return <ManagerMeetings meetings={shown} between={between} view={view} onAsk={onAsk} />;
      }}
    </Paged>
  );
}

function NoMeetings({ when }: { when: When }) {
  if (when === 'past') return <EmptyState title="No past meetings">Interviews move here after they start.</EmptyState>;
  return (
    <EmptyState
      title="No upcoming meetings"
      action={
        <Button asChild variant="outline">
          <Link to="/manager/job-applications">Review applications</Link>
        </Button>
      }
    >
      Set up an interview from an application.
    </EmptyState>
  );
}
