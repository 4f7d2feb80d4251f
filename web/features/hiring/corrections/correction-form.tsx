import type { FormEvent } from 'react';
import { corrections as correctionsApi } from '#contract/hiring/corrections.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  applicationId: string;
  segment: number;
  heard: string;
  corrected: string | undefined;
  onClose: () => void;
};

const tooLong = 1000;

export function CorrectionForm({ applicationId, segment, heard, corrected, onClose }: Props) {
  const correct = useCommand(correctionsApi.correct);
  const [text, setText] = useStoredDraft(`correction-${applicationId}-${segment}`, corrected ?? heard);
  const close = () => {
    setText(null);
    onClose();
  };
  const save = (words: string) =>
    correct.mutate(
      { application_id: applicationId, segment, text: words },
      {
        onSuccess: () => {
          toast({
            title: words ? t`Correction saved` : t`Correction undone`,
            description: t`The employer reads it beside the transcript.`,
          });
          close();
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(text.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3 pb-2">
      <TextareaField
        label="What you said"
        hint="The original transcript is kept."
        error={
          correct.error?.message ??
          (text.length > tooLong ? t`Please keep this under ${tooLong} characters` : undefined)
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="type-voice"
        // The user asked to edit this line, so focus may move into the field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <BusyButton
          type="submit"
          size="sm"
          busy={correct.isPending}
          busyLabel="Saving…"
          disabled={text.length > tooLong}
        >
          Save
        </BusyButton>
        {corrected !== undefined && (
          <Button variant="outline" size="sm" onClick={() => save('')}>
            Undo correction
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
