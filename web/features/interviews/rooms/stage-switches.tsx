import { Camera, CameraOff, Mic, MicOff } from 'lucide-react';
import { NightButton } from '../../video/camera/night-button.tsx';
import type { MediaSwitches } from './peer.ts';

type Props = { mine: MediaSwitches; canShow: boolean; onSwitch: (change: Partial<MediaSwitches>) => void };

export function StageSwitches({ mine, canShow, onSwitch }: Props) {
  const Sound = mine.sound ? Mic : MicOff;
  const Picture = mine.picture ? Camera : CameraOff;
  return (
    <>
      <NightButton
        aria-label="Microphone off"
        aria-pressed={!mine.sound}
        onClick={() => onSwitch({ sound: !mine.sound })}
      >
        <Sound className="size-5" aria-hidden="true" />
      </NightButton>
      {canShow && (
        <NightButton
          aria-label="Camera off"
          aria-pressed={!mine.picture}
          onClick={() => onSwitch({ picture: !mine.picture })}
        >
          <Picture className="size-5" aria-hidden="true" />
        </NightButton>
      )}
    </>
  );
}
