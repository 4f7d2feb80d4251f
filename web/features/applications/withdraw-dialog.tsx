import { applications as applicationsApi } from '#contract/applications.ts';
import type { OwnApplication } from '#contract/applications.ts';
import { useCommand } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { errorToast, toast } from '../../ui/toast.ts';

type Props = { application: OwnApplication | null; onClose: () => void };

/** Takes an application back, or throws a draft away, after saying what the other side will see. */
export function WithdrawDialog({ application, onClose }: Props) {
  const withdraw = useCommand(applicationsApi.withdraw);
  const draft = application?.status === 'draft';
  const { first_name = 'The manager' } = application?.posted_by ?? {};
  const send = () => {
    if (!application) return;
    withdraw.mutate(
      { application_id: application.id },
      {
        onSuccess: () => {
          toast(
            draft
              ? { title: 'Draft deleted', description: 'Nothing of it was sent.' }
              : { title: 'Application withdrawn', description: `${first_name} can no longer open it.` },
          );
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  };
  return (
    <ConfirmDialog
      open={application !== null}
      onOpenChange={(open) => !open && onClose()}
      title={draft ? 'Delete this draft?' : 'Withdraw this application?'}
      description={
        draft
          ? 'Your video and what you wrote are deleted. Nobody has seen them.'
          : `${first_name} can no longer open it, your video and any analysis are deleted, and a scheduled meeting is cancelled. You may apply again while the job is open.`
      }
      confirmLabel={draft ? 'Delete draft' : 'Withdraw'}
      busyLabel={draft ? 'Deleting…' : 'Withdrawing…'}
      cancelLabel="Keep it"
      tone="danger"
      busy={withdraw.isPending}
      onConfirm={send}
    />
  );
}
