import { Link } from 'react-router';
import { emailChanges } from '#contract/accounts/email-change.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { MailedLinkAction } from '../../../features/accounts/email-change/mailed-link-action.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Your new email address · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function ChangeEmailScreen() {
  return (
    <MailedLinkAction
      title="Your new email address"
      text="Press the button to sign in with this address from now on. We’ll sign out your other devices."
      label="Use this address"
      endpoint={emailChanges.confirm}
      over={t`This link has expired or was already used. Get a new one in your settings, under Account.`}
      Done={Done}
    />
  );
}

const Done = ({ email }: { email: string }) => (
  <>
    <p className="mt-3 text-md text-ink-2 wrap-anywhere" role="status">
      You sign in with {email} from now on. We’ve notified your old address.
    </p>
    <Button asChild size="lg" className="mt-8 self-start">
      <Link to="/signin">Sign In</Link>
    </Button>
  </>
);
