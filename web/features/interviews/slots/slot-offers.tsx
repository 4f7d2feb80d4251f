import type { SlotOffer } from '#contract/interviews/slots.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { cn } from '../../../ui/cn.ts';
import { useMinute } from '../../../ui/time/time.tsx';
import { interviewWords, meetingTypeWord } from '../meetings/meeting-words.ts';
import { placeText } from '../meetings/place-text.ts';
import { deviceZone, zonedDateTime } from '../../../ui/time/zoned-time.ts';
import { SlotList } from './slot-list.tsx';
import { plural, t } from '../../../ui/words.ts';

export const isOpenOffer = ({ status, expires_at }: SlotOffer, now: number): boolean =>
  status === 'open' && Date.parse(expires_at) > now;

export function SlotOffers({ offers }: { offers: readonly SlotOffer[] }) {
  const now = useMinute();
  const open = offers.filter((offer) => isOpenOffer(offer, now));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="slot-offers" className="@container mb-10 grid gap-3">
      <h2 id="slot-offers" className="type-h2 min-h-10 pt-1">
        Choose a time
      </h2>
      <div className={cn('grid items-start gap-4', open.length > 1 && '@4xl:grid-cols-2')}>
        {open.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </div>
    </section>
  );
}

function OfferCard({ offer }: { offer: SlotOffer }) {
  const { organizer, job, interview_type, meeting_type, duration, place, notes, expires_at } = offer;
  const name = `${organizer.first_name} ${organizer.last_name}`;
  return (
    <article className="sheet grid gap-4 p-4 sm:p-5" aria-label={t`Times offered by ${name}`}>
      <div className="flex items-start gap-3">
        <Avatar of={name} face={organizer.face} size={36} side="manager" />
        <div className="min-w-0">
          <h3 className="type-h3 wrap-anywhere">
            {interviewWords[interview_type]}, {job.title}
          </h3>
          <p className="mt-0.5 text-sm text-ink-2 wrap-anywhere">
            {name}, {job.company}. {meetingTypeWord(meeting_type)},{' '}
            {plural(duration, { one: '# minute', other: '# minutes' })}
          </p>
        </div>
      </div>
      {place && <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{placeText(place)}</p>}
      {notes && <p className="type-voice max-w-[68ch] whitespace-pre-line wrap-anywhere">{notes}</p>}
      <SlotList offer={offer} />
      <p className="text-sm text-ink-2">
        Held for you until {zonedDateTime(expires_at, offer.candidate_timezone ?? deviceZone())}. You can change your
        choice once.
      </p>
    </article>
  );
}
