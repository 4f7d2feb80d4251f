import { deviceOf } from '#contract/accounts/device-words.ts';
import { AppError } from '#contract/base/errors.ts';
import { passkeys as passkeysApi } from '#contract/accounts/passkeys.ts';
import { call, useCommand } from '../../../session/api.ts';
import { makePasskey } from '../../../session/passkey.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import { NameDialog } from './name-dialog.tsx';
import { t } from '../../../ui/words.ts';

function nameOfThis(): string {
  const { browser, system } = deviceOf(navigator.userAgent);
  return browser && system ? t`${browser} on ${system}` : (system ?? '');
}

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const confirmation = useReauthentication();
  const add = useCommand(passkeysApi.add);
  const make = (name: string) => async () => {
    const credential = await makePasskey(await call(passkeysApi.creation, {})).catch(rethrowAsKnown);
    if (!credential) return errorToast(t`We couldn’t create a passkey. Try again, or use another device.`);
    await add.mutateAsync({ name, credential });
    toast({ title: t`Passkey added`, description: name });
    onClose();
  };
  return (
    <>
      <NameDialog
        title="Add a passkey"
        description="Your browser will ask where to keep it: on this device, your phone, or a security key."
        name={nameOfThis()}
        submitLabel="Add passkey"
        busyLabel="Waiting for your device…"
        busy={confirmation.busy}
        onSubmit={(name) => confirmation.make(make(name))}
        onClose={onClose}
      />
      {confirmation.dialog}
    </>
  );
}

function rethrowAsKnown(error: unknown): never {
  const held = error instanceof Error && error.name === 'InvalidStateError';
  throw held
    ? new AppError('passkey_refused', { error: t`This device already has a passkey for your account.` })
    : error;
}
