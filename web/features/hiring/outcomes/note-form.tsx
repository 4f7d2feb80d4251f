import type { FormEvent } from 'react';
import { corrections as correctionsApi, maxNote } from '#contract/hiring/corrections.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function NoteForm({ id, note, onClose }: { id: string; note: string; onClose: () => void }) {
  const add = useCommand(correctionsApi.addContext);
  const [text, setText] = useStoredDraft(`context-${id}`, note);
  const close = () => {
    setText(null);
    onClose();
  };
  const tooLong = text.trim().length > maxNote;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { application_id: id, text: text.trim() },
      {
        onSuccess: () => {
          toast({ title: text.trim() ? t`Note saved` : t`Note deleted` });
          close();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid max-w-[40rem] gap-3">
      <TextareaField
        label="Note"
        hint={t`${text.trim().length} of ${maxNote} characters. Earlier versions are kept.`}
        error={tooLong ? t`Please keep this under ${maxNote} characters` : add.error?.message}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // The user asked to edit the note, so focus may move into the field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <div className="flex gap-2">
        <BusyButton type="submit" size="sm" busy={add.isPending} busyLabel="Saving…" disabled={tooLong}>
          Save
        </BusyButton>
        <Button variant="quiet" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
