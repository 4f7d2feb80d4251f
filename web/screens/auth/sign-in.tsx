import { Mail } from 'lucide-react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { canonical } from '../../brand/page-meta.ts';
import { PasskeySignIn } from '../../features/accounts/passkeys/passkey-sign-in.tsx';
import { LinkedInButton } from '../../features/accounts/users/linkedin-button.tsx';
import { givenEmail, nextPath, withNext } from '../../session/next-path.ts';
import { Button } from '../../ui/button.tsx';
import { useGoHome } from './go-home.ts';
import { type SignInMethods, signInMethodsInBrowser, signInMethodsOnServer } from './sign-in-methods.ts';
import { t } from '../../ui/words.ts';

export const loader = signInMethodsOnServer;
export const clientLoader = signInMethodsInBrowser;

export const meta = ({ loaderData }: { loaderData?: SignInMethods }) => [
  { title: t`Sign in · ${BRAND}` },
  { name: 'description', content: t`Sign in to ${BRAND} with your email address or a passkey.` },
  canonical('/signin', loaderData?.origin),
];

export default function SignInScreen() {
  const { search, state } = useLocation();
  const { deleted } = (state ?? {}) as { deleted?: string };
  const next = nextPath(search);
  const address = givenEmail(search);
  const goHome = useGoHome();
  const { linkedin } = useLoaderData<SignInMethods>();
  return (
    <>
      <h1 className="type-h1">Sign in</h1>
      {deleted ? (
        <p role="status" className="mt-4 rounded-md border border-rule bg-sunken px-4 py-3">
          {deleted}
        </p>
      ) : (
        <p className="mt-2 text-ink-2">Good to see you again. How would you like to continue?</p>
      )}
      <div className="mt-8 grid gap-3">
        {linkedin && <LinkedInButton next={next} />}
        <Button asChild size="lg" className="w-full">
          <Link to={withNext('/signin/email', next, address)}>
            <Mail className="size-[18px]" aria-hidden="true" />
            Continue with Email
          </Link>
        </Button>
        <PasskeySignIn onSignedIn={goHome} />
      </div>
      <p className="mt-8 text-ink-2">
        New here?{' '}
        <Link to={withNext('/signup', next, address)} className="font-semibold text-primary-text underline-link">
          Create an account
        </Link>
      </p>
    </>
  );
}
