import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { deletions as deletionsApi } from '#contract/accounts/deletion.ts';
import { AppError, type Issue } from '#contract/base/errors.ts';
import { call } from '../../../session/api.ts';
import { useReauthentication } from '../../accounts/reauthentication/use-reauthentication.tsx';
import { session } from '../../../session/session.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { dateText } from '../../../ui/time/date-text.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { t } from '../../../ui/words.ts';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const confirmed = useReauthentication();
  const navigate = useNavigate();
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!confirmation) return setProblem(t`Please enter your password`);
    confirmed.make(async () => {
      try {
        // A direct call is used because a command would refetch queries, which fail once every session has ended.
        const { delete_after } = await call(deletionsApi.request, { confirmation });
        session.clear();
        const deleted = t`Your account will be deleted on ${dateText(delete_after)}. We’ve emailed you how to keep it.`;
        await navigate('/signin', { replace: true, state: { deleted } });
      } catch (error) {
        const [issue] = error instanceof AppError ? ((error.data['issues'] ?? []) as Issue[]) : [];
        if (!issue) throw error;
        setProblem(issue.message);
      }
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title="Delete my account">
      <form noValidate onSubmit={send} className="mt-5 grid gap-5">
        <PasswordField
          label="Your password"
          hint="If you sign in without one, your email address"
          autoComplete="current-password"
          value={confirmation}
          error={problem}
          onChange={(event) => {
            setConfirmation(event.target.value);
            setProblem(undefined);
          }}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Keep my account
          </Button>
          <BusyButton type="submit" variant="danger" busy={confirmed.busy} busyLabel="Deleting…">
            Delete my account
          </BusyButton>
        </DialogActions>
      </form>
      {confirmed.dialog}
    </Dialog>
  );
}
