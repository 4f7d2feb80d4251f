import { type ApplicationDetail, reviews as reviewsApi } from '#contract/hiring/review.ts';
import { useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { decided, decisionFailed } from './decision-toasts.ts';
import { t } from '../../../ui/words.ts';

type Props = { application: ApplicationDetail; open: boolean; onOpenChange: (open: boolean) => void };

/** The end of the line: the candidate is told at once, and nothing moves the application after it. */
export function AcceptDialog({ application, open, onOpenChange }: Props) {
  const { first_name, last_name } = application.candidate;
  const update = useCommand(reviewsApi.updateStatus);
  const accept = () =>
    update.mutate(
      { application_id: application.id, new_status: 'accepted' },
      {
        onSuccess: () => {
          onOpenChange(false);
          decided();
        },
        onError: decisionFailed,
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Accept ${first_name} ${last_name}?`}
      description={t`${first_name} will see “Accepted” and get an email now. You can’t undo this. Other applicants keep their status.`}
      confirmLabel="Accept Candidate"
      busyLabel="Accepting…"
      cancelLabel="Keep reviewing"
      busy={update.isPending}
      onConfirm={accept}
    />
  );
}
