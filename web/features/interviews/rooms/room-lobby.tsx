import { Video, VideoOff } from 'lucide-react';
import type { Room } from '#contract/interviews/rooms.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Time, useMinute } from '../../../ui/time/time.tsx';
import { DevicePickers } from '../../video/camera/device-pickers.tsx';
import { cameraProblemTexts } from '../../video/recorder/video-texts.ts';
import type { MediaSwitches } from './peer.ts';
import { BlurSwitch } from './blur-switch.tsx';
import { useCaptionsOffered } from './captions.tsx';
import { StagePicture } from './stage-picture.tsx';
import { StageSwitches } from './stage-switches.tsx';
import type { useCamera } from './use-camera.ts';
import { plural, t } from '../../../ui/words.ts';

type Props = {
  room: Room;
  camera: ReturnType<typeof useCamera>;
  mine: MediaSwitches;
  onSwitch: (change: Partial<MediaSwitches>) => void;
  onEnter: () => void;
};

export function RoomLobby({ room, camera, mine, onSwitch, onEnter }: Props) {
  const now = useMinute();
  const offered = useCaptionsOffered();
  const open = Date.parse(room.opens_at) <= now && now < Date.parse(room.closes_at);
  const over = now >= Date.parse(room.closes_at);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4">
        <div className="relative aspect-[4/5] overflow-hidden rounded-lg bg-night text-on-night sm:aspect-video">
          <CameraPreview camera={camera} mine={mine} />
          {camera.media && (
            <div className="absolute bottom-4 left-4 flex gap-2">
              <StageSwitches mine={mine} canShow={camera.media.getVideoTracks().length > 0} onSwitch={onSwitch} />
            </div>
          )}
        </div>
        {camera.media && <BlurSwitch key={camera.media.id} media={camera.media} />}
        {camera.media && <DevicePickers stream={camera.media} onChoose={(devices) => void camera.open(devices)} />}
      </div>
      <div className="grid content-start gap-4">
        <p className="text-md">
          <Time value={room.scheduled_date} as="date-time" /> ·{' '}
          {plural(room.duration, { one: '# minute', other: '# minutes' })}
        </p>
        <p className="text-ink-2">
          Video and sound go directly between your browsers. Nothing is recorded or analyzed.
        </p>
        {offered === false && <p className="text-sm text-ink-2">This browser can’t create captions.</p>}
        {open && <Present room={room} />}
        {over ? (
          <p className="font-medium">This room has closed.</p>
        ) : (
          <>
            <Button onClick={onEnter} disabled={!open || !camera.media}>
              <Video className="size-[18px]" aria-hidden="true" />
              Join the interview
            </Button>
            <p role="status" className="text-sm text-ink-2">
              {!open && (
                <>
                  The room opens on <Time value={room.opens_at} as="date-time" />. Until then, you can test your camera.
                </>
              )}
              {open && !camera.media && t`Turn on camera and microphone to join.`}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function Present({ room: { present, other } }: Pick<Props, 'room'>) {
  if (present.length === 0) return <p className="text-ink-2">Waiting for {other.first_name}…</p>;
  return (
    <div>
      <h2 className="font-semibold">In the room now</h2>
      <ul className="mt-2 grid gap-2">
        {present.map(({ first_name, last_name, face, side }, index) => (
          // Two people may have the same name, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-center gap-3">
            <Avatar
              of={`${first_name} ${last_name}`}
              face={face}
              size={36}
              side={side === 'candidate' ? 'candidate' : 'manager'}
            />
            {first_name} {last_name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CameraPreview({ camera, mine }: Pick<Props, 'camera' | 'mine'>) {
  if (camera.media && mine.picture && camera.media.getVideoTracks().length > 0) {
    return <StagePicture stream={camera.media} label="Live picture from your camera" own />;
  }
  const problem = camera.problem && cameraProblemTexts[camera.problem];
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 px-6 text-center">
      <VideoOff className="size-9 text-second" aria-hidden="true" />
      {camera.media ? (
        <p>Your camera is off.</p>
      ) : (
        <>
          {problem && (
            <p role="alert" className="max-w-[42ch] text-on-night-2">
              {problem.title}. Fix that, then try again.
            </p>
          )}
          <Button variant="night" onClick={() => void camera.open()} disabled={camera.opening}>
            {camera.opening ? t`Waiting for your browser…` : t`Turn on camera and microphone`}
          </Button>
        </>
      )}
    </div>
  );
}
