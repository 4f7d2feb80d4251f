import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Note, notes as notesApi } from '#contract/hiring/notes.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { TimedText } from '../../../ui/player/timed-text.tsx';
import { t } from '../../../ui/words.ts';

type Props = { note: Note; onSeek: (seconds: number) => void };

export function NoteItem({ note, onSeek }: Props) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = useCommand(notesApi.remove);
  const { author, mine, text, created_at, edited_at } = note;
  if (editing) return <EditNote note={note} onDone={() => setEditing(false)} />;
  return (
    <li className="border-t border-rule pt-4">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 text-sm text-ink-3">
          <span className="font-bold text-ink-2">{mine ? t`You` : author}</span>, <RelativeTime value={created_at} />
          {edited_at && t`, edited`}
        </p>
        {mine && (
          <span className="flex">
            <Button variant="quiet" size="icon-sm" aria-label="Change this note" onClick={() => setEditing(true)}>
              <Pencil className="size-4" aria-hidden="true" />
            </Button>
            <Button variant="quiet" size="icon-sm" aria-label="Remove this note" onClick={() => setRemoving(true)}>
              <Trash2 className="size-4" aria-hidden="true" />
            </Button>
          </span>
        )}
      </div>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        <TimedText text={text} onSeek={onSeek} />
      </p>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove this note?"
        description="Your team will no longer see it."
        confirmLabel="Remove"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ note_id: note.id }, { onError: (error) => errorToast(error.message) })}
      />
    </li>
  );
}

function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
  const [text, setText] = useStoredDraft(`edited-note-${note.id}`, note.text);
  const done = () => {
    setText(null);
    onDone();
  };
  const edit = useCommand(notesApi.edit);
  const save = () =>
    edit.mutate({ note_id: note.id, text }, { onSuccess: done, onError: (error) => errorToast(error.message) });
  return (
    <li className="border-t border-rule pt-4">
      <TextareaField
        label="Your note"
        value={text}
        maxLength={4000}
        rows={3}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 flex gap-2">
        <BusyButton size="sm" busy={edit.isPending} busyLabel="Saving…" disabled={!text.trim()} onClick={save}>
          Save
        </BusyButton>
        <Button variant="quiet" size="sm" onClick={done}>
          Cancel
        </Button>
      </div>
    </li>
  );
}
