import { useId, useRef, useState } from 'react';
import { faces, type OwnFace } from '#contract/video/faces.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Range } from '../../../ui/form/range.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { plural, t } from '../../../ui/words.ts';
import { CropStage, type PictureSize, wholeSquare } from './crop-stage.tsx';

type Props = { videos: OwnFace['videos']; onClose: () => void };

export function StillDialog({ videos, onClose }: Props) {
  const id = useId();
  const choose = useCommand(faces.still);
  const player = useRef<HTMLVideoElement>(null);
  const [path, setPath] = useState(videos[0]?.path ?? '');
  const [at, setAt] = useState(1);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [crop, setCrop] = useState(wholeSquare);
  const video = videos.find((one) => one.path === path);
  if (!video) return null;
  const seek = (seconds: number) => {
    setAt(seconds);
    if (player.current) player.current.currentTime = seconds;
  };
  const save = () => choose.mutate({ path, at, crop }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose a moment"
      description="If you delete the video, the picture goes too."
    >
      <div className="mt-5 grid gap-4">
        {videos.length > 1 && (
          <SelectField
            label="Video"
            value={path}
            options={videos.map((one) => ({ value: one.path, label: one.job_title ?? t`Introduction` }))}
            onChange={(event) => setPath(event.target.value)}
          />
        )}
        <CropStage size={size} crop={crop} onCrop={setCrop}>
          <video
            key={path}
            ref={player}
            src={video.url}
            muted
            playsInline
            preload="auto"
            aria-label="The chosen moment"
            className="size-full"
            onLoadedMetadata={({ currentTarget }) => {
              setSize({ width: currentTarget.videoWidth, height: currentTarget.videoHeight });
              seek(Math.min(1, video.duration / 3));
            }}
          />
        </CropStage>
        <div className="grid grid-cols-[8rem_1fr] items-center gap-3">
          <label htmlFor={id} className="type-label">
            Moment
          </label>
          <Range
            id={id}
            min={0}
            max={video.duration}
            step={0.1}
            value={at}
            aria-valuetext={plural(Math.round(at), { one: '# second', other: '# seconds' })}
            onChange={(event) => seek(Number(event.target.value))}
          />
        </div>
        {choose.isError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {choose.error.message}
          </p>
        )}
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton busy={choose.isPending} busyLabel="Saving…" disabled={!size} onClick={save}>
          Use this picture
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
