import { Clock, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Player } from '../../../ui/player/player.tsx';
import type { Chapter } from '../../../ui/player/timeline.tsx';
import { t } from '../../../ui/words.ts';

type Props = {
  src: string;
  poster: string | null;
  duration: number;
  chapters: readonly Chapter[];
  onRemove: () => void;
  /** Fetches a new signed URL of a server video; it is null for a take on this device. */
  onRenew: (() => void) | null;
  preparing: boolean;
  onRetake: (() => void) | null;
  redoable?: readonly number[];
  onRedo?: (index: number) => void;
};

export function TakePreview(props: Props) {
  const { src, poster, duration, chapters, onRemove, onRenew, preparing, onRetake, redoable = [], onRedo } = props;
  const [asked, ask] = useState<'remove' | 'retake' | null>(null);
  const confirm = () => {
    ask(null);
    if (asked === 'retake') onRetake?.();
    else onRemove();
  };
  return (
    <div>
      <Player
        src={src}
        label="Your video"
        duration={duration}
        chapters={chapters}
        {...(poster && { poster })}
        errorText={
          preparing
            ? t`Your video is saved and still being prepared. Try again in a minute.`
            : onRenew
              ? t`The video did not load.`
              : t`This browser can’t play the video, but you can still submit it.`
        }
        {...(preparing && { errorIcon: Clock })}
        {...(onRenew && { onRetry: onRenew })}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {onRetake && (
          <Button variant="outline" data-main onClick={() => ask('retake')}>
            <RotateCcw className="size-[18px]" aria-hidden="true" />
            Record again
          </Button>
        )}
        <Button variant="danger-outline" {...(!onRetake && { 'data-main': true })} onClick={() => ask('remove')}>
          <Trash2 className="size-[18px]" aria-hidden="true" />
          Remove video
        </Button>
      </div>
      {redoable.length > 0 && (
        <div role="group" aria-labelledby="redo" className="mt-4 flex flex-wrap items-center gap-3">
          <p id="redo" className="text-ink-2 max-sm:w-full">
            Record one question again:
          </p>
          {redoable.map((index) => (
            <Button key={index} variant="outline" onClick={() => onRedo?.(index)}>
              Question {index + 1}
            </Button>
          ))}
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && ask(null)}
        title={asked === 'retake' ? t`Record again?` : t`Remove this video?`}
        description="This video is deleted, here and on the server. It cannot be brought back."
        confirmLabel={asked === 'retake' ? t`Delete and record again` : t`Delete video`}
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={confirm}
      />
    </div>
  );
}
