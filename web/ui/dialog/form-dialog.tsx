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
  danger?: boolean | undefined;
  submitDisabled?: boolean | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
};

/** Stays open until the caller closes it, so that a failure preserves the typed text. */
export function FormDialog(props: Props) {
  const { submitLabel, busyLabel = t`Saving…`, cancelLabel = t`Cancel`, busy = false, submitDisabled = false } = props;
  const { onSubmit, children, danger = false, ...dialog } = props;
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  // After an error from the form or the server, focus moves to the first invalid field.
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
