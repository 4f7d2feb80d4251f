import { type FormEvent, useState } from 'react';
import { oversight as oversightApi } from '#contract/hiring/oversight.ts';
import { useCommand } from '../../../session/api.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function AuditDialog({ onClose }: { onClose: () => void }) {
  const register = useCommand(oversightApi.registerAudit);
  const [auditor, setAuditor] = useState('');
  const [audited_on, setDay] = useState('');
  const [summary_url, setAddress] = useState('');
  const errors = fieldErrorsOf(register.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    register.mutate(
      { auditor, audited_on, summary_url },
      {
        onSuccess: () => {
          toast({ title: t`Audit registered`, description: t`AI reads answers of New York City again.` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Register an audit"
      description="Only an audit by someone independent counts, for one year from its day."
      submitLabel="Register"
      busyLabel="Registering…"
      busy={register.isPending}
      onSubmit={submit}
    >
      <TextField
        label="Independent auditor"
        value={auditor}
        maxLength={200}
        error={errors['auditor']}
        onChange={({ target }) => setAuditor(target.value)}
      />
      <TextField
        label="Day of the audit"
        type="date"
        value={audited_on}
        error={errors['audited_on']}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label="Address of the published summary"
        type="url"
        value={summary_url}
        maxLength={500}
        error={errors['summary_url']}
        onChange={({ target }) => setAddress(target.value)}
      />
    </FormDialog>
  );
}
