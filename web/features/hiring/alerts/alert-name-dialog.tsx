import { type ReactNode, useState } from 'react';
import { alertName } from '#contract/hiring/alerts.ts';
import { AppError } from '#contract/base/errors.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';

type Props = {
  title: string;
  description?: ReactNode;
  name: string;
  submitLabel: string;
  busy: boolean;
  refused: Error | null;
  onSubmit: (name: string) => void;
  onClose: () => void;
};

export function AlertNameDialog({ name, refused, onSubmit, onClose, ...dialog }: Props) {
  const [typed, setTyped] = useState(name);
  const [checked, setChecked] = useState('');
  const submit = () => {
    const result = alertName.safeParse(typed);
    setChecked(result.success ? '' : (result.error.issues[0]?.message ?? ''));
    if (result.success) onSubmit(result.data);
  };
  const error = checked || (refused instanceof AppError ? refused.message : undefined);
  return (
    <FormDialog
      {...dialog}
      open
      onOpenChange={(open) => !open && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Name"
        value={typed}
        maxLength={200}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setChecked('');
        }}
      />
    </FormDialog>
  );
}
