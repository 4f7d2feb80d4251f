import { type FormEvent, useState } from 'react';
import { administration, type ListedUser } from '#contract/administration.ts';
import { useCommand } from '../../api.ts';
import { BusyButton, Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { refusedFields } from '../profiles/profile-changes.ts';

/** Deleting somebody: their address typed again, and one's own password (D37, D40). */
export function DeleteUserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const remove = useCommand(administration.remove);
  const wrong = refusedFields(remove.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate(
      { user_id: user.id, email, password },
      {
        onSuccess: () => {
          toast({ title: 'Deleted', description: `${user.email} is out now, and erased in 30 days.` });
          onClose();
        },
        onError: (error) => Object.keys(refusedFields(error)).length === 0 && errorToast(error.message),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this account?"
      description="It is suspended at once: sessions end, jobs leave the board, plans are cancelled. After 30 days it is erased, and everybody who waits for an answer gets one. Lifting the suspension before then keeps it."
    >
      <form noValidate onSubmit={send} className="mt-5 grid gap-5">
        <TextField
          label={`Type ${user.email} to confirm`}
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrong['email']}
        />
        <PasswordField
          label="Your own password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wrong['password']}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <BusyButton
            type="submit"
            variant="danger"
            busy={remove.isPending}
            busyLabel="Deleting…"
            disabled={email.trim().toLowerCase() !== user.email.toLowerCase()}
          >
            Delete account
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
