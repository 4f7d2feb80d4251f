import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { AppError, type ErrorCode } from '#contract/base/errors.ts';
import { launch } from '#contract/accounts/invite-codes.ts';
import { personalWords } from '#contract/accounts/passwords.ts';
import { originContext, serverCallContext } from '../../session/services.ts';
import { BRAND } from '../../brand/logo.tsx';
import { pageMeta } from '../../brand/page-meta.ts';
import { signUp } from '../../session/session.ts';
import { weakPasswordText } from '../../features/accounts/users/weak-password.ts';
import { NewPasswordField } from '../../features/accounts/users/new-password-field.tsx';
import { givenEmail, nextPath, withNext } from '../../session/next-path.ts';
import { useShortForm } from '../../session/short-form.ts';
import { BusyButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { CheckInbox } from './email/check-inbox.tsx';
import { ownDeviceZone } from '../../ui/time/own-device-zone.ts';
import { t } from '../../ui/words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const mode = call ? await call(launch.mode, {}) : { launch_mode: 'open' as const };
  return { ...mode, origin: context.get(originContext) };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Data }) =>
  pageMeta({
    title: t`Create an account · ${BRAND}`,
    description: t`Create a free account, as a candidate or to hire.`,
    path: '/signup',
    origin: loaderData?.origin,
  });

const check = () => import('../../features/accounts/users/account-checks.ts').then((it) => it.signUpCheck);

const refusedField: Partial<Record<ErrorCode, 'email' | 'password' | 'invite'>> = {
  email_taken: 'email',
  weak_password: 'password',
  invite_needed: 'invite',
  invite_invalid: 'invite',
};

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
  accept_terms: false,
  invite: '',
};

const teamInvitationToken = (next: string | null | undefined) => /^\/invitation\?token=([\w-]+)$/.exec(next ?? '')?.[1];

export default function SignUpScreen() {
  const { search } = useLocation();
  const next = nextPath(search);
  const given = new URLSearchParams(search).get('invite')?.slice(0, 40) ?? '';
  const address = givenEmail(search);
  const closed = useLoaderData<Data>().launch_mode === 'waitlist' && !teamInvitationToken(next);
  const applying = next?.startsWith('/candidate/appl');
  const navigate = useNavigate();
  const [sent, setSent] = useState<{ to: string; Inbox: typeof CheckInbox }>();
  const { form, field, ready, busy, typed } = useShortForm({
    start: { ...blank, invite: given, email: address },
    schema: check,
    async send({ first_name, last_name, email, password, invite: code }) {
      const timezone = ownDeviceZone();
      const fresh = { first_name, last_name, email, password, accept_terms: true, timezone } as const;
      const invite = teamInvitationToken(next) ?? code;
      // The next view loads before anything is sent, so that it can show even if the network fails afterwards.
      const { CheckInbox: Inbox } = await import('./email/check-inbox.tsx');
      try {
        if ((await signUp({ ...fresh, ...(next && { next }), ...(invite && { invite }) })) === 'sent') {
          return setSent({ to: email, Inbox });
        }
      } catch (error) {
        const name = error instanceof AppError ? refusedField[error.code] : undefined;
        if (name && error instanceof AppError) return { [name]: weakPasswordText(error) ?? error.message };
        throw error;
      }
      const direct = applying || next?.startsWith('/invitation?');
      return navigate((direct && next) || withNext('/select-role', next), { replace: true });
    },
  });

  if (sent) return <sent.Inbox email={sent.to} onChange={() => setSent(undefined)} />;
  return (
    <>
      <h1 className="type-h1">Create an account</h1>
      <p className="mt-2 text-ink-2">
        {applying ? t`It’s free. Next, you apply.` : t`It’s free. Next, tell us if you’re hiring or job hunting.`}
      </p>
      {closed && (
        <p className="mt-4 border-l-4 border-primary pl-4 text-ink-2">
          We’re letting people in gradually. With an invite code, you can join now.{' '}
          <Link to="/waitlist" className="font-semibold text-primary-text underline-link">
            Join the waitlist
          </Link>
        </p>
      )}
      <form {...form} className="mt-8 grid gap-5">
        {(closed || given) && (
          <TextField
            label="Invite code"
            autoComplete="off"
            spellCheck={false}
            required={closed}
            hint="It’s in your invitation email and looks like ABCD-EFGH-JKMN."
            defaultValue={given}
            {...field('invite')}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
          <TextField label="Last name" autoComplete="family-name" required {...field('last_name')} />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          defaultValue={address}
          {...field('email')}
        />
        <NewPasswordField
          label="Password"
          typed={typed.password}
          own={personalWords(typed.first_name, typed.last_name, typed.email)}
          required
          {...field('password')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" required {...field('confirm_password')} />
        <Checkbox
          label={
            <>
              I accept the{' '}
              <a href="/terms-of-service" target="_blank" className="font-semibold text-primary-text underline-link">
                terms of service
              </a>{' '}
              and the{' '}
              <a href="/privacy-policy" target="_blank" className="font-semibold text-primary-text underline-link">
                privacy policy
              </a>
              .
            </>
          }
          {...field('accept_terms')}
        />
        <BusyButton type="submit" size="lg" disabled={!ready} busy={busy} busyLabel="Creating account…">
          Create account
        </BusyButton>
      </form>
      <p className="mt-8 text-ink-2">
        Already have an account?{' '}
        <Link to={withNext('/signin', next, address)} className="font-semibold text-primary-text underline-link">
          Sign in
        </Link>
      </p>
    </>
  );
}
