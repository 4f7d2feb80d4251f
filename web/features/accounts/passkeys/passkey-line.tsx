import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type Passkey, passkeys as passkeysApi } from '#contract/accounts/passkeys.ts';
import { useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { RelativeTime, Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import { t } from '../../../ui/words.ts';

const NameDialog = lazy(async () => (await import('./name-dialog.tsx')).NameDialog);

export function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const [asking, setAsking] = useState<'name' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const { name, synced, created_at, last_used_at } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <KeyRound className="size-6 shrink-0 text-ink-2" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <h3 className="type-h3 flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {synced && <Badge>Synced</Badge>}
        </h3>
        <p className="text-sm text-ink-2">
          Added <Time value={created_at} />
          {last_used_at ? (
            <>
              {' · '}last used <RelativeTime value={last_used_at} />
            </>
          ) : (
            t` · never used`
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" aria-label={t`Rename ${name}`} onClick={() => setAsking('name')}>
          <Pencil className="size-4 max-sm:hidden" aria-hidden="true" />
          Rename
        </Button>
        <Button variant="quiet" size="sm" aria-label={t`Remove ${name}`} onClick={() => setAsking('remove')}>
          <Trash2 className="size-4 max-sm:hidden" aria-hidden="true" />
          Remove
        </Button>
      </div>
      {asking === 'name' && <Rename passkey={passkey} onClose={close} />}
      {asking === 'remove' && <Remove passkey={passkey} onClose={close} />}
    </li>
  );
}

type DialogProps = { passkey: Passkey; onClose: () => void };

function Rename({ passkey, onClose }: DialogProps) {
  const rename = useCommand(passkeysApi.rename);
  const send = (name: string) =>
    rename.mutate(
      { passkey_id: passkey.id, name },
      { onSuccess: onClose, onError: ({ message }) => errorToast(message) },
    );
  return (
    <Suspense>
      <NameDialog
        title="Rename this passkey"
        name={passkey.name}
        submitLabel="Rename"
        busyLabel="Saving…"
        busy={rename.isPending}
        onSubmit={send}
        onClose={onClose}
      />
    </Suspense>
  );
}

function Remove({ passkey, onClose }: DialogProps) {
  const confirmation = useReauthentication();
  const remove = useCommand(passkeysApi.remove);
  const take = async () => {
    await remove.mutateAsync({ passkey_id: passkey.id });
    toast({ title: t`Passkey removed`, description: passkey.name });
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`Remove “${passkey.name}”?`}
        description="It no longer signs you in. Delete it on your device too, so your device stops offering it."
        confirmLabel="Remove passkey"
        busyLabel="Removing…"
        cancelLabel="Keep it"
        tone="danger"
        busy={confirmation.busy}
        onConfirm={() => confirmation.make(take)}
      />
      {confirmation.dialog}
    </>
  );
}
