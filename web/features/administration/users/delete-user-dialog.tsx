import { type FormEvent, useState } from 'react';
import { adminGraceDays } from '#contract/accounts/deletion.ts';
import { administration, type ListedUser } from '#contract/administration/users.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useReauthentication } from '../../accounts/reauthentication/use-reauthentication.tsx';
import { fieldErrorsOf, ignoreFieldErrors } from '../../../session/field-errors.ts';
import { plural, t } from '../../../ui/words.ts';

export function DeleteUserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const remove = useCommand(administration.remove);
  const confirmation = useReauthentication();
  const wrong = fieldErrorsOf(remove.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirmation.make(() =>
      ignoreFieldErrors(async () => {
        await remove.mutateAsync({ user_id: user.id, email });
        toast({
          title: t`Deleted`,
          description: t`${user.email} is suspended now and will be erased in ${plural(adminGraceDays, { one: '# day', other: '# days' })}, unless a legal hold stands.`,
        });
        onClose();
      }),
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this account?"
      description="The account is suspended now: it’s signed out, its jobs leave the board, and its plans are canceled. After 30 days it’s erased, unless a legal hold stands, and waiting applicants get an answer. Lift the suspension before then to keep it."
    >
      <form noValidate onSubmit={send} className="mt-5 grid gap-5">
        <TextField
          label={t`Type ${user.email} to confirm`}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrong['email']}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <BusyButton
            type="submit"
            variant="danger"
            busy={confirmation.busy}
            busyLabel="Deleting…"
            disabled={email.trim().toLowerCase() !== user.email.toLowerCase()}
          >
            Delete account
          </BusyButton>
        </DialogActions>
      </form>
      {confirmation.dialog}
    </Dialog>
  );
}
