import { CircleAlert, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import type { AnswerStatus } from './answer-status.ts';

type Props = { status: AnswerStatus; onRetryUpload: () => void; onRetryPreparation: () => void };

export function UploadStatusBar({ status, onRetryUpload, onRetryPreparation }: Props) {
  const { phase, text, retry } = status;
  if (phase === 'idle') return null;
  const failed = phase === 'failed';
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2" role={failed ? 'alert' : undefined}>
      <p
        className={cn('flex min-w-0 items-start gap-2.5 tnum', failed ? 'font-medium text-danger' : 'text-ink-2')}
        data-upload={phase}
      >
        <StatusIcon status={status} />
        <span className="min-w-0">{text}</span>
      </p>
      {retry && (
        <Button variant="outline" size="sm" onClick={retry === 'upload' ? onRetryUpload : onRetryPreparation}>
          Try again
        </Button>
      )}
    </div>
  );
}

function StatusIcon({ status: { phase, stalled } }: { status: AnswerStatus }) {
  const look = 'mt-[3px] size-[18px] shrink-0';
  if (phase === 'failed') return <CircleAlert className={look} aria-hidden="true" />;
  if (phase === 'completed') return <CircleCheck className={cn(look, 'text-ok')} aria-hidden="true" />;
  if (stalled) return <CloudOff className={cn(look, 'text-warn')} aria-hidden="true" />;
  return <LoaderCircle className={cn(look, 'animate-spin')} aria-hidden="true" />;
}
