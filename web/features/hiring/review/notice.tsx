import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { reviews as reviewsApi } from '#contract/hiring/review.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { showDecidedToast, showDecisionFailedToast } from './decision-toasts.ts';

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-sunken p-4 sm:px-5">
      {children}
    </div>
  );
}

export function BackToReview({ applicationId, label }: { applicationId: string; label: string }) {
  const update = useCommand(reviewsApi.updateStatus);
  const goBack = () =>
    update.mutate(
      { application_id: applicationId, new_status: 'under_review' },
      { onSuccess: showDecidedToast, onError: showDecisionFailedToast },
    );
  return (
    <BusyButton variant="outline" size="sm" busy={update.isPending} busyLabel={`${label}…`} onClick={goBack}>
      <Undo2 className="size-4" aria-hidden="true" />
      {label}
    </BusyButton>
  );
}
