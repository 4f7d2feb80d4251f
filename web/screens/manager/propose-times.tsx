import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Conversation } from '#contract/messages/messages.ts';
import { Button } from '../../ui/button.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { t } from '../../ui/words.ts';

const OfferDialog = lazy(
  async () => (await import('../../features/interviews/slots/manager-offer-dialog.tsx')).OfferDialog,
);

export function ProposeTimes({ conversation, brief }: { conversation: Conversation; brief: boolean }) {
  const [open, setOpen] = useState(false);
  const { application_id, stage, hidden, other, candidate_timezone, blocked, leaving } = conversation;
  const may = !hidden && !leaving && !blocked && (stage === 'submitted' || stage === 'under_review');
  if (!may || !application_id) return null;
  return (
    <>
      {brief ? (
        <Button
          variant="quiet"
          size="icon"
          aria-label={t`Propose times`}
          title={t`Propose times`}
          onClick={() => setOpen(true)}
        >
          <CalendarPlus className="size-5" aria-hidden="true" />
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>
          <CalendarPlus className="size-4" aria-hidden="true" />
          Propose times
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <OfferDialog
            application={{ id: application_id, candidate: { ...other, timezone: candidate_timezone } }}
            open
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
