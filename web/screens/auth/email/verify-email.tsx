import { useState, useTransition } from 'react';
import { AppError } from '#contract/base/errors.ts';
import { signUps } from '#contract/accounts/sign-up.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { useMfaStep } from '../../../features/accounts/mfa/use-mfa-step.ts';
import { useMailedToken } from '../../../session/mailed-token.ts';
import { request } from '../../../session/request.ts';
import { useShortForm } from '../../../session/short-form.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import { CheckInbox } from './check-inbox.tsx';
import { useSignInArrival } from '../go-home.ts';
import { t } from '../../../ui/words.ts';

const check = () => import('../../../features/accounts/users/account-checks.ts').then((it) => it.addressCheck);

export const meta = () => [{ title: t`Confirm your email address · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function VerifyEmailScreen() {
  const ready = useHydrated();
  const arrived = useSignInArrival();
  const toMfa = useMfaStep();
  const [busy, confirm] = useTransition();
  const token = useMailedToken();
  const [over, setOver] = useState(false);

  // Verification requires a button press, because mail scanners open links, too.
  const press = () =>
    confirm(async () => {
      try {
        await arrived(await request(signUps.confirm, { token: token ?? '' }));
      } catch (error) {
        if (toMfa(error)) return;
        const { code, message } = error instanceof AppError ? error : new AppError('unexpected');
        if (code === 'link_expired') setOver(true);
        else errorToast(message);
      }
    });
  if (over || token === null) return <AskAgain />;
  return (
    <>
      <h1 className="type-h1">Confirm your email address</h1>
      <p className="mt-3 text-md text-ink-2">Press the button to sign in on this device.</p>
      <BusyButton
        size="lg"
        className="mt-8 w-full"
        disabled={!ready || token === undefined}
        busy={busy}
        busyLabel="Confirming…"
        onClick={press}
      >
        Confirm and sign in
      </BusyButton>
      <p className="mt-6 text-ink-2">
        If you didn’t sign up, close this page. Nothing happens until you press the button.
      </p>
    </>
  );
}

function AskAgain() {
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, ready, busy } = useShortForm({
    start: { email: '' },
    schema: check,
    async send(fields) {
      await request(signUps.resend, fields);
      setSentTo(fields.email);
    },
  });
  if (sentTo) return <CheckInbox email={sentTo} onChange={() => setSentTo(undefined)} />;
  return (
    <>
      <h1 className="type-h1">Confirm your email address</h1>
      <p className="mt-3 text-md text-ink-2" role="alert">
        This link has expired or was already used. If you’ve already confirmed your address, just sign in. Otherwise,
        we’ll send you a new link.
      </p>
      <form {...form} className="mt-8 grid gap-5">
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <BusyButton type="submit" size="lg" disabled={!ready} busy={busy} busyLabel="Sending…">
          Send another link
        </BusyButton>
      </form>
    </>
  );
}
