import { Link } from 'react-router';
import { emailChanges } from '#contract/accounts/email-change.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { MailedLinkAction } from '../../../features/accounts/email-change/mailed-link-action.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Take your account back · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function KeepEmailScreen() {
  return (
    <MailedLinkAction
      title="Take your account back"
      text="Press the button to restore this email address. We’ll sign out all devices, reset your password, and remove passkeys that were added since."
      label="This was not me"
      endpoint={emailChanges.undo}
      over={t`This link has expired or was already used. If you can’t sign in, set a new password or contact us.`}
      Done={Done}
    />
  );
}

const Done = ({ email }: { email: string }) => (
  <>
    <p className="mt-3 text-md text-ink-2 wrap-anywhere" role="status">
      Your account belongs to {email} again. Open the email we’ve just sent and set a new password.
    </p>
    <Button asChild variant="outline" size="lg" className="mt-8 self-start">
      <Link to="/forgot-password">Send it again</Link>
    </Button>
  </>
);
