import { Link } from 'react-router';
import { mfaRecovery } from '#contract/accounts/mfa-recovery.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { MailedLinkAction } from '../../../features/accounts/email-change/mailed-link-action.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Keep two-step sign-in · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function CancelMfaRecoveryScreen() {
  return (
    <MailedLinkAction
      title="Keep two-step sign-in"
      text="Someone who knows your password asked to turn off two-step sign-in. Press the button to keep it on."
      label="Stop it"
      endpoint={mfaRecovery.cancel}
      over={t`This link was already used, or two-step sign-in is staying on anyway.`}
      Done={Done}
    />
  );
}

const Done = ({ email }: { email: string }) => (
  <>
    <p className="mt-3 text-md text-ink-2 wrap-anywhere" role="status">
      Two-step sign-in of {email} stays on. Your password may be known to someone else, so set a new one now.
    </p>
    <Button asChild size="lg" className="mt-8 self-start">
      <Link to="/forgot-password">Set a new password</Link>
    </Button>
  </>
);
