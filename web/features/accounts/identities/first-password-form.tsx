import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { AppError } from '#contract/base/errors.ts';
import { firstPassword, identities as identitiesApi } from '#contract/accounts/identities.ts';
import { personalWords } from '#contract/accounts/passwords.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { call, query, queryClient } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import { NewPasswordField } from '../users/new-password-field.tsx';
import { weakPasswordText } from '../users/weak-password.ts';

const fields = z.extend(firstPassword, { confirm_password: z.string() }).check(
  z.refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    error: t`Passwords do not match`,
    when: () => true,
  }),
);

export function FirstPasswordForm({ onDone }: { onDone: () => void }) {
  const { make, busy, dialog } = useReauthentication();
  const { register, handleSubmit, formState, setError, control } = useForm<z.output<typeof fields>>({
    resolver: standardSchemaResolver(fields),
    defaultValues: { password: '', confirm_password: '' },
  });
  const { data: me } = useQuery(query(usersApi.me, {}));
  const typed = useWatch({ control, name: 'password' });
  const send = handleSubmit(({ password }) =>
    make(async () => {
      try {
        await call(identitiesApi.setPassword, { password });
      } catch (error) {
        const weak = error instanceof AppError ? weakPasswordText(error) : undefined;
        if (!weak) throw error;
        return setError('password', { message: weak }, { shouldFocus: true });
      }
      await queryClient.invalidateQueries({ queryKey: query(identitiesApi.mine, {}).queryKey });
      onDone();
      toast({ title: t`Password set`, description: t`You can now also sign in with your email and password.` });
    }),
  );
  return (
    <form onSubmit={(event) => void send(event)} noValidate aria-labelledby="password" className="mt-4 grid gap-5">
      <NewPasswordField
        label="New password"
        typed={typed}
        own={me ? personalWords(me.profile.first_name, me.profile.last_name, me.email) : []}
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={formState.errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <div>
        <BusyButton type="submit" busy={busy} busyLabel="Saving…">
          Set password
        </BusyButton>
      </div>
      {dialog}
    </form>
  );
}
