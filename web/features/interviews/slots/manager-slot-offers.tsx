import { slots as slotsApi, type SlotOffer } from '#contract/interviews/slots.ts';
import { useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { DateTab } from '../meetings/date-tab.tsx';
import { bodyGrid, MeetingKind, MeetingPerson } from '../meetings/meeting-body.tsx';
import { meetingDayText } from '../meetings/meeting-moment.ts';
import { ToApplication } from '../meetings/to-application.tsx';
import { slotWords } from './slot-words.ts';
import { t } from '../../../ui/words.ts';

export function WaitingOffer({ offer }: { offer: SlotOffer }) {
  const { candidate, job_id, application_id, timezone, slots, expires_at } = offer;
  const dates = slots.map(({ scheduled_date }) => scheduled_date).toSorted();
  const name = `${candidate.first_name} ${candidate.last_name}`;
  return (
    <article className="sheet flex overflow-hidden max-sm:flex-col" aria-label={t`Times offered to ${name}`}>
      <DateTab from={dates[0] ?? expires_at} to={dates.at(-1)} zone={timezone} tone="held" above />
      <div className="@container min-w-0 flex-1">
        <div className={bodyGrid.allClass}>
          <p className={cn(bodyGrid.timesClass, 'text-sm text-ink-2')}>
            Held until {zonedDateTime(expires_at, timezone)}.
          </p>
          <MeetingPerson
            name={name}
            face={candidate.face}
            side="candidate"
            badge={<Badge tone="warn">Awaiting candidate’s pick</Badge>}
          >
            <MeetingKind {...offer} job={offer.job.title} />
          </MeetingPerson>
          <HeldTimes offer={offer} />
          <div className={bodyGrid.actionsClass}>
            <ToApplication id={application_id} job_id={job_id} candidate={candidate} />
            <Withdraw offer={offer} name={name} />
          </div>
        </div>
      </div>
    </article>
  );
}

function HeldTimes({ offer: { slots, duration, timezone, candidate_timezone, candidate } }: { offer: SlotOffer }) {
  return (
    <ul className={cn('grid gap-2 text-sm tnum @5xl:grid-cols-2', bodyGrid.detailsClass)}>
      {slots.map((slot) => {
        const words = slotWords(slot, duration, { own: timezone, other: candidate_timezone }, candidate.first_name);
        return (
          <li key={slot.id} className="rounded-md border border-dashed border-rule-strong px-3 py-2">
            <span className="font-semibold">
              {meetingDayText(slot.scheduled_date, slot.scheduled_date, timezone)}, {words.time}
            </span>{' '}
            <span className="text-ink-3">{words.zone}</span>
            {words.theirs && <span className="block text-ink-3">{words.theirs}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Withdraw({ offer, name }: { offer: SlotOffer; name: string }) {
  const withdraw = useCommand(slotsApi.withdraw);
  // The promise is necessary because the offer unmounts before the mutation's own callbacks would run.
  const takeBack = () =>
    void withdraw.mutateAsync({ offer_id: offer.id }).then(
      () => toast({ title: t`Times withdrawn`, description: t`We’ll notify ${offer.candidate.first_name}.` }),
      ({ message }: Error) => errorToast(message),
    );
  return (
    <BusyButton
      variant="outline"
      size="sm"
      busy={withdraw.isPending}
      busyLabel="Withdrawing…"
      aria-label={t`Withdraw the times offered to ${name}`}
      onClick={takeBack}
    >
      Withdraw
    </BusyButton>
  );
}
