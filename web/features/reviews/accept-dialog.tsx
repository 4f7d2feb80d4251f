import { type ApplicationDetail, reviews as reviewsApi } from '#contract/reviews.ts';
import { useCommand } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { decided, decisionFailed } from './decision-toasts.ts';

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
      title={`Accept ${first_name} ${last_name}?`}
      description={`${first_name} will see “Accepted” and get an e-mail now. This cannot be undone. Other applicants keep their status.`}
      confirmLabel="Accept Candidate"
      busyLabel="Accepting…"
      cancelLabel="Keep reviewing"
      busy={update.isPending}
      onConfirm={accept}
    />
  );
}
