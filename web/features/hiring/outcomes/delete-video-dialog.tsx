import { canMove } from '#contract/hiring/applications.ts';
import { type ApplicationPage, outcomes as outcomesApi } from '#contract/hiring/outcomes.ts';
import { useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = { application: ApplicationPage; onClose: () => void };

export function DeleteVideoDialog({ application, onClose }: Props) {
  const erase = useCommand(outcomesApi.deleteVideo);
  const { id, status, posted_by, job } = application;
  const reader = posted_by.first_name || job.company;
  const withdraws = canMove(status, 'withdrawn');
  const send = () =>
    erase.mutate(
      { application_id: id },
      {
        onSuccess: () => {
          toast({ title: t`Your video is deleted`, description: t`The receipt is on this page.` });
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Permanently delete your video?"
      description={
        withdraws
          ? t`We destroy its key, the transcript and the analysis, so no copy can ever be played again. This withdraws your application and notifies ${reader}. You get a signed receipt.`
          : t`We destroy its key, the transcript, and the analysis, so no copy can ever be played again. The decision and its reason stay on this page; ${reader} reads that the video was deleted. You get a signed receipt.`
      }
      confirmLabel={withdraws ? t`Withdraw and delete` : t`Delete my video`}
      busyLabel="Deleting…"
      cancelLabel="Keep it"
      tone="danger"
      busy={erase.isPending}
      onConfirm={send}
    />
  );
}
