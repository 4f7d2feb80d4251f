import { type FormEvent, useState } from 'react';
import { analysis as analysisApi, maxReason } from '#contract/hiring/analysis.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = { applicationId: string; open: boolean; onOpenChange: (open: boolean) => void };

export function ReanalyzeDialog({ applicationId, open, onOpenChange }: Props) {
  const process = useCommand(analysisApi.process);
  const [reason, setReason] = useStoredDraft(`analyze-again-${applicationId}`, '');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = reason.trim();
    if (!said) return setProblem(t`Please say why`);
    if (said.length > maxReason) return setProblem(t`Please keep this under ${maxReason} characters`);
    setProblem(undefined);
    process.mutate(
      { applicationId, reason: said },
      {
        onSuccess: () => {
          toast({ title: t`Analysis started`, description: t`The earlier result is kept.` });
          setReason(null);
          onOpenChange(false);
        },
        onError: ({ message }) => setProblem(message),
      },
    );
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Analyze again"
      description="AI scores the answer once more, with the candidate’s corrections. Every result is kept with your name and reason."
      submitLabel="Analyze again"
      busyLabel="Starting…"
      busy={process.isPending}
      onSubmit={submit}
    >
      <TextareaField label="Why?" error={problem} value={reason} onChange={(event) => setReason(event.target.value)} />
    </FormDialog>
  );
}
