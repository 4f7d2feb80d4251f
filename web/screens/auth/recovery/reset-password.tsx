import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AppError } from '#contract/base/errors.ts';
import { recovery as recoveryApi } from '#contract/accounts/recovery.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { weakPasswordText } from '../../../features/accounts/users/weak-password.ts';
import { NewPasswordField } from '../../../features/accounts/users/new-password-field.tsx';
import { useMailedToken } from '../../../session/mailed-token.ts';
import { request } from '../../../session/request.ts';
import { useShortForm } from '../../../session/short-form.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Set a new password · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

const check = () => import('../../../features/accounts/users/account-checks.ts').then((it) => it.newPasswordCheck);

const isOver = (error: unknown) => error instanceof AppError && error.code === 'link_expired';

export default function ResetPasswordScreen() {
  const navigate = useNavigate();
  const token = useMailedToken();
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!token) return;
    // An invalid link is reported before the person chooses a password; any other failure shows when the form is sent.
    request(recoveryApi.check, { token }).catch((error: unknown) => setOver(isOver(error)));
  }, [token]);
  const { form, field, ready, busy, typed } = useShortForm({
    start: { password: '', confirm_password: '' },
    schema: check,
    async send({ password }) {
      try {
        await request(recoveryApi.reset, { token: token ?? '', password });
      } catch (error) {
        if (isOver(error)) return setOver(true);
        if (error instanceof AppError && error.code === 'weak_password')
          return { password: weakPasswordText(error) ?? error.message };
        throw error;
      }
      toast({ title: t`Password changed`, description: t`Sign in with the new one.` });
      return navigate('/signin/email');
    },
  });
  if (over || token === null)
    return (
      <>
        <h1 className="type-h1">Set a new password</h1>
        <p className="mt-3 text-md text-ink-2" role="alert">
          This link has expired or was already used. Each link works once, for an hour.
        </p>
        <Button asChild size="lg" className="mt-8 self-start">
          <Link to="/forgot-password">Ask for a new one</Link>
        </Button>
      </>
    );
  return (
    <>
      <h1 className="type-h1">Set a new password</h1>
      <p className="mt-3 text-md text-ink-2">You’ll be signed out on all devices.</p>
      <form {...form} className="mt-8 grid gap-5">
        <NewPasswordField label="New password" typed={typed.password} required {...field('password')} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          {...field('confirm_password')}
        />
        <BusyButton type="submit" size="lg" disabled={!ready} busy={busy} busyLabel="Saving…">
          Set password
        </BusyButton>
      </form>
    </>
  );
}
