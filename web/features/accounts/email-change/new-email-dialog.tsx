import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { emailChanges as emailChangesApi, newEmailFields, undoDays } from '#contract/accounts/email-change.ts';
import { AppError } from '#contract/base/errors.ts';
import { useCommand } from '../../../session/api.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function NewEmailDialog({ onClose }: { onClose: () => void }) {
  const ask = useCommand(emailChangesApi.ask);
  const confirmation = useReauthentication();
  const { register, handleSubmit, formState, setError } = useForm<z.output<typeof newEmailFields>>({
    resolver: standardSchemaResolver(newEmailFields),
    defaultValues: { email: '' },
  });
  const send = handleSubmit((fields) =>
    confirmation.make(async () => {
      try {
        await ask.mutateAsync(fields);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'invalid_input')) throw error;
        return setError('email', { message: error.message }, { shouldFocus: true });
      }
      toast({ title: t`Check your inbox`, description: t`We sent a link to ${fields.email}.` });
      onClose();
    }),
  );
  return (
    <>
      <FormDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Change your email address"
        description={t`We’ll send a link to the new address; open it to confirm. Your current address gets a notice and can undo the change for ${undoDays} days.`}
        submitLabel="Send the link"
        busyLabel="Sending…"
        busy={confirmation.busy}
        onSubmit={(event) => void send(event)}
      >
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email')}
        />
      </FormDialog>
      {confirmation.dialog}
    </>
  );
}
