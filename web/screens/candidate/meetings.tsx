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
import { MeetingBody } from '../../features/interviews/meetings/meeting-body.tsx';
import { MeetingAgenda } from '../../features/interviews/meetings/meeting-agenda.tsx';
import { isAhead, runningOf } from '../../features/interviews/meetings/meeting-moment.ts';
import { SlotOffers } from '../../features/interviews/slots/slot-offers.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { SkeletonCards } from '../../ui/loading/skeleton.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { useMinute } from '../../ui/time/time.tsx';
import type { CandidateAsk } from './meeting-dialogs.tsx';
import { plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`My Meetings · ${BRAND}` }];

const Dialogs = lazy(async () => (await import('./meeting-dialogs.tsx')).CandidateMeetingDialogs);

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
        running={value === 'upcoming' ? lists.past.data?.pages[0]?.meetings : undefined}
        when={value}
        offerOf={offerOf}
        onAsk={(ask, meeting) => setAsked({ ask, meeting })}
      />
    ),
  });

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="type-h1">My Meetings</h1>
          <p className="mt-1.5 text-md text-ink-2">Times are shown in your time zone and the manager’s.</p>
        </div>
        <Subscribe />
      </div>
      {when === 'upcoming' && <SlotOffers offers={offers} />}
      <Tabs
        label="Meetings"
        value={when}
        onChange={choose}
        tabs={[tab('upcoming', t`Upcoming`, totals?.upcoming_total), tab('past', t`Past`, totals?.past_total)]}
      />
      {asked && (
        <Suspense fallback={null}>
          <Dialogs {...asked} offer={offerOf(asked.meeting)} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

type ListProps = {
  list: ReturnType<typeof useMeetings>;
  when: When;
  /** Meetings that have begun are in the list of past ones, so the running ones come from there. */
  running: readonly Meeting[] | undefined;
  offerOf: (meeting: Meeting) => SlotOffer | undefined;
  onAsk: AskAbout;
};

const useMeetings = (when: When) => useInfiniteQuery(pages(meetingsApi.list, { when }));

function MeetingList({ list, when, running = [], offerOf, onAsk }: ListProps) {
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
        if (shown.length === 0) return <NoMeetings when={when} />;
        return (
          <>
            <h2 className="sr-only">{when === 'past' ? t`Past meetings` : t`Upcoming meetings`}</h2>
            <MeetingAgenda
              meetings={shown}
              side="candidate"
              renderBody={(meeting, next) => (
                <MeetingBody
                  meeting={meeting}
                  side="candidate"
                  next={next}
                  actions={
                    isAhead(meeting, now) && (
                      <Actions meeting={meeting} mayChange={offerOf(meeting) !== undefined} onAsk={onAsk} />
                    )
                  }
                />
              )}
            />
          </>
        );
      }}
    </Paged>
  );
}

const NoMeetings = ({ when }: { when: When }) => (
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
        variant="quiet"
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
