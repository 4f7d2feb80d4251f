import { factors as factorsApi } from '#contract/factors.ts';
import { useCommand } from '../../api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useConfirmation } from '../confirmations/use-confirmation.tsx';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const confirmation = useConfirmation();
  const remove = useCommand(factorsApi.remove);
  const turnOff = async () => {
    await remove.mutateAsync({});
    toast({ title: 'Two-step sign-in is off' });
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Turn off two-step sign-in?"
        description="Your password alone signs in then, and your recovery codes end."
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
