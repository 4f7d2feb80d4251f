import { BusyButton, Button } from '../button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
import { t } from '../words.ts';

type Props = DialogProps & {
  confirmLabel: string;
  busyLabel?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  onConfirm: () => void;
};

export function ConfirmDialog(props: Props) {
  const { confirmLabel, busyLabel = t`One moment…`, cancelLabel = t`Cancel`, tone = 'primary', busy = false } = props;
  const { onConfirm, children, disabled, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      {children}
      <DialogActions>
        <Button variant="outline" onClick={() => dialog.onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <BusyButton variant={tone} busy={busy} busyLabel={busyLabel} disabled={disabled} onClick={onConfirm}>
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
