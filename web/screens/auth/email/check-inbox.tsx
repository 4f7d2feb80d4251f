import { confirmationHours } from '#contract/accounts/sign-up.ts';
import { ResendButton } from '../../../features/accounts/users/resend-button.tsx';
import { Button } from '../../../ui/button.tsx';

/** Shows the same text whether or not the address already had an account, so that it reveals nothing. */
export function CheckInbox({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div role="status">
      <h1 className="type-h1">Check your inbox</h1>
      <p className="mt-3 text-md text-ink-2">
        We wrote to <strong className="font-bold text-ink wrap-anywhere">{email}</strong>. Open the link in that email
        and your account is ready. It works once and expires in {confirmationHours} hours.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ResendButton email={email} />
        <Button variant="quiet" onClick={onChange}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
