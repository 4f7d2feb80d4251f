import { useState } from 'react';
import { Link } from 'react-router';
import { recovery as recoveryApi } from '#contract/accounts/recovery.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { canonical } from '../../../brand/page-meta.ts';
import { request } from '../../../session/request.ts';
import { useShortForm } from '../../../session/short-form.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { type OriginData, originInBrowser, originOnServer } from '../origin-data.ts';
import { t } from '../../../ui/words.ts';

export const loader = originOnServer;
export const clientLoader = originInBrowser;

export const meta = ({ loaderData }: { loaderData?: OriginData }) => [
  { title: t`Forgot password · ${BRAND}` },
  { name: 'description', content: t`Set a new password with a link that we send to your email address.` },
  canonical('/forgot-password', loaderData?.origin),
];

const check = () => import('../../../features/accounts/users/account-checks.ts').then((it) => it.addressCheck);
const sentText = t`Password reset email sent! Please check your inbox.`;

export default function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>();
  const { form, field, ready, busy } = useShortForm({
    start: { email: '' },
    schema: check,
    async send(fields) {
      await request(recoveryApi.ask, fields);
      setSentTo(fields.email);
      toast({ title: sentText });
    },
  });
  return (
    <>
      <h1 className="type-h1">Forgot your password?</h1>
      {sentTo ? (
        <div role="status">
          <p className="mt-3 text-md text-ink-2">
            If <strong className="font-bold text-ink wrap-anywhere">{sentTo}</strong> has an account, we’ve sent a link
            to set a new password. It works once and expires in an hour.
          </p>
          <Button variant="outline" size="lg" className="mt-8" onClick={() => setSentTo(undefined)}>
            Send Another Email
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-3 text-md text-ink-2">We’ll send you a link to set a new one.</p>
          <form {...form} className="mt-8 grid gap-5">
            <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
            <BusyButton type="submit" size="lg" disabled={!ready} busy={busy} busyLabel="Sending…">
              Send reset link
            </BusyButton>
          </form>
        </>
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 max-md:gap-y-5 text-ink-2">
        <Link to="/signin" className="font-semibold text-primary-text underline-link tap-area">
          Sign in
        </Link>
        <Link to="/signup" className="font-semibold text-primary-text underline-link tap-area">
          Sign up
        </Link>
      </p>
    </>
  );
}
