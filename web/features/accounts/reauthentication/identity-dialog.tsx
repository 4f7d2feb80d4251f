import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  type ReauthenticationMethod,
  reauthentication as reauthenticationApi,
  confirmFields,
} from '#contract/accounts/reauthentication.ts';
import { AppError } from '#contract/base/errors.ts';
import { passkeys as passkeysApi } from '#contract/accounts/passkeys.ts';
import { call } from '../../../session/api.ts';
import { requestPasskey, knowsPasskeys } from '../../../session/passkey.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = { ways: readonly ReauthenticationMethod[]; onProven: () => void; onClose: () => void };

const title = t`Confirm it’s you`;
const description = t`We ask again before changes that are hard to undo. This lasts ten minutes.`;

/** Asks for the password or a passkey before a sensitive change, because the session may have been left open. */
export function IdentityDialog({ ways, onProven, onClose }: Props) {
  const withPasskey = ways.includes('passkey') && knowsPasskeys();
  const dialog = { open: true, title, onOpenChange: (open: boolean) => !open && onClose() };
  if (ways.includes('password')) return <ByPassword {...{ dialog, withPasskey, onProven }} />;
  return (
    <Dialog {...dialog} description={withPasskey ? description : noMethodText}>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        {withPasskey && <PasskeyButton main onProven={onProven} />}
      </DialogActions>
    </Dialog>
  );
}

const noMethodText = t`Sign out and back in to confirm it’s you. That lasts ten minutes.`;

type DialogOf = { open: boolean; title: string; onOpenChange: (open: boolean) => void };
type ByPasswordProps = { dialog: DialogOf; withPasskey: boolean; onProven: () => void };

function ByPassword({ dialog, withPasskey, onProven }: ByPasswordProps) {
  const { register, handleSubmit, formState, setError } = useForm<z.output<typeof confirmFields>>({
    resolver: standardSchemaResolver(confirmFields),
    defaultValues: { password: '' },
  });
  const send = handleSubmit(async ({ password }) => {
    try {
      await call(reauthenticationApi.byPassword, { password });
      onProven();
    } catch (error) {
      const message = error instanceof Error ? error.message : t`An unexpected error occurred`;
      if (error instanceof AppError && error.code === 'invalid_input')
        setError('password', { message }, { shouldFocus: true });
      else errorToast(message);
    }
  });
  return (
    <FormDialog
      {...dialog}
      description={description}
      submitLabel="Confirm"
      busyLabel="Checking…"
      busy={formState.isSubmitting}
      onSubmit={(event) => void send(event)}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {withPasskey && <PasskeyButton onProven={onProven} />}
    </FormDialog>
  );
}

function PasskeyButton({ main = false, onProven }: { main?: boolean; onProven: () => void }) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    try {
      const credential = await requestPasskey(await call(passkeysApi.reauthenticationChallenge, {}));
      if (!credential) return;
      await call(passkeysApi.confirm, { credential });
      onProven();
    } catch (error) {
      errorToast(error instanceof Error ? error.message : t`An unexpected error occurred`);
    } finally {
      setBusy(false);
    }
  }
  return (
    <BusyButton
      variant={main ? 'primary' : 'outline'}
      busy={busy}
      busyLabel="Waiting for your passkey…"
      onClick={() => void press()}
    >
      <KeyRound className="size-[18px]" aria-hidden="true" />
      Use a passkey
    </BusyButton>
  );
}
