import { useRef, useState } from 'react';
import { type RejectionCode, rejectionCodes, undoMinutes } from '#contract/applications.ts';
import { type ApplicationDetail, reviews as reviewsApi } from '#contract/reviews.ts';
import { useCommand } from '../../api.ts';
import { BusyButton, Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { decided, decisionFailed } from './decision-toasts.ts';

type Props = { application: ApplicationDetail; open: boolean; onOpenChange: (open: boolean) => void };

const codes = Object.keys(rejectionCodes) as RejectionCode[];
const options = codes.map((value) => ({ value, label: rejectionCodes[value] }));
const isCode = (value: string): value is RejectionCode => value in rejectionCodes;

/** Passing on a candidate: a reason, a note, and what the candidate will read (D74). */
export function PassDialog({ application, open, onOpenChange }: Props) {
  const { first_name } = application.candidate;
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const update = useCommand(reviewsApi.updateStatus);
  const missing = asked && !isCode(reason);
  const reasonBox = useRef<HTMLSelectElement>(null);

  const pass = () => {
    setAsked(true);
    if (!isCode(reason)) return reasonBox.current?.focus();
    return update.mutate(
      { application_id: application.id, new_status: 'rejected', reason_code: reason, ...(note.trim() && { note }) },
      {
        onSuccess: () => {
          onOpenChange(false);
          decided();
        },
        onError: decisionFailed,
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Pass on ${first_name} ${application.candidate.last_name}?`}
      description={`The e-mail leaves in ${undoMinutes} minutes. Until then you can undo this.`}
    >
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
          {...(missing && { error: 'Please choose a reason' })}
        />
        <TextareaField
          label="Note to the candidate (optional)"
          value={note}
          maxLength={1000}
          onChange={(event) => setNote(event.target.value)}
          hint="One honest sentence helps more than a form letter."
        />
        <Preview firstName={first_name} reason={isCode(reason) ? rejectionCodes[reason] : null} note={note.trim()} />
        <DialogActions>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Keep reviewing
          </Button>
          <BusyButton type="submit" variant="danger" busy={update.isPending} busyLabel="Passing…">
            Pass on Candidate
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Preview({ firstName, reason, note }: { firstName: string; reason: string | null; note: string }) {
  return (
    <section className="rounded-md bg-sunken p-4">
      <h3 className="text-sm text-ink-2">{firstName} will see</h3>
      <p className="mt-1 font-[640]">Not Selected</p>
      <p className="mt-0.5 text-ink-2">{reason ?? 'The reason you choose'}</p>
      {note && <p className="type-voice mt-2 wrap-anywhere">{note}</p>}
    </section>
  );
}
