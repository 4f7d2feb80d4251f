import type { ReportKind } from '#contract/platform/reporting.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ReportForm } from './report-form.tsx';
import { reportTitles } from './report-words.ts';
import { t } from '../../../ui/words.ts';

type Props = { kind: ReportKind; id: string; onClose: () => void };

export function ReportDialog({ kind, id, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={reportTitles[kind]}
      description="We’ll review it and email you the result. No one else learns that it was you."
    >
      <ReportForm
        kind={kind}
        id={id}
        onCancel={onClose}
        onDone={() => {
          toast({ title: t`Report sent`, description: t`We’ll email you once we’ve reviewed it.` });
          onClose();
        }}
      />
    </Dialog>
  );
}
