import { type FormEvent, useState } from 'react';
import { appeals as appealsApi } from '#contract/hiring/appeals.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { TextareaField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = { applicationId: string; open: boolean; onOpenChange: (open: boolean) => void };

const shortest = 20;
const longest = 2000;

export function AppealDialog({ applicationId, open, onOpenChange }: Props) {
  const appeal = useCommand(appealsApi.open);
  const [words, setWords] = useStoredDraft(`contest-${applicationId}`, '');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = words.trim();
    if (said.length < shortest) return setProblem(t`Please say in a sentence what was misjudged`);
    if (said.length > longest) return setProblem(t`Please keep this under ${longest} characters`);
    setProblem(undefined);
    appeal.mutate(
      { application_id: applicationId, words: said },
      {
        onSuccess: () => {
          toast({
            title: t`A person will review it again`,
            description: t`We’ll email you the outcome and the reasons.`,
          });
          setWords(null);
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
      title="Appeal the score"
      description="The second reviewer sees your video, your written answers, your note, and this text. The employer learns that you appealed, not what you write here."
      submitLabel="Request human review"
      busyLabel="Sending…"
      busy={appeal.isPending}
      onSubmit={submit}
    >
      <TextareaField
        label="What did we get wrong?"
        hint="Once for each application."
        error={problem}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </FormDialog>
  );
}
