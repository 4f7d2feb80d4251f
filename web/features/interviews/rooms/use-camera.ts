import { useEffect, useRef, useState } from 'react';
import {
  type CameraProblem,
  cameraProblemOf,
  closeCamera,
  type Devices,
  openCamera,
} from '../../video/camera/camera.ts';

const anyDevice: Devices = { camera: null, microphone: null };

/** Manages camera and microphone; a stream that was handed over with `giveAway` is not closed here. */
export function useCamera() {
  const [media, setMedia] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [opening, setOpening] = useState(false);
  const held = useRef<MediaStream | null>(null);

  const hold = (stream: MediaStream | null) => {
    held.current = stream;
    setMedia(stream);
  };
  useEffect(() => () => closeCamera(held.current), []);

  async function open(devices: Devices = anyDevice) {
    setOpening(true);
    closeCamera(held.current);
    try {
      // A missing camera falls back to audio only.
      hold(await openCamera(devices).catch((error: unknown) => soundAlone(error, devices)));
      setProblem(null);
    } catch (error) {
      hold(null);
      setProblem(cameraProblemOf(error));
    }
    setOpening(false);
  }

  return {
    media,
    problem,
    opening,
    open,
    giveAway: () => {
      held.current = null;
    },
    close: () => {
      closeCamera(held.current);
      hold(null);
    },
  };
}

function soundAlone(error: unknown, devices: Devices): Promise<MediaStream> {
  if (cameraProblemOf(error) !== 'missing') throw error;
  return openCamera({ ...devices, camera: null }, true);
}
