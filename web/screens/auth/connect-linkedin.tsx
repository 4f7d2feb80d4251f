import { useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#contract/base/errors.ts';
import { identities } from '#contract/accounts/identities.ts';
import { useMfaStep } from '../../features/accounts/mfa/use-mfa-step.ts';
import { request } from '../../session/request.ts';
import { useShortForm } from '../../session/short-form.ts';
import { BusyButton } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { errorToast } from '../../ui/toast/toast.ts';
import { useSignInArrival } from './go-home.ts';

const check = () => import('../../features/accounts/users/account-checks.ts').then((it) => it.passwordCheck);

/** The email address from LinkedIn already has an account, so its password or a mailed link proves who owns it. */
export function ConnectLinkedIn({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const arrived = useSignInArrival();
  const toMfa = useMfaStep();
  const [mailed, setMailed] = useState(false);
  const [mailing, mail] = useTransition();
  const fail = (error: unknown) => {
    if (toMfa(error)) return undefined;
    const { code, message } = error instanceof AppError ? error : new AppError('unexpected');
    if (code === 'invalid_credentials') return { password: message };
    errorToast(message);
    if (code === 'invalid_state') void navigate('/signin', { replace: true });
    return undefined;
  };
  const { form, field, busy } = useShortForm({
    start: { password: '' },
    schema: check,
    send: async ({ password }) => request(identities.link, { token, password }).then(arrived).catch(fail),
  });
  const send = () =>
    mail(async () => {
      await request(identities.mailLink, { token }).then(() => setMailed(true), fail);
    });

  return (
    <>
      <h1 className="type-h1">Connect LinkedIn</h1>
      <p className="mt-3 text-md text-ink-2">
        <strong className="font-bold text-ink wrap-anywhere">{email}</strong> already has an account. Confirm that it’s
        yours, and you can sign in with LinkedIn from now on.
      </p>
      {mailed ? (
        <p role="status" className="sheet mt-8 p-5">
          We’ve sent a link to {email}. It works once and expires in an hour.
        </p>
      ) : (
        <form {...form} className="mt-8 grid gap-5">
          <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
          <BusyButton type="submit" size="lg" busy={busy} busyLabel="Connecting…">
            Connect and sign in
          </BusyButton>
          <BusyButton variant="outline" size="lg" busy={mailing} busyLabel="Sending…" onClick={send}>
            Send me a link instead
          </BusyButton>
        </form>
      )}
    </>
  );
}
