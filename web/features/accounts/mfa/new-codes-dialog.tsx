import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { codes: readonly string[]; onClose: () => void };

export function NewCodesDialog({ codes, onClose }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="New recovery codes">
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  );
}
