import { type FormEvent, useState } from 'react';
import { maxUserNote, type UserNote, userRecords } from '#contract/administration/user-record.ts';
import { useCommand } from '../../../session/api.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { WithUserRecord } from './user-record-view.tsx';

export const UserNotes = ({ userId }: { userId: string }) => (
  <WithUserRecord userId={userId}>
    {({ notes }) => (
      <>
        <AddNote userId={userId} />
        {notes.length === 0 ? (
          <p className="mt-5 text-ink-2">No notes yet.</p>
        ) : (
          <ul className="mt-5 divide-y divide-rule border-t border-rule">
            {notes.map((note) => (
              <Note key={note.id} note={note} userId={userId} />
            ))}
          </ul>
        )}
      </>
    )}
  </WithUserRecord>
);

function AddNote({ userId }: { userId: string }) {
  const [note_id, setNoteId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const add = useCommand(userRecords.addNote);
  const form = useFocusOnRefusal(add.error);
  const wrong = fieldErrorsOf(add.error)['text'];
  const send = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { user_id: userId, note_id, text },
      {
        onSuccess: () => {
          toast({ title: t`Note added` });
          setText('');
          setNoteId(crypto.randomUUID());
        },
        onError: (error) => Object.keys(fieldErrorsOf(error)).length === 0 && errorToast(error.message),
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-3">
      <TextareaField
        label={t`New note`}
        hint={t`All administrators read it, and the user gets it with a data export.`}
        maxLength={maxUserNote}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong}
      />
      <BusyButton type="submit" className="justify-self-start" busy={add.isPending} busyLabel={t`Saving…`}>
        Add note
      </BusyButton>
    </form>
  );
}

function Note({ note: { id, author, mine, text, created_at }, userId }: { note: UserNote; userId: string }) {
  const remove = useCommand(userRecords.removeNote);
  const press = () =>
    remove.mutate(
      { user_id: userId, note_id: id },
      { onSuccess: () => toast({ title: t`Note deleted` }), onError: ({ message }) => errorToast(message) },
    );
  return (
    <li className="py-4">
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-3">
        <span>
          {author || t`Deleted user`}, <Time value={created_at} as="date-time" />
        </span>
        {mine && (
          <BusyButton variant="quiet" size="sm" busy={remove.isPending} busyLabel="…" onClick={press}>
            Delete
          </BusyButton>
        )}
      </p>
    </li>
  );
}
