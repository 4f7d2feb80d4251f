import { devices as devicesApi } from '#contract/accounts/devices.ts';
import { useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const end = useCommand(devicesApi.endOthers);
  const confirm = () =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          toast({ title: t`Signed out everywhere else` });
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign out everywhere else?"
      description="Your other devices will need to sign in again. This one stays signed in."
      confirmLabel="Sign out everywhere else"
      busyLabel="Signing out…"
      tone="danger"
      busy={end.isPending}
      onConfirm={confirm}
    />
  );
}
