import { applications as applicationsApi } from '#contract/hiring/applications.ts';
import type { OwnApplication } from '#contract/hiring/applications.ts';
import { useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = { application: OwnApplication | null; onClose: () => void };

export function WithdrawDialog({ application, onClose }: Props) {
  const withdraw = useCommand(applicationsApi.withdraw);
  const draft = application?.status === 'draft';
  const { first_name = t`The manager` } = application?.posted_by ?? {};
  const send = () => {
    if (!application) return;
    withdraw.mutate(
      { application_id: application.id },
      {
        onSuccess: () => {
          toast(
            draft
              ? { title: t`Draft deleted`, description: t`Nothing was sent.` }
              : { title: t`Application withdrawn`, description: t`${first_name} can no longer open it.` },
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
      title={draft ? t`Delete this draft?` : t`Withdraw this application?`}
      description={
        draft
          ? t`Your video and text are deleted. No one has seen them.`
          : t`${first_name} can no longer open it, and any interview is canceled. Your video and any analysis are deleted unless the law requires us to keep them. You can apply again while the job is open.`
      }
      confirmLabel={draft ? t`Delete draft` : t`Withdraw`}
      busyLabel={draft ? t`Deleting…` : t`Withdrawing…`}
      cancelLabel="Keep it"
      tone="danger"
      busy={withdraw.isPending}
      onConfirm={send}
    />
  );
}
