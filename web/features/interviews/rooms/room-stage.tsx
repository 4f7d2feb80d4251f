import { MicOff, MonitorUp, MonitorX, PhoneOff } from 'lucide-react';
import { useEffect } from 'react';
import type { Room } from '#contract/interviews/rooms.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { NightButton } from '../../people/camera/night-button.tsx';
import { useObservable } from '../../people/camera/observable.ts';
import type { Call, Phase } from './call.ts';
import { StagePicture } from './stage-picture.tsx';
import { StageSwitches } from './stage-switches.tsx';
import { t } from '../../../ui/words.ts';

type Props = { call: Call; room: Room; media: MediaStream; onAgain: () => void };

/** The conversation: the other person large, oneself small, and what one can do below. */
export function RoomStage({ call, room, media, onAgain }: Props) {
  const { phase, picture, theirs, mine, sharing } = useObservable(call.state);
  const name = room.other.first_name;
  const whole = `${room.other.first_name} ${room.other.last_name}`.trim();
  const gone = phase === 'elsewhere' || phase === 'over' || phase === 'left';
  const seen = picture !== null && phase === 'connected' && theirs.picture;
  const hasCamera = media.getVideoTracks().length > 0;
  useEffect(() => () => call.leave(), [call]);
  return (
    <div className="overflow-hidden rounded-lg bg-night text-on-night">
      <div className="relative aspect-[4/5] max-h-[calc(100dvh-22rem)] min-h-64 w-full sm:aspect-video">
        <StagePicture stream={picture} label={t`Live picture of ${whole}`} whole className={seen ? '' : 'invisible'} />
        {!seen && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 px-6 text-center">
            <Avatar of={whole} size={88} side={room.side === 'candidate' ? 'manager' : 'candidate'} />
            <p role="status" className="max-w-[44ch] text-md">
              {phase === 'connected' ? t`The camera of ${name} is off.` : phaseWords[phase](name)}
            </p>
            {(phase === 'elsewhere' || phase === 'left' || phase === 'unreachable') && (
              <Button variant="night" onClick={onAgain}>
                Join again
              </Button>
            )}
          </div>
        )}
        {phase === 'connected' && (
          <p className="absolute top-4 left-4 flex items-center gap-2 rounded-md bg-[oklch(0.14_0.02_164/.86)] px-3 py-1.5 font-[560]">
            {!theirs.sound && <MicOff className="size-4" aria-label="Microphone off" />}
            {whole}
          </p>
        )}
        {!gone && hasCamera && mine.picture && (
          <div className="absolute right-4 bottom-4 aspect-video w-28 overflow-hidden rounded-md border-2 border-on-night sm:w-48">
            <StagePicture stream={media} label="Your own picture" own />
          </div>
        )}
      </div>
      {!gone && (
        <div className="flex flex-wrap items-center justify-center gap-3 p-4">
          <StageSwitches mine={mine} canShow={hasCamera} onSwitch={call.switch} />
          {canShare && hasCamera && (
            <NightButton
              aria-label={sharing ? t`Stop showing your screen` : t`Show your screen`}
              aria-pressed={sharing}
              onClick={() => (sharing ? call.stopSharing() : void call.share())}
            >
              {sharing ? (
                <MonitorX className="size-5" aria-hidden="true" />
              ) : (
                <MonitorUp className="size-5" aria-hidden="true" />
              )}
            </NightButton>
          )}
          <Button variant="danger" onClick={call.leave}>
            <PhoneOff className="size-[18px]" aria-hidden="true" />
            Leave
          </Button>
        </div>
      )}
    </div>
  );
}

const canShare = typeof navigator !== 'undefined' && 'getDisplayMedia' in (navigator.mediaDevices ?? {});

const phaseWords: Record<Phase, (name: string) => string> = {
  waiting: (name) => t`You are in. ${name} is not here yet; this begins by itself.`,
  connecting: (name) => t`${name} is here. Connecting…`,
  connected: () => '',
  lost: (name) => t`The connection to ${name} is interrupted. Trying again…`,
  unreachable: (name) =>
    t`Your network and that of ${name} cannot reach each other. Try another network, or write a message and agree on a phone call.`,
  elsewhere: () => t`You have joined from another tab or device.`,
  over: () => t`This room has closed.`,
  left: () => t`You have left the interview.`,
};
