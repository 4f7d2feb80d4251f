import { type FormEvent, useState } from 'react';
import { administration, type ListedUser } from '#contract/administration/users.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useReauthentication } from '../../accounts/reauthentication/use-reauthentication.tsx';
import { fieldErrorsOf, ignoreFieldErrors } from '../../../session/field-errors.ts';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { t } from '../../../ui/words.ts';

const kinds = {
  candidate: [{ value: 'application', label: t`Application credits` }],
  manager: [
    { value: 'job_posting', label: t`Job posting credits` },
    { value: 'applicant_review', label: t`Applicant reviews` },
  ],
} as const;
type Kind = (typeof kinds)[keyof typeof kinds][number]['value'];

type Props = { user: ListedUser; onDone: () => void };

/** Grants credits with a reason; an idempotency key prevents a retry from granting twice. */
export function GrantForm({ user, onDone }: Props) {
  const options = kinds[user.user_type === 'candidate' ? 'candidate' : 'manager'];
  const [grant_id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<string>(options[0].value);
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const grant = useCommand(administration.grant);
  const form = useFocusOnRefusal(grant.error);
  const confirmation = useReauthentication();
  const wrong = fieldErrorsOf(grant.error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirmation.make(() =>
      ignoreFieldErrors(async () => {
        const fields = { user_id: user.id, grant_id, kind: kind as Kind, amount: amount || 0, reason };
        const { balance } = await grant.mutateAsync(fields);
        toast({ title: t`Credits given`, description: t`The balance is ${balance} now.` });
        onDone();
      }),
    );
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        <SelectField
          label="Kind"
          options={options}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          error={wrong['kind']}
        />
        <NumberField label="How many" value={amount} onChange={setAmount} error={wrong['amount']} />
        <TextField
          label="Reason"
          hint="Shown in the credit history and emailed to the person."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={wrong['reason']}
        />
        <DialogActions>
          <BusyButton type="submit" busy={confirmation.busy} busyLabel="Giving…">
            Give credits
          </BusyButton>
        </DialogActions>
      </form>
      {confirmation.dialog}
    </>
  );
}
