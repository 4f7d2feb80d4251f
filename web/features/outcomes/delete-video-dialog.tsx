import { mayMove } from '#contract/applications.ts';
import { type ApplicationPage, outcomes as outcomesApi } from '#contract/outcomes.ts';
import { useCommand } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorToast, toast } from '../../ui/toast.ts';

type Props = { application: ApplicationPage; onClose: () => void };

/** Deletes the video for good, after saying what goes with it and what the employer will see. */
export function DeleteVideoDialog({ application, onClose }: Props) {
  const erase = useCommand(outcomesApi.deleteVideo);
  const { id, status, posted_by, job } = application;
  const reader = posted_by.first_name || job.company;
  const withdraws = mayMove(status, 'withdrawn');
  const send = () =>
    erase.mutate(
      { application_id: id },
      {
        onSuccess: () => {
          toast({ title: 'Your video is deleted', description: 'The receipt is on this page.' });
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your video for good?"
      description={
        withdraws
          ? `The key that opens it is destroyed, with the transcript and the analysis: no copy can ever be played again. An application needs its video, so it is withdrawn, and ${reader} is told. You get a signed receipt.`
          : `The key that opens it is destroyed, with the transcript and the analysis: no copy can ever be played again. The decision and its reason stay on this page; ${reader} reads that the video was deleted. You get a signed receipt.`
      }
      confirmLabel={withdraws ? 'Withdraw and delete' : 'Delete my video'}
      busyLabel="Deleting…"
      cancelLabel="Keep it"
      tone="danger"
      busy={erase.isPending}
      onConfirm={send}
    />
  );
}
