import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { AppError, type Issue } from '#contract/base/errors.ts';
import { newPassword, settingsApi } from '#contract/accounts/settings.ts';
import { personalWords } from '#contract/accounts/passwords.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { query, useCommand } from '../../../session/api.ts';
import { weakPasswordText } from '../users/weak-password.ts';
import { NewPasswordField } from '../users/new-password-field.tsx';
import { BusyButton } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const fields = z.extend(newPassword, { confirm_password: z.string() }).check(
  z.refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    error: t`Passwords do not match`,
    when: () => true,
  }),
);
const blank = { current_password: '', password: '', confirm_password: '' };

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const change = useCommand(settingsApi.changePassword);
  const { register, handleSubmit, formState, setError, control } = useForm<z.output<typeof fields>>({
    resolver: standardSchemaResolver(fields),
    defaultValues: blank,
  });
  const { errors } = formState;
  const { data: me } = useQuery(query(usersApi.me, {}));
  const typed = useWatch({ control, name: 'password' });
  const send = handleSubmit(({ current_password, password }) =>
    change.mutate(
      { current_password, password },
      {
        onSuccess: () => {
          onDone();
          toast({ title: t`Password changed`, description: t`Your other devices were signed out.` });
        },
        onError: (error) => {
          const issues = error instanceof AppError ? ((error.data['issues'] ?? []) as Issue[]) : [];
          const weak = error instanceof AppError ? weakPasswordText(error) : undefined;
          for (const { path, message } of issues)
            if (path === 'current_password' || path === 'password')
              setError(path, { message: weak ?? message }, { shouldFocus: true });
          if (issues.length === 0) errorToast(error.message);
        },
      },
    ),
  );
  return (
    <form onSubmit={(event) => void send(event)} noValidate aria-labelledby="password" className="mt-4 grid gap-5">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...register('current_password')}
      />
      <NewPasswordField
        label="New password"
        typed={typed}
        own={me ? personalWords(me.profile.first_name, me.profile.last_name, me.email) : []}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <div>
        <BusyButton type="submit" busy={change.isPending} busyLabel="Changing…">
          Change password
        </BusyButton>
      </div>
    </form>
  );
}
