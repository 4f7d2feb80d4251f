import { Link } from 'react-router';
import { slots as slotsApi, type SlotOffer } from '#contract/interviews/slots.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { slotWords } from './slot-words.ts';
import { plural, t } from '../../../ui/words.ts';

/** Times that are held and wait for a candidate's choice, with the way to take them back. */
export function WaitingOffers({ offers }: { offers: readonly SlotOffer[] }) {
  const now = useMinute();
  const open = offers.filter(({ status, expires_at }) => status === 'open' && Date.parse(expires_at) > now);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="waiting-offers" className="mt-6 grid gap-3">
      <h2 id="waiting-offers" className="type-h2">
        Awaiting candidate’s pick
      </h2>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {open.map((offer) => (
          <li key={offer.id}>
            <WaitingOffer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingOffer({ offer }: { offer: SlotOffer }) {
  const { candidate, job, job_id, application_id, timezone, candidate_timezone, slots, duration, expires_at } = offer;
  const withdraw = useCommand(slotsApi.withdraw);
  const name = `${candidate.first_name} ${candidate.last_name}`;
  // As a promise: the offer leaves the screen before the mutation's own callbacks would run.
  const takeBack = () =>
    void withdraw.mutateAsync({ offer_id: offer.id }).then(
      () => toast({ title: t`Times withdrawn`, description: t`We’ll notify ${candidate.first_name}.` }),
      ({ message }: Error) => errorToast(message),
    );
  return (
    <article className="sheet grid gap-3 p-4 sm:p-5" aria-label={t`Times offered to ${name}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Avatar of={name} face={candidate.face} size={40} side="candidate" />
        <div className="min-w-0 flex-1">
          <h3 className="type-h3">
            <Link
              to={`/manager/jobs/${job_id}/applications/${application_id}`}
              className="tap-area wrap-anywhere hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="text-sm text-ink-2 wrap-anywhere">
            {job.title}, {plural(duration, { one: '# minute', other: '# minutes' })}
          </p>
        </div>
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
      </div>
      <ul className="grid gap-1.5 text-sm tnum">
        {slots.map((slot) => {
          const words = slotWords(slot, duration, { own: timezone, other: candidate_timezone }, candidate.first_name);
          return (
            <li key={slot.id}>
              <span className="block font-semibold">
                {words.day}, {words.time}
              </span>
              <span className="block text-ink-3">
                {words.zone}
                {words.theirs && `. ${words.theirs}`}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-2">Held until {zonedDateTime(expires_at, timezone)}.</p>
    </article>
  );
}
