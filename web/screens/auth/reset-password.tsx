import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { AppError } from '#contract/errors.ts';
import { recovery as recoveryApi, resetFields } from '#contract/recovery.ts';
import { useCommand } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { BusyButton, Button } from '../../ui/button.tsx';
import { weakPasswordWords } from '../../features/users/weak-password.ts';
import { NewPasswordField } from '../../features/users/new-password-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

export const meta = () => [{ title: `Set a new password · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

const fields = z.extend(resetFields, { confirm_password: z.string() }).check(
  z.refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    error: 'Passwords do not match',
    when: () => true,
  }),
);

export default function ResetPasswordScreen() {
  const ready = useHydrated();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  const [over, setOver] = useState(false);
  const reset = useCommand(recoveryApi.reset);
  const { register, handleSubmit, formState, setError, control } = useForm<z.output<typeof fields>>({
    resolver: standardSchemaResolver(fields),
    defaultValues: { password: '', confirm_password: '' },
  });
  useEffect(() => {
    setToken(new URLSearchParams(location.hash.slice(1)).get('token'));
    // The secret leaves the address before anything else is asked for (D28).
    history.replaceState(history.state, '', location.pathname);
  }, []);
  const { errors } = formState;
  const typed = useWatch({ control, name: 'password' });
  const send = handleSubmit(({ password }) =>
    reset.mutate(
      { token: token ?? '', password },
      {
        onSuccess: () => {
          toast({ title: 'Password changed', description: 'Sign in with the new one.' });
          void navigate('/signin/email');
        },
        onError: (error) => {
          if (error instanceof AppError && error.code === 'link_expired') setOver(true);
          else if (error instanceof AppError && error.code === 'weak_password')
            setError('password', { message: weakPasswordWords(error) ?? error.message }, { shouldFocus: true });
          else errorToast(error.message);
        },
      },
    ),
  );
  if (over || token === null)
    return (
      <>
        <h1 className="type-h1">Set a new password</h1>
        <p className="mt-3 text-md text-ink-2" role="alert">
          This link has expired or was used already. A link works once, for an hour.
        </p>
        <Button asChild size="lg" className="mt-8 self-start">
          <Link to="/forgot-password">Ask for a new one</Link>
        </Button>
      </>
    );
  return (
    <>
      <h1 className="type-h1">Set a new password</h1>
      <p className="mt-3 text-md text-ink-2">Every device that is signed in now will be signed out.</p>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="mt-8 grid gap-5">
        <NewPasswordField
          label="New password"
          typed={typed}
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          error={errors.confirm_password?.message}
          {...register('confirm_password')}
        />
        <BusyButton type="submit" size="lg" disabled={!ready} busy={reset.isPending} busyLabel="Saving…">
          Set password
        </BusyButton>
      </form>
    </>
  );
}
