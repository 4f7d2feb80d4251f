import { type FormEvent, useState } from 'react';
import { maxStopReason, type Oversight, oversight as oversightApi } from '#contract/hiring/oversight.ts';
import { useCommand } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextareaField, TextField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { employerOptions } from './employer-options.ts';

type Props = { employers: Oversight['employers']; onClose: () => void };

const scopes = [
  { value: 'all', label: t`Everywhere` },
  { value: 'place', label: t`In one place` },
  { value: 'organization', label: t`For one organization` },
];

export function StopDialog({ employers, onClose }: Props) {
  const stop = useCommand(oversightApi.stop);
  const [scope, setScope] = useState('place');
  const [place, setPlace] = useState('');
  const [org, setOrg] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setProblem(t`Please say why`);
    if (reason.trim().length > maxStopReason) return setProblem(t`Please keep this under ${maxStopReason} characters`);
    if (scope === 'place' && !place.trim()) return setProblem(t`Please say where`);
    if (scope === 'organization' && !org) return setProblem(t`Please choose an organization`);
    setProblem(undefined);
    stop.mutate(
      {
        reason: reason.trim(),
        place: scope === 'place' ? place.trim() : null,
        org_id: scope === 'organization' ? org : null,
      },
      {
        onSuccess: () => {
          toast({ title: t`AI is stopped`, description: t`New answers will wait.` });
          onClose();
        },
        onError: ({ message }) => setProblem(message),
      },
    );
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Stop AI analysis"
      description="AI won’t read answers there until you resume it. Existing results are kept."
      submitLabel="Stop"
      busyLabel="Stopping…"
      busy={stop.isPending}
      onSubmit={submit}
    >
      <SelectField label="Where" options={scopes} value={scope} onChange={(event) => setScope(event.target.value)} />
      {scope === 'place' && (
        <TextField
          label="Place"
          hint="Canada is CA, Colorado US-CO, New York City US-NYC, the European Union EU."
          value={place}
          maxLength={6}
          onChange={(event) => setPlace(event.target.value)}
        />
      )}
      {scope === 'organization' && (
        <SelectField
          label="Organization"
          placeholder="Choose"
          options={employerOptions(employers)}
          value={org}
          onChange={(event) => setOrg(event.target.value)}
        />
      )}
      <TextareaField
        label="Why?"
        hint="Employers there will see this."
        error={problem}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
