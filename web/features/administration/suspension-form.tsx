import { type FormEvent, useState } from 'react';
import { administration, type ListedUser } from '#contract/administration.ts';
import { useCommand } from '../../api.ts';
import { BusyButton } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Time } from '../../ui/time.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { useConfirmation } from '../confirmations/use-confirmation.tsx';
import { refusedFields, unlessRefused } from '../profiles/profile-changes.ts';
import { useFocusOnRefusal } from '../../ui/focus-on-refusal.ts';

type Props = { user: ListedUser; onDone: () => void };

export const SuspensionForm = ({ user, onDone }: Props) =>
  user.suspended_at ? (
    <Lift user={user} at={user.suspended_at} onDone={onDone} />
  ) : (
    <Suspend user={user} onDone={onDone} />
  );

function Suspend({ user, onDone }: Props) {
  const [reason, setReason] = useState('');
  const suspend = useCommand(administration.suspend);
  const form = useFocusOnRefusal(suspend.error);
  const confirmation = useConfirmation();
  const wrong = refusedFields(suspend.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirmation.make(() =>
      unlessRefused(async () => {
        await suspend.mutateAsync({ user_id: user.id, reason });
        toast({ title: 'Suspended', description: `${user.email} is signed out everywhere.` });
        onDone();
      }),
    );
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        <p className="text-ink-2">
          Every session ends at once. Open jobs leave the board and a profile leaves the search, until you lift it.
        </p>
        <TextareaField
          label="Reason"
          hint="The person reads it in an e-mail."
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={wrong['reason']}
        />
        <DialogActions>
          <BusyButton type="submit" variant="danger" busy={confirmation.busy} busyLabel="Suspending…">
            Suspend
          </BusyButton>
        </DialogActions>
      </form>
      {confirmation.dialog}
    </>
  );
}

function Lift({ user, at, onDone }: Props & { at: string }) {
  const unsuspend = useCommand(administration.unsuspend);
  const lift = () =>
    unsuspend.mutate(
      { user_id: user.id },
      {
        onSuccess: () => {
          toast({ title: 'Suspension lifted', description: `${user.email} can sign in again.` });
          onDone();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <>
      <p className="text-ink-2">
        Suspended since <Time value={at} as="date-time" />.
      </p>
      <p className="mt-2 rounded-md bg-sunken p-4 wrap-anywhere">{user.suspended_why}</p>
      <DialogActions>
        <BusyButton busy={unsuspend.isPending} busyLabel="Lifting…" onClick={lift}>
          Lift the suspension
        </BusyButton>
      </DialogActions>
    </>
  );
}
