import { type FormEvent, useState } from 'react';
import { administration, type ListedUser } from '#contract/administration.ts';
import { useCommand } from '../../api.ts';
import { BusyButton, Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { useConfirmation } from '../confirmations/use-confirmation.tsx';
import { refusedFields, unlessRefused } from '../profiles/profile-changes.ts';

/** Deleting somebody: their address typed again, after showing who is there (D37, D40). */
export function DeleteUserDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const remove = useCommand(administration.remove);
  const confirmation = useConfirmation();
  const wrong = refusedFields(remove.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirmation.make(() =>
      unlessRefused(async () => {
        await remove.mutateAsync({ user_id: user.id, email });
        toast({ title: 'Deleted', description: `${user.email} is out now, and erased in 30 days.` });
        onClose();
      }),
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
