import type { ReportKind } from '#contract/moderation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ReportForm } from './report-form.tsx';
import { reportTitles } from './report-words.ts';

type Props = { kind: ReportKind; id: string; onClose: () => void };

export function ReportDialog({ kind, id, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={reportTitles[kind]}
      description="One of us looks at it and writes to you what came of it. Nobody else learns that it was you."
    >
      <ReportForm
        kind={kind}
        id={id}
        onCancel={onClose}
        onDone={() => {
          toast({ title: 'Report sent', description: 'You hear from us by e-mail once we have looked.' });
          onClose();
        }}
      />
    </Dialog>
  );
}
