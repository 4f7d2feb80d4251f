import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

// The mediacapture-extensions standard defines `backgroundBlur`, but TypeScript does not know it yet.
type Blurring = { backgroundBlur?: boolean[] };

export function BlurSwitch({ media }: { media: MediaStream }) {
  const [camera] = media.getVideoTracks();
  const [on, setOn] = useState(false);
  if (!camera) return null;
  // Firefox before 132 does not implement `getCapabilities`.
  const told = (camera as Partial<MediaStreamTrack>).getCapabilities?.call(camera);
  const { backgroundBlur } = (told ?? {}) as MediaTrackCapabilities & Blurring;
  // Two values mean that the blur can be switched; one means that the system has fixed it.
  if ((backgroundBlur?.length ?? 0) < 2)
    return <p className="text-sm text-ink-2">This browser can’t blur your background with this camera.</p>;
  const change = async () => {
    const wanted: MediaTrackConstraints & { backgroundBlur: boolean } = { backgroundBlur: !on };
    await camera.applyConstraints(wanted).then(
      () => setOn(!on),
      () => undefined,
    );
  };
  return (
    <Button variant="outline" size="sm" aria-pressed={on} onClick={() => void change()} className="justify-self-start">
      {on ? t`Show my background` : t`Blur my background`}
    </Button>
  );
}
