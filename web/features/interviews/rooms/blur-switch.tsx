import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

// Named by the standard (mediacapture-extensions), not yet by TypeScript.
type Blurring = { backgroundBlur?: boolean[] };

/** Blurs what is behind one, where camera and browser do so themselves. */
export function BlurSwitch({ media }: { media: MediaStream }) {
  const [camera] = media.getVideoTracks();
  const [on, setOn] = useState(false);
  if (!camera) return null;
  // Firefox before 132 does not tell what a camera can do.
  const told = (camera as Partial<MediaStreamTrack>).getCapabilities?.call(camera);
  const { backgroundBlur } = (told ?? {}) as MediaTrackCapabilities & Blurring;
  // Two values: it can be switched. One: the system has decided.
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
