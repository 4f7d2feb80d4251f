import { Mail } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { PasskeySignIn } from '../../features/passkeys/passkey-sign-in.tsx';
import { nextPath, withNext } from '../../session/next-path.ts';
import { Button } from '../../ui/button.tsx';
import { useGoHome } from './go-home.ts';

export const meta = () => [
  { title: `Sign in · ${BRAND}` },
  { name: 'description', content: `Sign in to ${BRAND}.` },
  { tagName: 'link', rel: 'canonical', href: '/signin' },
];

export default function SignInScreen() {
  const next = nextPath(useLocation().search);
  const goHome = useGoHome();
  return (
    <>
      <h1 className="type-h1">Sign in</h1>
      <p className="mt-2 text-ink-2">Good to see you again. How would you like to continue?</p>
      <Button asChild size="lg" className="mt-8 w-full">
        <Link to={withNext('/signin/email', next)}>
          <Mail className="size-[18px]" aria-hidden="true" />
          Continue with Email
        </Link>
      </Button>
      <div className="mt-3">
        <PasskeySignIn onSignedIn={goHome} />
      </div>
      <p className="mt-8 text-ink-2">
        New here?{' '}
        <Link to={withNext('/signup', next)} className="font-[600] text-primary-text underline-link">
          Create an account
        </Link>
      </p>
    </>
  );
}
