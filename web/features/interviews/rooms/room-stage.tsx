import { Captions as CaptionsIcon, Maximize, Minimize, MonitorUp, MonitorX, PhoneOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Room } from '#contract/interviews/rooms.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { t } from '../../../ui/words.ts';
import { NightButton } from '../../video/camera/night-button.tsx';
import { useObservable } from '../../video/camera/observable.ts';
import type { Call, Phase } from './call.ts';
import type { Guest } from './peers.ts';
import { Captions, useCaptionsOffered } from './captions.tsx';
import { GuestTile } from './guest-tile.tsx';
import { RoomClock } from './room-clock.tsx';
import { SharingBar } from './sharing-bar.tsx';
import { StagePicture } from './stage-picture.tsx';
import { StageSwitches } from './stage-switches.tsx';
import { useFullScreen } from './use-full-screen.ts';

type Props = { call: Call; room: Room; media: MediaStream; onAgain: () => void };

export function RoomStage({ call, room, media, onAgain }: Props) {
  const { phase, guests, mine, screen } = useObservable(call.state);
  const stage = useRef<HTMLDivElement>(null);
  const full = useFullScreen(stage);
  const offered = useCaptionsOffered();
  const [captions, setCaptions] = useState(false);
  const hasCamera = media.getVideoTracks().length > 0;
  useEffect(() => () => call.leave(), [call]);
  if (phase !== 'in') return <CallEnded phase={phase} onAgain={onAgain} />;
  return (
    <div
      ref={stage}
      className={cn('flex flex-col overflow-hidden bg-night text-on-night', full.on ? 'h-dvh' : 'rounded-lg')}
    >
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <RoomClock room={room} />
        {full.toggle && (
          <NightButton className="size-10" aria-label="Full screen" aria-pressed={full.on} onClick={full.toggle}>
            {full.on ? (
              <Minimize className="size-5" aria-hidden="true" />
            ) : (
              <Maximize className="size-5" aria-hidden="true" />
            )}
          </NightButton>
        )}
      </div>
      <SharingBar own={screen !== null} guests={guests} onStop={call.stopSharing} />
      <div className={cn('relative w-full', full.on ? 'min-h-0 flex-1' : 'h-[max(20rem,calc(100dvh-27rem))]')}>
        <Others guests={guests} room={room} />
        {hasCamera && mine.picture && (
          <div className="absolute right-4 bottom-4 aspect-video w-28 overflow-hidden rounded-md border-2 border-on-night sm:w-44">
            <StagePicture stream={media} label="Your own picture" own />
          </div>
        )}
      </div>
      {captions && <Captions guests={guests} />}
      <div className="flex flex-wrap items-center justify-center gap-3 p-4">
        <StageSwitches mine={mine} canShow={hasCamera} onSwitch={call.switch} />
        {canShare && (
          <NightButton
            aria-label={screen ? t`Stop sharing your screen` : t`Share your screen`}
            aria-pressed={screen !== null}
            onClick={() => (screen ? call.stopSharing() : void call.share())}
          >
            {screen ? (
              <MonitorX className="size-5" aria-hidden="true" />
            ) : (
              <MonitorUp className="size-5" aria-hidden="true" />
            )}
          </NightButton>
        )}
        {offered && (
          <NightButton aria-label="Captions" aria-pressed={captions} onClick={() => setCaptions(!captions)}>
            <CaptionsIcon className="size-5" aria-hidden="true" />
          </NightButton>
        )}
        <Button variant="danger" onClick={call.leave}>
          <PhoneOff className="size-[18px]" aria-hidden="true" />
          Leave
        </Button>
      </div>
    </div>
  );
}

function Others({ guests, room }: { guests: readonly Guest[]; room: Room }) {
  const sharer = guests.find(({ screen }) => screen);
  const theirSide = room.side === 'candidate' ? 'organization' : 'candidate';
  const missing = !guests.some(({ side }) => side === theirSide);
  const name = room.other.first_name;
  return (
    <div className="flex size-full flex-col gap-2 p-2">
      {sharer && (
        <div className="min-h-0 flex-[3]">
          <StagePicture stream={sharer.screen} label={t`Screen of ${sharer.name}`} whole />
        </div>
      )}
      <ul
        aria-label="Who is here"
        className={cn(
          'grid min-h-0 flex-1 auto-rows-fr gap-2',
          sharer ? 'grid-cols-3' : guests.length > 1 ? 'sm:grid-cols-2' : 'grid-cols-1',
        )}
      >
        {guests.map((guest) => (
          <GuestTile key={guest.visit} guest={guest} />
        ))}
        {missing && (
          <li className="grid min-h-0 place-content-center rounded-md border border-dashed border-on-night-2 p-4 text-center">
            <Avatar
              of={`${name} ${room.other.last_name}`}
              face={room.other.face}
              size={96}
              side={theirSide === 'candidate' ? 'candidate' : 'manager'}
              className="mx-auto mb-3"
            />
            <p role="status" className="max-w-[44ch]">
              {guests.length === 0
                ? t`You’re in. ${name} isn’t here yet. The call starts automatically.`
                : t`Waiting for ${name}.`}
            </p>
          </li>
        )}
      </ul>
    </div>
  );
}

const canShare = typeof navigator !== 'undefined' && 'getDisplayMedia' in (navigator.mediaDevices ?? {});

function CallEnded({ phase, onAgain }: { phase: Exclude<Phase, 'in'>; onAgain: () => void }) {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-4 rounded-lg bg-night px-6 text-center text-on-night">
      <p role="status" className="max-w-[44ch] text-md">
        {callEndedTexts[phase]}
      </p>
      {phase !== 'over' && (
        <Button variant="night" onClick={onAgain}>
          Join again
        </Button>
      )}
    </div>
  );
}

const callEndedTexts: Record<Exclude<Phase, 'in'>, string> = {
  elsewhere: t`You have joined from another tab or device.`,
  over: t`This room has closed.`,
  left: t`You have left the interview.`,
  full: t`This room is full. Ask one of the four people in it to leave first.`,
};
