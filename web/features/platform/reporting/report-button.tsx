import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReportKind } from '#contract/platform/reporting.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { reportTitles } from './report-words.ts';

const ReportDialog = lazy(async () => (await import('./report-dialog.tsx')).ReportDialog);

type Props = {
  kind: ReportKind;
  id: string;
  compact?: boolean | undefined;
} & Pick<ButtonProps, 'className'>;

export function ReportButton({ kind, id, compact = false, className }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size={compact ? 'icon-sm' : 'sm'}
        className={className}
        onClick={() => setOpen(true)}
        {...(compact && { 'aria-label': reportTitles[kind], title: reportTitles[kind] })}
      >
        <Flag className="size-4" aria-hidden="true" />
        {!compact && reportTitles[kind]}
      </Button>
      <Suspense>{open && <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
