import { adminInvitationHours, admins as adminsApi } from '#contract/admins.ts';
import { useCommand } from '../../api.ts';
import { BusyButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useConfirmation } from '../confirmations/use-confirmation.tsx';

/** Makes a link with which one person becomes an administrator (D36). */
export function InviteAdminDialog({ onClose }: { onClose: () => void }) {
  const invite = useCommand(adminsApi.invite);
  const confirmation = useConfirmation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite an administrator"
      description={`The link works once, for ${adminInvitationHours} hours. Give it to nobody but this person.`}
    >
      <div className="mt-5 grid gap-5">
        {invite.data && (
          <TextField label="Link" readOnly value={invite.data.url} onFocus={(event) => event.target.select()} />
        )}
        <DialogActions>
          <BusyButton
            busy={confirmation.busy}
            busyLabel="Making…"
            onClick={() => confirmation.make(() => invite.mutateAsync({}).then(() => undefined))}
          >
            {invite.data ? 'Make another link' : 'Make a link'}
          </BusyButton>
        </DialogActions>
      </div>
      {confirmation.dialog}
    </Dialog>
  );
}
