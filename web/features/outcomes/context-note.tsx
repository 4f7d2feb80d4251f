import { type FormEvent, useState } from 'react';
import { corrections as correctionsApi, maxNote } from '#contract/corrections.ts';
import type { ApplicationPage } from '#contract/outcomes.ts';
import { useCommand } from '../../api.ts';
import { BusyButton, Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';

/** What the candidate adds to the answer after it was sent; the employer reads it beside the score. */
export function ContextNote({ application }: { application: ApplicationPage }) {
  const { context_note, id, status } = application;
  const [editing, setEditing] = useState(false);
  if (status === 'withdrawn' && !context_note) return null;
  return (
    <section aria-labelledby="context" className="border-t border-rule pt-6">
      <h2 id="context" className="type-h2">
        Your note to this answer
      </h2>
      {editing ? (
        <NoteForm id={id} note={context_note} onClose={() => setEditing(false)} />
      ) : (
        <>
          {context_note ? (
            <p className="type-voice mt-2 max-w-[60ch] whitespace-pre-line wrap-anywhere">{context_note}</p>
          ) : (
            <p className="mt-1 max-w-[60ch] text-ink-2">
              Something that the video does not say, and that {application.posted_by.first_name} should know? It stands
              beside the score.
            </p>
          )}
          {status !== 'withdrawn' && (
            <Button variant="outline" size="sm" className="mt-3" onClick={() => setEditing(true)}>
              {context_note ? 'Change the note' : 'Add a note'}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function NoteForm({ id, note, onClose }: { id: string; note: string; onClose: () => void }) {
  const add = useCommand(correctionsApi.addContext);
  const [text, setText] = useState(note);
  const tooLong = text.trim().length > maxNote;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { application_id: id, text: text.trim() },
      {
        onSuccess: () => {
          toast({ title: text.trim() ? 'Note saved' : 'Note taken back' });
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid max-w-[40rem] gap-3">
      <TextareaField
        label="Note"
        hint={`${text.trim().length} of ${maxNote} characters. Earlier notes are kept in the records.`}
        error={tooLong ? `Please keep this under ${maxNote} characters` : add.error?.message}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // The note was asked to be edited: typing starts there.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <div className="flex gap-2">
        <BusyButton type="submit" size="sm" busy={add.isPending} busyLabel="Saving…" disabled={tooLong}>
          Save
        </BusyButton>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
