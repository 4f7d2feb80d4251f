import { type FormEvent, useState } from 'react';
import { administration, type HiddenContent, type ListedUser } from '#contract/administration/users.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { HiddenContentList } from './hidden-content-list.tsx';
import { useReauthentication } from '../../accounts/reauthentication/use-reauthentication.tsx';
import { fieldErrorsOf, ignoreFieldErrors } from '../../../session/field-errors.ts';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { t } from '../../../ui/words.ts';

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
  const confirmation = useReauthentication();
  const wrong = fieldErrorsOf(suspend.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirmation.make(() =>
      ignoreFieldErrors(async () => {
        await suspend.mutateAsync({ user_id: user.id, reason });
        toast({ title: t`Suspended`, description: t`${user.email} is signed out everywhere.` });
        onDone();
      }),
    );
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        <p className="text-ink-2">
          Signs them out everywhere right away. Hides their open jobs and profile until you lift the suspension.
        </p>
        <TextareaField
          label="Reason"
          hint="We’ll email this to the person."
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
  const [hidden, setHidden] = useState<readonly HiddenContent[]>([]);
  const lift = () =>
    unsuspend.mutate(
      { user_id: user.id },
      {
        onSuccess: ({ hidden: still }) => {
          toast({ title: t`Suspension lifted`, description: t`${user.email} can sign in again.` });
          if (still.length === 0) onDone();
          setHidden(still);
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  if (unsuspend.isSuccess) return <HiddenContentList things={hidden} onDone={onDone} />;
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
