import { useRef, useState } from 'react';
import { type RejectionCode, rejectionCodes } from '#contract/hiring/applications.ts';
import { placeholdersIn } from '#contract/base/placeholders.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { t } from '../../../ui/words.ts';

const codes = Object.keys(rejectionCodes) as RejectionCode[];
const options = codes.map((value) => ({ value, label: rejectionCodes[value] }));
const isCode = (value: string): value is RejectionCode => value in rejectionCodes;

/** Stores the draft for this tab, so that neither closing the dialog nor a reload loses the text. */
export function usePassDraft(about: string) {
  const [{ reason, note }, change] = useStoredDraft(`pass-${about}`, { reason: '', note: '' });
  return {
    reason,
    note,
    setReason: (next: string) => change({ reason: next, note }),
    setNote: (next: string) => change({ reason, note: next }),
    forget: () => change(null),
  };
}

type Props = {
  draft: ReturnType<typeof usePassDraft>;
  who: string;
  noteLabel: string;
  submitLabel: string;
  busy: boolean;
  onCancel: () => void;
  onPass: (reason: RejectionCode, note: string) => void;
};

export function PassForm({ draft, who, noteLabel, submitLabel, busy, onCancel, onPass }: Props) {
  const { reason, setReason, note, setNote } = draft;
  const [asked, setAsked] = useState(false);
  const reasonBox = useRef<HTMLSelectElement>(null);
  const noteBox = useRef<HTMLTextAreaElement>(null);
  const missing = asked && !isCode(reason);
  const [placeholder] = Object.values(placeholdersIn(note)).flat();
  const pass = () => {
    setAsked(true);
    if (!isCode(reason)) reasonBox.current?.focus();
    else if (placeholder) noteBox.current?.focus();
    else onPass(reason, note.trim());
  };
  return (
    <form
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        pass();
      }}
    >
      <SelectField
        ref={reasonBox}
        label="Reason"
        placeholder="Choose a reason"
        options={options}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...(missing && { error: t`Please choose a reason` })}
      />
      <TextareaField
        ref={noteBox}
        label={noteLabel}
        value={note}
        {...(placeholder && { error: t`Placeholders aren’t replaced in a note. Please write it without braces.` })}
        maxLength={1000}
        onChange={(event) => setNote(event.target.value)}
        hint="One honest sentence helps more than a form letter."
      />
      <section className="rounded-md bg-sunken p-4">
        <h3 className="text-sm text-ink-2">{who} will see</h3>
        <p className="mt-1 font-bold">Not Selected</p>
        <p className="mt-0.5 text-ink-2">{isCode(reason) ? rejectionCodes[reason] : t`The reason you choose`}</p>
        {note.trim() && <p className="type-voice mt-2 wrap-anywhere">{note.trim()}</p>}
      </section>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Keep reviewing
        </Button>
        <BusyButton type="submit" variant="danger" busy={busy} busyLabel="Passing…">
          {submitLabel}
        </BusyButton>
      </DialogActions>
    </form>
  );
}
