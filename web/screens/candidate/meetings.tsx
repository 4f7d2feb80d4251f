import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { meetings as meetingsApi } from '#contract/interviews/meetings.ts';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { slots as slotsApi, type SlotOffer } from '#contract/interviews/slots.ts';
import { pages, query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { Subscribe } from '../../features/interviews/calendar/subscribe.tsx';
import { AddToCalendar } from '../../features/interviews/meetings/add-to-calendar.tsx';
import { MeetingCard } from '../../features/interviews/meetings/meeting-card.tsx';
import { isAhead, isRunning } from '../../features/interviews/meetings/meeting-moment.ts';
import { SlotOffers } from '../../features/interviews/slots/slot-offers.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { useMinute } from '../../ui/time/time.tsx';
import type { CandidateAsk } from './meeting-dialogs.tsx';
import { plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`My Meetings · ${BRAND}` }];

// Fetched when the first of them is asked for: most visits only look.
const Dialogs = lazy(async () => (await import('./meeting-dialogs.tsx')).MeetingDialogs);

type When = 'upcoming' | 'past';
type AskAbout = (ask: CandidateAsk, meeting: Meeting) => void;

export default function CandidateMeetingsScreen() {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<{ ask: CandidateAsk; meeting: Meeting } | null>(null);
  const offers = useQuery(query(slotsApi.list, {})).data?.offers ?? [];
  const offerOf = ({ id }: Meeting) => offers.find(({ meeting_id, may_move }) => meeting_id === id && may_move);
  const when: When = params.get('tab') === 'past' ? 'past' : 'upcoming';
  const lists = {
    upcoming: useInfiniteQuery(pages(meetingsApi.list, { when: 'upcoming' })),
    past: useInfiniteQuery(pages(meetingsApi.list, { when: 'past' })),
  };
  const totals = (lists[when].data ?? lists.upcoming.data)?.pages.at(-1);
  const choose = (next: When) =>
    setParams(next === 'past' ? { tab: 'past' } : {}, { replace: true, preventScrollReset: true });
  const tab = (value: When, label: string, count: number | undefined) => ({
    value,
    label,
    count,
    content: (
      <MeetingList
        list={lists[value]}
        when={value}
        total={count}
        offerOf={offerOf}
        onAsk={(ask, meeting) => setAsked({ ask, meeting })}
      />
    ),
  });

  return (
    <>
      <h1 className="type-h1">My Meetings</h1>
      <p className="mt-1.5 mb-6 text-md text-ink-2">Times are shown in your time zone and the manager’s.</p>
      {when === 'upcoming' && <SlotOffers offers={offers} />}
      {when === 'upcoming' && <Running meetings={lists.past.data?.pages[0]?.meetings ?? []} />}
      <Tabs
        label="Meetings"
        value={when}
        onChange={choose}
        tabs={[tab('upcoming', t`Upcoming`, totals?.upcoming_total), tab('past', t`Past`, totals?.past_total)]}
      />
      <Subscribe />
      {asked && (
        <Suspense fallback={null}>
          <Dialogs {...asked} offer={offerOf(asked.meeting)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A meeting that has begun is listed as past (D106); while it runs, no one should have to look for it. */
function Running({ meetings }: { meetings: readonly Meeting[] }) {
  const now = useMinute();
  const running = meetings.filter((meeting) => isRunning(meeting, now));
  if (running.length === 0) return null;
  return (
    <section aria-label="In progress" className="mb-8 grid gap-4 lg:grid-cols-2">
      {running.map((meeting) => (
        <MeetingCard key={meeting.id} meeting={meeting} side="candidate" headingLevel="h2" next />
      ))}
    </section>
  );
}

type ListProps = {
  list: ReturnType<typeof useMeetings>;
  when: When;
  total: number | undefined;
  offerOf: (meeting: Meeting) => SlotOffer | undefined;
  onAsk: AskAbout;
};

const useMeetings = (when: When) => useInfiniteQuery(pages(meetingsApi.list, { when }));

function MeetingList({ list, when, total, offerOf, onAsk }: ListProps) {
  const now = useMinute();
  if (list.isPending) return <SkeletonCards count={2} label="Loading meetings" />;
  if (list.isError) {
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  const meetings = list.data.pages.flatMap((page) => page.meetings);
  if (meetings.length === 0) {
    return (
      <section aria-labelledby="no-meetings">
        <h2 id="no-meetings" className="sr-only">
          No meetings
        </h2>
        {when === 'upcoming' ? (
          <EmptyState title="No upcoming meetings">When a manager sets up an interview, it appears here.</EmptyState>
        ) : (
          <EmptyState title="No past meetings">Interviews appear here after they start.</EmptyState>
        )}
      </section>
    );
  }
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {meetings.map((meeting, index) => (
          <li key={meeting.id}>
            <MeetingCard
              meeting={meeting}
              side="candidate"
              headingLevel="h2"
              next={when === 'upcoming' && index === 0}
              actions={
                isAhead(meeting, now) && (
                  <Actions meeting={meeting} mayChange={offerOf(meeting) !== undefined} onAsk={onAsk} />
                )
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={meetings.length}
        total={total}
        noun={plural(total, { one: 'meeting', other: 'meetings' })}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}

type ActionsProps = { meeting: Meeting; mayChange: boolean; onAsk: AskAbout };

function Actions({ meeting, mayChange, onAsk }: ActionsProps) {
  const { first_name, last_name } = meeting.organizer;
  const name = `${first_name} ${last_name}`;
  return (
    <>
      {mayChange && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t`Change the time of the meeting with ${name}`}
          onClick={() => onAsk('change', meeting)}
        >
          <CalendarClock className="size-4" aria-hidden="true" />
          Change time
        </Button>
      )}
      <Button
        variant="outline"
        size="sm"
        aria-label={t`Propose another time to ${name}`}
        onClick={() => onAsk('propose', meeting)}
      >
        <CalendarClock className="size-4" aria-hidden="true" />
        Propose another time
      </Button>
      <AddToCalendar id={meeting.id} with={name} />
      <Button
        variant="danger-outline"
        size="sm"
        aria-label={t`Cancel meeting with ${name}`}
        onClick={() => onAsk('cancel', meeting)}
      >
        <CalendarX className="size-4" aria-hidden="true" />
        Cancel meeting
      </Button>
    </>
  );
}
