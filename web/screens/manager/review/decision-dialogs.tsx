import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { AcceptDialog } from '../../../features/hiring/review/accept-dialog.tsx';
import { PassDialog } from '../../../features/hiring/review/pass-dialog.tsx';
import { InterviewDialog } from '../../../features/interviews/scheduling/manager-interview-dialog.tsx';
import { OfferDialog } from '../../../features/interviews/slots/manager-offer-dialog.tsx';

export type DecisionQuestion = 'pass' | 'accept' | 'interview' | 'offer';

type Props = {
  application: ApplicationDetail;
  ask: DecisionQuestion | null;
  onAsk: (ask: DecisionQuestion | null) => void;
};

/** All dialogs stay mounted, so that closing one by mistake does not lose the typed text. */
export function DecisionDialogs({ application, ask, onAsk }: Props) {
  const dialog = (name: DecisionQuestion) => ({
    open: ask === name,
    onOpenChange: (open: boolean) => onAsk(open ? name : null),
  });
  const { id, candidate } = application;
  return (
    <>
      <PassDialog application={application} {...dialog('pass')} />
      <AcceptDialog application={application} {...dialog('accept')} />
      <InterviewDialog application={{ id, candidate }} onOffer={() => onAsk('offer')} {...dialog('interview')} />
      <OfferDialog application={{ id, candidate }} {...dialog('offer')} />
    </>
  );
}
