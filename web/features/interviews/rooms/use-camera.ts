import { useEffect, useRef, useState } from 'react';
import {
  type CameraProblem,
  cameraProblemOf,
  closeCamera,
  type Devices,
  openCamera,
} from '../../people/camera/camera.ts';

const anyDevice: Devices = { camera: null, microphone: null };

/** Camera and microphone before and during a conversation; what is given away is no longer closed here. */
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
      // Anyone who has no camera, or does not want it, is heard all the same.
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
