import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { canonical } from '../../brand/page-meta.ts';
import { useMfaStep } from '../../features/accounts/mfa/use-mfa-step.ts';
import { signIn } from '../../session/session.ts';
import { givenEmail, nextPath, withNext } from '../../session/next-path.ts';
import { useShortForm } from '../../session/short-form.ts';
import { BusyButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useGoHome } from './go-home.ts';
import { type OriginData, originInBrowser, originOnServer } from './origin-data.ts';
import { t } from '../../ui/words.ts';

export const loader = originOnServer;
export const clientLoader = originInBrowser;

export const meta = ({ loaderData }: { loaderData?: OriginData }) => [
  { title: t`Sign in with email · ${BRAND}` },
  { name: 'description', content: t`Sign in with your email address and password.` },
  canonical('/signin/email', loaderData?.origin),
];

const check = () => import('../../features/accounts/users/account-checks.ts').then((it) => it.signInCheck);
const start = { email: '', password: '', remember: false };

export default function SignInEmailScreen() {
  const { search } = useLocation();
  const next = nextPath(search);
  const address = givenEmail(search);
  const goHome = useGoHome();
  const toMfa = useMfaStep();
  const { form, field, ready, busy } = useShortForm({
    start: { ...start, email: address },
    schema: check,
    async send({ email, password, remember }) {
      try {
        await signIn(email, password, remember);
        await goHome();
      } catch (error) {
        if (!toMfa(error)) throw error;
      }
    },
  });

  return (
    <>
      <Link
        to={withNext('/signin', next)}
        className="mb-6 -ml-2 inline-flex h-11 items-center gap-2 self-start rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Back
      </Link>
      <h1 className="type-h1">Sign in with email</h1>
      <form {...form} className="mt-8 grid gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={address}
          {...field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox label="Remember me" {...field('remember')} />
          <Link
            to="/forgot-password"
            className="inline-flex min-h-8 items-center font-semibold text-primary-text underline-link tap-area"
          >
            Forgot password?
          </Link>
        </div>
        <BusyButton type="submit" size="lg" disabled={!ready} busy={busy} busyLabel="Signing in…">
          Sign In
        </BusyButton>
      </form>
      <p className="mt-8 text-ink-2">
        No account yet?{' '}
        <Link to={withNext('/signup', next)} className="font-semibold text-primary-text underline-link">
          Sign up
        </Link>
      </p>
    </>
  );
}
