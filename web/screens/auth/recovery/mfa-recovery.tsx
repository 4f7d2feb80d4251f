import { Link } from 'react-router';
import { mfaRecovery } from '#contract/accounts/mfa-recovery.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { MailedLinkAction } from '../../../features/accounts/email-change/mailed-link-action.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Turn off two-step sign-in · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function MfaRecoveryScreen() {
  return (
    <MailedLinkAction
      title="Turn off two-step sign-in"
      text="Press the button to sign in with just your password. Your old authenticator and recovery codes stop working, and all devices are signed out."
      label="Turn off two-step sign-in"
      endpoint={mfaRecovery.finish}
      over={t`This link has expired or was already used. Sign in with your password and report your codes as lost again.`}
      Done={Done}
    />
  );
}

const Done = ({ email }: { email: string }) => (
  <>
    <p className="mt-3 text-md text-ink-2 wrap-anywhere" role="status">
      Sign in as {email} with your password, and set up a new authenticator in the settings.
    </p>
    <Button asChild size="lg" className="mt-8 self-start">
      <Link to="/signin/email">Sign In</Link>
    </Button>
  </>
);
