import type { Meeting } from '#contract/interviews/meetings.ts';
import type { SlotOffer } from '#contract/interviews/slots.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SlotList } from './slot-list.tsx';
import { t } from '../../../ui/words.ts';

type Props = { meeting: Meeting; offer: SlotOffer; onClose: () => void };

export function ChangeSlotDialog({ meeting, offer, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose another time"
      description={t`${offer.organizer.first_name} offered these times too. You can change your choice once. We’ll notify ${offer.organizer.first_name}.`}
      className="sm:w-[min(38rem,calc(100vw-2rem))]"
    >
      <div className="mt-5 grid gap-4">
        <SlotList offer={offer} except={meeting.scheduled_date} onChosen={onClose} />
      </div>
    </Dialog>
  );
}
