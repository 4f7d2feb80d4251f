import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { emailChanges } from '#contract/accounts/email-change.ts';
import type { mfaRecovery } from '#contract/accounts/mfa-recovery.ts';
import { AppError } from '#contract/base/errors.ts';
import { useCommand } from '../../../session/api.ts';
import { useMailedToken } from '../../../session/mailed-token.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';

type Props = {
  title: string;
  text: string;
  label: string;
  endpoint: (typeof emailChanges)['confirm' | 'undo'] | (typeof mfaRecovery)['cancel' | 'finish'];
  over: string;
  Done: ComponentType<{ email: string }>;
};

/** The mailed link changes nothing until the button is pressed, because mail scanners open links too. */
export function MailedLinkAction({ title, text, label, endpoint, over, Done }: Props) {
  const ready = useHydrated();
  const token = useMailedToken();
  const press = useCommand(endpoint);
  const isOver = token === null || (press.error instanceof AppError && press.error.code === 'link_expired');
  return (
    <>
      <h1 className="type-h1">{title}</h1>
      {isOver && (
        <>
          <p className="mt-3 text-md text-ink-2" role="alert">
            {over}
          </p>
          <Button asChild variant="outline" size="lg" className="mt-8 self-start">
            <Link to="/signin">Sign In</Link>
          </Button>
        </>
      )}
      {press.isSuccess && <Done email={press.data.email} />}
      {!isOver && !press.isSuccess && (
        <>
          <p className="mt-3 text-md text-ink-2">{text}</p>
          <BusyButton
            size="lg"
            className="mt-8 self-start"
            disabled={!ready || !token}
            busy={press.isPending}
            busyLabel="One moment…"
            onClick={() => press.mutate({ token: token ?? '' }, { onError: ({ message }) => errorToast(message) })}
          >
            {label}
          </BusyButton>
        </>
      )}
    </>
  );
}
