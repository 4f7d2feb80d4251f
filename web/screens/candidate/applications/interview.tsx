import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { meetings as meetingsApi, type Meeting } from '#contract/interviews/meetings.ts';
import { slots as slotsApi, type SlotOffer } from '#contract/interviews/slots.ts';
import { query } from '../../../session/api.ts';
import { AddToCalendar } from '../../../features/interviews/meetings/add-to-calendar.tsx';
import { MeetingCard } from '../../../features/interviews/meetings/meeting-card.tsx';
import { isAhead } from '../../../features/interviews/meetings/meeting-moment.ts';
import { isOpenOffer, SlotOffers } from '../../../features/interviews/slots/slot-offers.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

const Dialogs = lazy(async () => (await import('../meeting-dialogs.tsx')).CandidateMeetingDialogs);

const all = 100;

export function useInterviews() {
  const now = useMinute();
  const meetings = useQuery(query(meetingsApi.list, { when: 'current', limit: all })).data?.meetings ?? [];
  const offers = useQuery(query(slotsApi.list, {})).data?.offers ?? [];
  return {
    meetingOf: (id: string) => meetings.find(({ application }) => application.id === id),
    openOf: (id: string) => offers.filter((offer) => offer.application_id === id && isOpenOffer(offer, now)),
    moveOf: ({ id }: Meeting) => offers.find(({ meeting_id, may_move }) => meeting_id === id && may_move),
  };
}

export function ApplicationInterview({ applicationId }: { applicationId: string }) {
  const { meetingOf, openOf, moveOf } = useInterviews();
  const meeting = meetingOf(applicationId);
  const open = openOf(applicationId);
  if (!meeting && open.length === 0) return null;
  return (
    <div id="interview" className="mt-6 scroll-mt-24">
      <SlotOffers offers={open} />
      {meeting && <SetInterview meeting={meeting} offer={moveOf(meeting)} />}
    </div>
  );
}

function SetInterview({ meeting, offer }: { meeting: Meeting; offer: SlotOffer | undefined }) {
  const [asked, setAsked] = useState<'propose' | 'change' | null>(null);
  const now = useMinute();
  const name = `${meeting.organizer.first_name} ${meeting.organizer.last_name}`;
  return (
    <section aria-labelledby="interview-heading">
      <h2 id="interview-heading" className="type-h2 mb-3">
        Your interview
      </h2>
      <div className="max-w-[44rem]">
        <MeetingCard
          meeting={meeting}
          side="candidate"
          next
          inApplication
          actions={
            isAhead(meeting, now) && (
              <>
                <AddToCalendar id={meeting.id} with={name} />
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={
                    offer ? t`Change the time of the meeting with ${name}` : t`Propose another time to ${name}`
                  }
                  onClick={() => setAsked(offer ? 'change' : 'propose')}
                >
                  <CalendarClock className="size-4" aria-hidden="true" />
                  {offer ? t`Change time` : t`Propose another time`}
                </Button>
              </>
            )
          }
        />
      </div>
      {asked && (
        <Suspense fallback={null}>
          <Dialogs ask={asked} meeting={meeting} offer={offer} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  );
}

export const ChooseTime = ({ id, title }: { id: string; title: string }) => (
  <Button asChild size="sm">
    <Link to={`/candidate/applied-to/${id}#interview`}>
      Choose a time<span className="sr-only"> for {title}</span>
    </Link>
  </Button>
);
