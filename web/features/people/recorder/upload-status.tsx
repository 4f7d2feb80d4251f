import { CircleAlert, CircleCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { isLive } from '../recording/recorder-stage.ts';
import type { UploadState } from '../takes/take-keeper.ts';
import type { VideoAnswer } from './use-video-answer.ts';
import { uploadText } from './video-texts.ts';

/** Where the video is on its way to the server, with the way out when it got stuck. */
export function UploadStatus({ answer }: { answer: VideoAnswer }) {
  const { upload, state } = answer;
  if (upload.status === 'idle') return null;
  const failed = upload.status === 'failed';
  // A refused video stays refused: only another one helps.
  const mayRetry = failed && upload.reason === null && upload.failure !== 'too_large';
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2" role={failed ? 'alert' : undefined}>
      <p
        className={cn('flex min-w-0 items-start gap-2.5 tnum', failed ? 'font-medium text-danger' : 'text-ink-2')}
        data-upload={upload.status}
      >
        <StatusIcon upload={upload} />
        <span className="min-w-0">{uploadText(upload, isLive(state.stage))}</span>
      </p>
      {mayRetry && (
        <Button variant="outline" size="sm" onClick={answer.retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function StatusIcon({ upload: { status, stalled } }: { upload: UploadState }) {
  const look = 'mt-[3px] size-[18px] shrink-0';
  if (status === 'failed') return <CircleAlert className={look} aria-hidden="true" />;
  if (status === 'completed') return <CircleCheck className={cn(look, 'text-ok')} aria-hidden="true" />;
  if (stalled) return <CloudOff className={cn(look, 'text-warn')} aria-hidden="true" />;
  return <LoaderCircle className={cn(look, 'animate-spin')} aria-hidden="true" />;
}
