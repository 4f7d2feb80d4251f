import { type FormEventHandler, useEffect, useRef } from 'react';
import { BusyButton, Button } from '../button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
import { focusFirstWrong } from '../form/focus-on-refusal.ts';
import { t } from '../words.ts';

type Props = DialogProps & {
  submitLabel: string;
  busyLabel?: string | undefined;
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  /** What is sent takes something away from someone. */
  danger?: boolean | undefined;
  /** The fixed texts of some forms ask for a button that waits until everything is filled in. */
  submitDisabled?: boolean | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** Fields in a dialog. It stays open until the caller closes it, so that a failure keeps what was typed. */
export function FormDialog(props: Props) {
  const { submitLabel, busyLabel = t`Saving…`, cancelLabel = t`Cancel`, busy = false, submitDisabled = false } = props;
  const { onSubmit, children, danger = false, ...dialog } = props;
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  // Whether the form or the server found it: the first wrong field is where the next thing is typed.
  useEffect(() => {
    if (sent.current && !busy && focusFirstWrong(form.current)) sent.current = false;
  });
  return (
    <Dialog {...dialog}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          sent.current = true;
          onSubmit(event);
        }}
        onInput={() => (sent.current = false)}
        className="mt-5 grid gap-5"
      >
        {children}
        <DialogActions>
          <Button variant="outline" onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <BusyButton
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            disabled={submitDisabled}
          >
            {submitLabel}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
