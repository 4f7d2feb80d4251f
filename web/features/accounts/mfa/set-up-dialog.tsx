import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AppError } from '#contract/base/errors.ts';
import { codeFields, mfa as mfaApi } from '#contract/accounts/mfa.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { t } from '../../../ui/words.ts';

const QrCode = lazy(async () => (await import('../../../ui/qr-code.tsx')).QrCode);

type Props = { secret: string; url: string; onClose: () => void };

export function SetUpDialog({ secret, url, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = codes ? t`Two-step sign-in is on` : t`Turn on two-step sign-in`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <FirstCode {...{ secret, url, onClose }} onActive={setCodes} />
      )}
    </Dialog>
  );
}

type FirstCodeProps = Props & { onActive: (codes: readonly string[]) => void };

function FirstCode({ secret, url, onClose, onActive }: FirstCodeProps) {
  const activate = useCommand(mfaApi.activate);
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof codeFields>,
    unknown,
    z.output<typeof codeFields>
  >({ resolver: standardSchemaResolver(codeFields), defaultValues: { code: '' } });
  const send = handleSubmit(({ code }) =>
    activate.mutate(
      { code },
      {
        onSuccess: ({ recovery_codes }) => onActive(recovery_codes),
        onError: (error) => {
          const { message } = error;
          const inField = error instanceof AppError && error.code === 'invalid_input';
          if (inField) setError('code', { message }, { shouldFocus: true });
          else errorToast(message);
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-4 grid gap-5">
      <ol className="grid list-decimal gap-4 pl-5 marker:font-bold">
        <li>
          Open an authenticator app on your phone and scan this picture.
          <div className="mt-3">
            <Suspense fallback={<Skeleton className="mx-auto size-52 !rounded-md" />}>
              <QrCode text={url} label="QR code for your authenticator app" />
            </Suspense>
          </div>
          <p className="mt-3 text-sm text-ink-2">
            No camera? Type this key instead:{' '}
            <code className="font-mono font-bold break-all text-ink select-all">
              {secret.replaceAll(/(.{4})/g, '$1 ').trim()}
            </code>
          </p>
        </li>
        <li>Enter the 6-digit code from the app.</li>
      </ol>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={activate.isPending} busyLabel="Checking…">
          Turn on
        </BusyButton>
      </DialogActions>
    </form>
  );
}
