import { mfa as mfaApi } from '#contract/accounts/mfa.ts';
import { useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import { t } from '../../../ui/words.ts';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const confirmation = useReauthentication();
  const remove = useCommand(mfaApi.remove);
  const turnOff = async () => {
    await remove.mutateAsync({});
    toast({ title: t`Two-step sign-in is off` });
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Turn off two-step sign-in?"
        description="You’ll sign in with just your password. Your recovery codes stop working."
        confirmLabel="Turn off"
        busyLabel="Turning off…"
        cancelLabel="Keep it on"
        tone="danger"
        busy={confirmation.busy}
        onConfirm={() => confirmation.make(turnOff)}
      />
      {confirmation.dialog}
    </>
  );
}
