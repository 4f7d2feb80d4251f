import type { SlotOffer } from '#contract/interviews/slots.ts';
import { slots as slotsApi } from '#contract/interviews/slots.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { deviceZone } from '../../../ui/time/zoned-time.ts';
import { clockChange, slotWords } from './slot-words.ts';
import { t } from '../../../ui/words.ts';

const stateWords = {
  taken: t`No longer free`,
  busy: t`You have another meeting then`,
  past: t`Over`,
} as const;

type Props = {
  offer: SlotOffer;
  except?: string | undefined;
  onChosen?: (() => void) | undefined;
};

export function SlotList({ offer, except, onChosen }: Props) {
  const now = useMinute();
  const pick = useCommand(slotsApi.pick);
  const { duration, organizer, candidate_timezone, timezone } = offer;
  const slots = offer.slots.filter(({ scheduled_date }) => scheduled_date !== except);
  const clocks = { own: candidate_timezone ?? deviceZone(), other: timezone };
  const note = clockChange(slots, clocks, now);
  const chosen = (when: string) => {
    toast({ title: t`Interview scheduled`, description: t`${when}. Check your email for the invitation.` });
    onChosen?.();
  };
  // The promise is necessary because the offer unmounts before the mutation's own callbacks would run.
  const choose = (slot_id: string, when: string) =>
    void pick.mutateAsync({ slot_id }).then(
      () => chosen(when),
      ({ message }: Error) => errorToast(message),
    );
  return (
    <>
      <ul className="divide-y divide-rule border-y border-rule">
        {slots.map((slot) => {
          const words = slotWords(slot, duration, clocks, organizer.first_name);
          const when = `${words.day}, ${words.time}`;
          return (
            <li key={slot.id} className="flex items-center justify-between gap-x-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-bold tnum">
                  <span className="inline-block">{words.day},</span> <span className="inline-block">{words.time}</span>
                </span>
                <span className="block text-sm text-ink-3 tnum">
                  {words.zone}
                  {words.theirs && `. ${words.theirs}`}
                </span>
              </span>
              {slot.state === 'free' ? (
                <BusyButton
                  size="sm"
                  variant="outline"
                  className="shrink-0"
                  aria-label={t`Choose ${when}`}
                  busy={pick.isPending && pick.variables.slot_id === slot.id}
                  busyLabel="Choosing…"
                  disabled={pick.isPending}
                  onClick={() => choose(slot.id, when)}
                >
                  Choose
                </BusyButton>
              ) : (
                <span className="max-w-32 text-right text-sm text-ink-3">{stateWords[slot.state]}</span>
              )}
            </li>
          );
        })}
      </ul>
      {note && <p className="text-sm text-ink-2">{note}</p>}
    </>
  );
}
