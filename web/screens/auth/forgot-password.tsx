import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { askFields, recovery as recoveryApi } from '#contract/recovery.ts';
import { useCommand } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { BusyButton, Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorToast, toast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

export const meta = () => [
  { title: `Forgot password · ${BRAND}` },
  { tagName: 'link', rel: 'canonical', href: '/forgot-password' },
];

const sentText = 'Password reset email sent! Please check your inbox.';

export default function ForgotPasswordScreen() {
  const ready = useHydrated();
  const ask = useCommand(recoveryApi.ask);
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm<{ email: string }>({
    resolver: standardSchemaResolver(askFields),
    defaultValues: { email: '' },
  });
  const send = handleSubmit((fields) =>
    ask.mutate(fields, {
      onSuccess: () => {
        setSentTo(fields.email);
        toast({ title: sentText });
      },
      onError: ({ message }) => errorToast(message || 'An unexpected error occurred'),
    }),
  );
  const again = () => {
    reset({ email: '' });
    setSentTo(undefined);
  };
  return (
    <>
      <h1 className="type-h1">Forgot your password?</h1>
      {sentTo ? (
        <div role="status">
          <p className="mt-3 text-md text-ink-2">
            If <strong className="font-[640] text-ink wrap-anywhere">{sentTo}</strong> has an account, a link to set a
            new password is on its way. It works once, for an hour.
          </p>
          <Button variant="outline" size="lg" className="mt-8" onClick={again}>
            Send Another Email
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-3 text-md text-ink-2">We send you a link with which you set a new one.</p>
          <form method="post" noValidate onSubmit={(event) => void send(event)} className="mt-8 grid gap-5">
            <TextField
              label="Email"
              type="email"
              autoComplete="username"
              required
              error={formState.errors.email?.message}
              {...register('email')}
            />
            <BusyButton type="submit" size="lg" disabled={!ready} busy={ask.isPending} busyLabel="Sending…">
              Send reset link
            </BusyButton>
          </form>
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-ink-2">
        <Link to="/signin" className="font-[600] text-primary-text underline-link">
          Sign in
        </Link>
        <Link to="/signup" className="font-[600] text-primary-text underline-link">
          Sign up
        </Link>
      </p>
    </>
  );
}
