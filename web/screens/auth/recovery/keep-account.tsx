import { Link } from 'react-router';
import { deletions } from '#contract/accounts/deletion.ts';
import { AppError } from '#contract/base/errors.ts';
import { useCommand } from '../../../session/api.ts';
import { useMailedToken } from '../../../session/mailed-token.ts';
import { BRAND } from '../../../brand/logo.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import { t } from '../../../ui/words.ts';

export const meta = () => [{ title: t`Keep your account · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function KeepAccountScreen() {
  const ready = useHydrated();
  const token = useMailedToken();
  const undo = useCommand(deletions.undo);
  const isOver = token === null || (undo.error instanceof AppError && undo.error.code === 'link_expired');
  if (undo.isSuccess || isOver)
    return (
      <>
        <h1 className="type-h1">Keep your account</h1>
        <p className="mt-3 text-md text-ink-2" role={isOver ? 'alert' : 'status'}>
          {isOver
            ? t`This link has expired or was used already. Until the account is deleted, you can also keep it when you sign in.`
            : t`We’ve kept your account. Nothing was deleted.`}
        </p>
        <Button asChild size="lg" className="mt-8 self-start">
          <Link to="/signin">Sign In</Link>
        </Button>
      </>
    );
  return (
    <>
      <h1 className="type-h1">Keep your account</h1>
      <p className="mt-3 text-md text-ink-2">
        Your profile, open applications and upcoming interviews come back. Canceled plans and paused jobs stay as they
        are.
      </p>
      <BusyButton
        size="lg"
        className="mt-8 self-start"
        disabled={!ready || !token}
        busy={undo.isPending}
        busyLabel="One moment…"
        onClick={() => undo.mutate({ token: token ?? '' }, { onError: ({ message }) => errorToast(message) })}
      >
        Keep my account
      </BusyButton>
    </>
  );
}
