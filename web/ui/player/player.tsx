import { CircleAlert, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';
import { type Caption, captionAt, useCaptionTrack, useTrackVisibility } from './captions.ts';
import { Controls } from './controls.tsx';
import { useFullScreen } from './full-screen.ts';
import { usePlayback } from './playback.ts';
import { isDataSaverOn } from './data-saver.ts';
import { type Chapter, type EvidenceMoment, Timeline } from './timeline.tsx';
import { t } from '../words.ts';

export type PlayerHandle = {
  seek: (seconds: number) => void;
};

type Props = {
  src: string;
  label: string;
  duration: number;
  poster?: string | undefined;
  chapters?: readonly Chapter[] | undefined;
  moments?: readonly EvidenceMoment[] | undefined;
  captions?: readonly Caption[] | undefined;
  onTime?: ((seconds: number) => void) | undefined;
  errorText?: string | undefined;
  errorIcon?: LucideIcon | undefined;
  onRetry?: (() => void) | undefined;
  cover?: ReactNode;
  className?: string | undefined;
  ref?: Ref<PlayerHandle> | undefined;
};

const STEP_SECONDS = 5;
const none: readonly never[] = [];

export function Player(props: Props) {
  const { src, label, poster, chapters = none, moments = none, captions = none, className, ref } = props;
  const { errorText = t`This video can’t be played.`, errorIcon = CircleAlert, onRetry } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { video, ...playback } = usePlayback(src, props.duration, props.onTime);
  const fullScreen = useFullScreen(frame);
  const [sparing] = useState(isDataSaverOn);
  const [captionsOn, setCaptionsOn] = useState(true);
  const track = useCaptionTrack(captions);
  // The browser draws captions itself, in the reader's system size and colors, and a cover would hide them.
  const covered = Boolean(props.cover);
  useTrackVisibility(video, track, captionsOn && !covered);
  const caption = captionsOn && covered ? captionAt(captions, playback.time) : undefined;
  const { full } = fullScreen;

  useImperativeHandle(ref, () => ({
    seek(seconds) {
      playback.seek(seconds);
      frame.current?.scrollIntoView({ block: 'nearest' });
    },
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    fullScreen.keepInside(event);
    const act = keyAction(event);
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (act === 'play') playback.toggle();
    else if (act === 'mute') playback.toggleMuted();
    else if (act === 'full') fullScreen.toggle();
    else if (act === 'captions') setCaptionsOn(!captionsOn);
    else playback.seek(playback.time + act);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a group, and a dialog while it fills the screen
    <div
      ref={frame}
      onKeyDown={onKeyDown}
      role={full ? 'dialog' : 'group'}
      {...(full && { 'aria-modal': true })}
      aria-label={label}
      className={cn(
        'overflow-hidden bg-night text-on-night',
        full
          ? 'fixed inset-0 z-50 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col border-0 p-0'
          : cn('rounded-xl', className),
      )}
    >
      <div className={cn('relative', full ? 'min-h-0 flex-1' : 'aspect-video')}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions exist once the transcript does */}
        <video
          ref={video}
          src={src}
          poster={poster}
          preload={sparing ? 'none' : 'metadata'}
          playsInline
          tabIndex={-1}
          aria-label={label}
          onClick={playback.toggle}
          className={cn('size-full', full ? 'object-contain' : 'object-cover')}
        >
          {track && <track ref={track} kind="captions" srcLang="en" label="English" />}
        </video>
        {props.cover}
        {caption && (
          <p className="pointer-events-none absolute inset-x-4 bottom-4 mx-auto w-fit max-w-[44rem] rounded-md bg-[oklch(0.15_0.02_164/.86)] px-4 py-2 text-center text-sm leading-snug text-balance sm:text-lg">
            {caption.text}
          </p>
        )}
        {playback.state === 'failed' && <Failure text={errorText} icon={errorIcon} onRetry={onRetry} />}
      </div>
      <div className="px-3 pt-2.5 pb-3 sm:px-5">
        <Timeline {...playback} chapters={chapters} moments={moments} />
        <Controls
          playback={playback}
          captions={captions.length > 0 ? { on: captionsOn, toggle: () => setCaptionsOn(!captionsOn) } : null}
          full={full}
          onToggleFull={fullScreen.toggle}
        />
      </div>
    </div>
  );
}

type FailureProps = { text: string; icon: LucideIcon; onRetry: (() => void) | undefined };

function Failure({ text, icon: Icon, onRetry }: FailureProps) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-night p-6 text-center"
    >
      <Icon className="size-8 text-second" aria-hidden="true" />
      <p className="max-w-[44ch] text-balance">{text}</p>
      {onRetry && (
        <Button variant="night" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

type Act = 'play' | 'mute' | 'full' | 'captions' | number;

/** The focus decides what a key means: Space presses a focused button and arrows move a focused slider. */
function keyAction({ key, target }: KeyboardEvent<HTMLElement>): Act | undefined {
  const on = target instanceof HTMLElement ? target : undefined;
  if (key === ' ') return on?.tagName === 'BUTTON' ? undefined : 'play';
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    if (on?.hasAttribute('data-volume')) return undefined;
    return key === 'ArrowLeft' ? -STEP_SECONDS : STEP_SECONDS;
  }
  const letters: Record<string, Act> = { m: 'mute', f: 'full', c: 'captions' };
  return letters[key];
}
