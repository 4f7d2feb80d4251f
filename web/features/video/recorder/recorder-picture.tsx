import { Camera, CameraOff, Mic, MicOff, VideoOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { isLive } from '../recording/recorder-stage.ts';
import type { RecorderState } from '../recording/recorder.ts';
import type { VideoAnswer } from './use-video-answer.ts';
import { cameraProblemTexts, noticeTexts } from './video-texts.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  answer: VideoAnswer;
  testing: boolean;
  phone: boolean;
  onOpen: () => void;
};

export function RecorderPicture({ answer, testing, phone, onOpen }: Props) {
  const { state, recorder, practice, limits } = answer;
  const video = useRef<HTMLVideoElement>(null);
  const { stage, stream } = state;
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    if (stream) void video.current.play().catch(() => undefined);
  }, [stream]);
  return (
    <div
      className={cn(
        'relative bg-[oklch(0.14_0.02_164)]',
        phone ? 'min-h-0 landscape:col-start-1 landscape:row-span-2 landscape:row-start-1' : 'aspect-video',
      )}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label="Live picture from your camera"
        className={cn(
          'absolute inset-0 size-full -scale-x-100 object-cover',
          (!stream || !state.picture || limits.soundOnly) && 'invisible',
        )}
      />
      {stream && limits.soundOnly && <NoPicture />}
      {(stage === 'off' || stage === 'asking') && (
        <Invitation asking={stage === 'asking'} testing={testing} soundOnly={limits.soundOnly} onOpen={onOpen} />
      )}
      {stage === 'blocked' && <Problem state={state} onOpen={onOpen} />}
      {stage === 'ready' && <Switches answer={answer} />}
      {stage === 'ready' && testing && (
        <span className="absolute right-4 bottom-5 sm:right-5">
          <Button variant="night" size="sm" onClick={recorder.close}>
            Stop test
          </Button>
        </span>
      )}
      {stage === 'counting' && <Countdown seconds={state.countdown} />}
      {isLive(stage) && state.notice && (
        <p className="absolute inset-x-4 top-4 mx-auto w-fit rounded-md bg-[oklch(0.14_0.02_164/.86)] px-4 py-2 text-center font-medium">
          {noticeTexts[state.notice]}
        </p>
      )}
      {isLive(stage) && <RecordingSign recording={stage === 'recording'} practice={practice.on} />}
    </div>
  );
}

type InvitationProps = { asking: boolean; testing: boolean; soundOnly: boolean; onOpen: () => void };
function Invitation({ asking, testing, soundOnly, onOpen }: InvitationProps) {
  const Device = soundOnly ? Mic : Camera;
  const usual = soundOnly ? t`Turn on microphone` : t`Turn on camera`;
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-5 px-6 text-center">
      <svg viewBox="0 0 160 96" className="w-44 max-sm:w-32 [@media(height<31.25rem)]:hidden" aria-hidden="true">
        <path d="M74 8A40 40 0 0 0 74 88Z" fill="oklch(0.46 0.085 162)" />
        <path d="M86 8A40 40 0 0 1 86 88Z" fill="none" stroke="var(--second)" strokeWidth="3" strokeDasharray="5 6" />
      </svg>
      <div>
        <h2 className="type-h2">{soundOnly ? t`First, check your sound` : t`First, check your camera`}</h2>
        <p className="mt-1 text-on-night-2">Nothing is recorded until you press Start.</p>
      </div>
      <Button variant="night" size="lg" data-main onClick={onOpen} {...(asking && { 'aria-disabled': true })}>
        <Device className="size-5" aria-hidden="true" />
        {asking ? t`Waiting for permission` : testing && !soundOnly ? t`Test camera and microphone` : usual}
      </Button>
    </div>
  );
}

function Problem({ state, onOpen }: { state: RecorderState; onOpen: () => void }) {
  const problem = state.problem ?? 'denied';
  const { title, text } = cameraProblemTexts[problem];
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-[safe_center] justify-items-center gap-4 overflow-y-auto px-6 py-4 text-center"
    >
      <VideoOff className="size-9 text-second" aria-hidden="true" />
      <h2 className="type-h2">{title}</h2>
      <p className="max-w-[42ch] text-on-night-2">{text}</p>
      {problem !== 'unsupported' && (
        <Button variant="night" data-main onClick={onOpen}>
          Try again
        </Button>
      )}
    </div>
  );
}

const switchClass =
  'grid size-11 place-items-center rounded-full bg-[oklch(0.14_0.02_164/.86)] text-on-night hover:bg-[oklch(0.24_0.03_164/.9)] aria-pressed:bg-on-night aria-pressed:text-night';

function Switches({ answer }: { answer: VideoAnswer }) {
  const { state, recorder } = answer;
  const { sound } = state;
  const { soundOnly } = answer.limits;
  const picture = state.picture || soundOnly;
  const Picture = picture ? Camera : CameraOff;
  const Sound = sound ? Mic : MicOff;
  return (
    <>
      {(!picture || !sound) && (
        <p className="absolute inset-x-4 top-4 mx-auto w-fit rounded-md bg-[oklch(0.14_0.02_164/.86)] px-4 py-2 text-center font-medium">
          Switch {!picture && !sound ? t`camera and microphone` : picture ? t`the microphone` : t`the camera`} on to
          record.
        </p>
      )}
      <div className="absolute bottom-4 left-4 flex gap-2 sm:bottom-5 sm:left-5">
        {!soundOnly && (
          <button
            type="button"
            className={switchClass}
            aria-label="Camera off"
            aria-pressed={!picture}
            onClick={() => recorder.toggle('picture')}
          >
            <Picture className="size-5" aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={switchClass}
          aria-label="Microphone off"
          aria-pressed={!sound}
          onClick={() => recorder.toggle('sound')}
        >
          <Sound className="size-5" aria-hidden="true" />
        </button>
      </div>
    </>
  );
}

function NoPicture() {
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 px-6 text-center">
      <Mic className="size-12 text-second" aria-hidden="true" />
      <p className="text-on-night-2">Sound only. The camera is off.</p>
    </div>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-content-center bg-[oklch(0.14_0.02_164/.45)]">
      <span className="type-figure text-[7rem] leading-none tnum" data-countdown>
        {seconds}
      </span>
    </span>
  );
}

function RecordingSign({ recording, practice }: { recording: boolean; practice: boolean }) {
  return (
    <span className="absolute bottom-4 left-4 inline-flex h-9 items-center gap-2.5 rounded-full bg-[oklch(0.14_0.02_164/.86)] pr-4 pl-3.5 font-bold sm:bottom-5 sm:left-5">
      <span
        className={cn('size-3 rounded-full', recording ? 'anim-tally bg-rec' : 'border-2 border-on-night')}
        aria-hidden="true"
      />
      {recording ? (practice ? t`Practice, not sent` : t`Recording`) : t`Paused`}
    </span>
  );
}
