import { useRef, useState } from 'react';
import { errors } from '#contract/base/errors.ts';
import { type Crop, faces, maxFaceBytes } from '#contract/video/faces.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { CropStage, type PictureSize, wholeSquare } from './crop-stage.tsx';

type Props = { address: string; onClose: () => void };

/** Crops a photo in the browser, so that the outer part and the camera's metadata never leave the device. */
export function PhotoDialog({ address, onClose }: Props) {
  const upload = useCommand(faces.upload);
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [crop, setCrop] = useState(wholeSquare);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const photo = picture.current && size ? await squareOf(picture.current, size, crop) : null;
    if (!photo) return setProblem(errors.picture_refused.message);
    if (photo.size > maxFaceBytes) return setProblem(errors.picture_too_large.message);
    upload.mutate(
      { file: photo, filename: 'photo.jpg' },
      { onSuccess: onClose, onError: ({ message }) => setProblem(message) },
    );
  };
  return (
    <Dialog open onOpenChange={onClose} title="Your picture" description="Drag it, or use the sliders.">
      <div className="mt-5">
        <CropStage size={size} crop={crop} onCrop={setCrop}>
          <img
            ref={picture}
            src={address}
            alt=""
            draggable={false}
            className="size-full max-w-none"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            onError={() => setProblem(errors.picture_refused.message)}
          />
        </CropStage>
        {problem && (
          <p role="alert" className="mt-3 text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton busy={upload.isPending} busyLabel="Saving…" disabled={!size} onClick={() => void save()}>
          Use this picture
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

const sentSide = 640;

function squareOf(
  picture: HTMLImageElement,
  { width, height }: PictureSize,
  { x, y, side }: Crop,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = sentSide;
  canvas.height = sentSide;
  const part = side * Math.min(width, height);
  canvas
    .getContext('2d')
    ?.drawImage(picture, x * (width - part), y * (height - part), part, part, 0, 0, sentSide, sentSide);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
