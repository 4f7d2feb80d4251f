import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { notes as notesApi } from '#contract/hiring/notes.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { InsertTime } from '../../../ui/player/insert-time.tsx';
import { NoteItem } from './note-item.tsx';
import { plural, t } from '../../../ui/words.ts';

type Props = { applicationId: string; now: (() => number) | null; onSeek: (seconds: number) => void };

export function NotesPanel({ applicationId, now, onSeek }: Props) {
  const list = useQuery(query(notesApi.of, { application_id: applicationId }));
  return (
    <div className="grid gap-6">
      <NewNote applicationId={applicationId} now={now} />
      {list.isPending && (
        <Loading label="Loading notes" className="grid gap-3">
          <Skeleton className="w-1/2" />
          <Skeleton />
        </Loading>
      )}
      {list.isError && <LoadFailure query={list} />}
      {list.data && list.data.notes.length > 0 && (
        <ul className="grid gap-5">
          {list.data.notes.map((note) => (
            <NoteItem key={note.id} note={note} onSeek={onSeek} />
          ))}
        </ul>
      )}
      {list.data && list.data.hidden > 0 && (
        <p className="text-sm text-ink-3">
          {plural(list.data.hidden, { one: 'One note from your team appears', other: '# notes from your team appear' })}{' '}
          after you save your scorecard.
        </p>
      )}
    </div>
  );
}

function NewNote({ applicationId, now }: Omit<Props, 'onSeek'>) {
  const [text, setText] = useStoredDraft(`note-${applicationId}`, '');
  const [error, setError] = useState<string>();
  const add = useCommand(notesApi.add);
  const save = () => {
    if (!text.trim()) return setError(t`Write something first`);
    return add.mutate(
      { application_id: applicationId, text },
      { onSuccess: () => setText(null), onError: (failure) => errorToast(failure.message) },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextareaField
        label="Private note"
        hint="Only your team can read it. It’s not in any export, and the candidate never sees it."
        value={text}
        maxLength={4000}
        rows={3}
        onChange={(event) => {
          setError(undefined);
          setText(event.target.value);
        }}
        error={error}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <BusyButton type="submit" size="sm" busy={add.isPending} busyLabel="Saving…">
          Save note
        </BusyButton>
        {now && <InsertTime now={now} onInsert={(time) => setText(`${text} ${time} `.trimStart())} />}
      </div>
    </form>
  );
}
