import { type FormEvent, useState } from 'react';
import { administration, type ListedUser, listedRoles, type UserFields } from '#contract/administration/users.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useReauthentication } from '../../accounts/reauthentication/use-reauthentication.tsx';
import { fieldErrorsOf, ignoreFieldErrors } from '../../../session/field-errors.ts';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { t } from '../../../ui/words.ts';

type Props = { user: ListedUser; onDone: () => void };

const roleLabels = { admin: t`Admin`, manager: t`Manager`, candidate: t`Candidate`, user: t`No role yet` } as const;

export function UserForm({ user, onDone }: Props) {
  const before: UserFields = { ...user, role: user.user_type };
  const [fields, setFields] = useState<UserFields>(before);
  const edit = useCommand(administration.edit);
  const form = useFocusOnRefusal(edit.error);
  const confirmation = useReauthentication();
  const wrong = fieldErrorsOf(edit.error);
  const put = (name: keyof UserFields) => ({
    value: fields[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  const roles = user.user_type === 'user' ? (['user', ...listedRoles] as const) : listedRoles;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const names = ['first_name', 'last_name', 'company', 'email', 'role'] as const;
    const changes = Object.fromEntries(
      names.filter((name) => fields[name] !== before[name]).map((n) => [n, fields[n]]),
    );
    confirmation.make(() =>
      ignoreFieldErrors(async () => {
        await edit.mutateAsync({ user_id: user.id, ...changes });
        toast({ title: t`Saved`, description: `${fields.first_name} ${fields.last_name}`.trim() });
        onDone();
      }),
    );
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={save} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First Name" maxLength={80} {...put('first_name')} />
          <TextField label="Last Name" maxLength={80} {...put('last_name')} />
        </div>
        <TextField label="Company" maxLength={200} {...put('company')} />
        <TextField
          label="Email"
          type="email"
          hint="A new address has to be confirmed. The old one gets a notice."
          {...put('email')}
        />
        <SelectField
          label="Role"
          options={roles.map((value) => ({ value, label: roleLabels[value] }))}
          hint="You can change it only while the account has no jobs, applications, or teammates."
          {...put('role')}
        />
        <DialogActions>
          <BusyButton type="submit" busy={confirmation.busy} busyLabel="Saving…">
            Save changes
          </BusyButton>
        </DialogActions>
      </form>
      {confirmation.dialog}
    </>
  );
}
