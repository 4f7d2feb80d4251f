import { adminInvitationHours, admins as adminsApi } from '#contract/administration/admins.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useReauthentication } from '../../accounts/reauthentication/use-reauthentication.tsx';
import { t } from '../../../ui/words.ts';

export function InviteAdminDialog({ onClose }: { onClose: () => void }) {
  const invite = useCommand(adminsApi.invite);
  const confirmation = useReauthentication();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Invite an administrator"
      description={t`The link works once, for ${adminInvitationHours} hours. Share it only with this person.`}
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
            {invite.data ? t`Make another link` : t`Make a link`}
          </BusyButton>
        </DialogActions>
      </div>
      {confirmation.dialog}
    </Dialog>
  );
}
