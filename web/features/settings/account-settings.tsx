import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { AppError, type Issue } from '#contract/errors.ts';
import { newPassword, settingsApi } from '#contract/settings.ts';
import { users as usersApi } from '#contract/users.ts';
import { query, useCommand } from '../../api.ts';
import { NewPasswordField } from '../users/new-password-field.tsx';
import { BusyButton } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { errorToast, toast } from '../../ui/toast.ts';

// Apart from the first paint of the settings, like all that is rarely looked at.
const Security = lazy(() => import('./security.tsx').then((part) => ({ default: part.Security })));

const fields = z.extend(newPassword, { confirm_password: z.string() }).check(
  z.refine(({ password, confirm_password }) => password === confirm_password, {
    path: ['confirm_password'],
    error: 'Passwords do not match',
    when: () => true,
  }),
);
const blank = { current_password: '', password: '', confirm_password: '' };

type Props = {
  /** Address of one's profile, for those who have one. */
  profile?: string;
};

export function AccountSettings({ profile }: Props) {
  const { data: me } = useQuery(query(usersApi.me, {}));
  return (
    <div className="grid max-w-[40rem] gap-10">
      <section aria-labelledby="account">
        <h2 id="account" className="type-h2">
          Account
        </h2>
        <dl className="mt-3 border-b border-rule">
          <div className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-3">
            <dt className="text-ink-2">E-mail</dt>
            <dd className="font-[600] wrap-anywhere">{me?.email ?? '…'}</dd>
          </div>
          {me?.role === 'manager' && (
            <div className="flex flex-wrap justify-between gap-x-6 border-t border-rule py-3">
              <dt className="text-ink-2">Company</dt>
              <dd className="font-[600] wrap-anywhere">{me.profile.company || '—'}</dd>
            </div>
          )}
        </dl>
        {profile && (
          <p className="mt-3 text-ink-2">
            Your name and what others see of you is on your{' '}
            <Link to={profile} className="font-[600] text-primary-text underline-link">
              profile
            </Link>
            .
          </p>
        )}
      </section>
      <PasswordForm />
      <Suspense fallback={<SkeletonRows count={2} label="Loading the security of your account" />}>
        <Security />
      </Suspense>
    </div>
  );
}

function PasswordForm() {
  const change = useCommand(settingsApi.changePassword);
  const { register, handleSubmit, formState, setError, reset, control } = useForm<z.output<typeof fields>>({
    resolver: standardSchemaResolver(fields),
    defaultValues: blank,
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'password' });
  const send = handleSubmit(({ current_password, password }) =>
    change.mutate(
      { current_password, password },
      {
        onSuccess: () => {
          reset(blank);
          toast({ title: 'Password changed', description: 'Every other device was signed out.' });
        },
        onError: (error) => {
          const issues = error instanceof AppError ? ((error.data['issues'] ?? []) as Issue[]) : [];
          for (const { path, message } of issues)
            if (path === 'current_password' || path === 'password') setError(path, { message }, { shouldFocus: true });
          if (issues.length === 0) errorToast(error.message);
        },
      },
    ),
  );
  return (
    <form onSubmit={(event) => void send(event)} noValidate aria-labelledby="password" className="grid gap-5">
      <h2 id="password" className="type-h2">
        Password
      </h2>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...register('current_password')}
      />
      <NewPasswordField label="New password" typed={typed} error={errors.password?.message} {...register('password')} />
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
