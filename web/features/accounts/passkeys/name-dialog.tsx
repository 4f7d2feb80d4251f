import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { passkeyName } from '#contract/accounts/passkeys.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';

type Props = {
  title: string;
  description?: ReactNode;
  name: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
};

export function NameDialog({ name, onSubmit, onClose, ...dialog }: Props) {
  const { register, handleSubmit, formState } = useForm<z.output<typeof passkeyName>>({
    resolver: standardSchemaResolver(passkeyName),
    defaultValues: { name },
  });
  const send = handleSubmit((fields) => onSubmit(fields.name));
  return (
    <FormDialog {...dialog} open onOpenChange={(open) => !open && onClose()} onSubmit={(event) => void send(event)}>
      <TextField
        label="Name"
        hint="So you can recognize it later"
        maxLength={60}
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </FormDialog>
  );
}
