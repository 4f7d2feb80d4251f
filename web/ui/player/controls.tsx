import { Captions, LoaderCircle, Maximize2, Minimize2, Pause, Play, Volume1, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { minutesAndSeconds } from '../time/minutes-and-seconds.ts';
import type { Playback } from './playback.ts';
import { t } from '../words.ts';

type Props = {
  playback: Playback;
  captions: { on: boolean; toggle: () => void } | null;
  full: boolean;
  onToggleFull: () => void;
};

export function Controls({ playback, captions, full, onToggleFull }: Props) {
  const { state, time, duration, rate, toggle, nextRate } = playback;
  const playing = state === 'playing' || state === 'waiting';
  return (
    <div className="mt-1.5 flex items-center gap-1">
      <BarButton label={playing ? t`Pause` : t`Play`} onClick={toggle}>
        <PlayIcon state={state} />
      </BarButton>
      <span className="px-1 text-sm tnum">
        <span className="font-bold">{minutesAndSeconds(time)}</span>{' '}
        <span className="text-on-night-2">/ {minutesAndSeconds(duration)}</span>
      </span>
      <button
        type="button"
        onClick={nextRate}
        aria-label={t`Speed, now ${rate} times`}
        className="ml-auto h-11 min-w-11 rounded-md px-3 text-sm font-bold text-on-night tnum hover:bg-[oklch(1_0_0/.12)] max-[359px]:hidden"
      >
        {rate}×
      </button>
      <Volume {...playback} />
      {captions && (
        <BarButton label="Captions" pressed={captions.on} onClick={captions.toggle} className="max-[359px]:ml-auto">
          <Captions className="size-5" aria-hidden="true" />
        </BarButton>
      )}
      <BarButton label={full ? t`Leave full screen` : t`Full screen`} onClick={onToggleFull}>
        {full ? (
          <Minimize2 className="size-[18px]" aria-hidden="true" />
        ) : (
          <Maximize2 className="size-[18px]" aria-hidden="true" />
        )}
      </BarButton>
    </div>
  );
}

function PlayIcon({ state }: { state: Playback['state'] }) {
  if (state === 'waiting') return <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />;
  const Icon = state === 'playing' ? Pause : Play;
  return <Icon className="size-5" fill="currentColor" aria-hidden="true" />;
}

/** iPhones and iPads ignore a volume that a page sets. */
function volumeIsOurs(): boolean {
  const probe = document.createElement('video');
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

function Volume({ volume, muted, setVolume, toggleMuted }: Playback) {
  const level = muted ? 0 : volume;
  const Icon = level === 0 ? VolumeX : level < 0.5 ? Volume1 : Volume2;
  return (
    <span className="flex items-center">
      <BarButton label={muted ? t`Sound on` : t`Sound off`} onClick={toggleMuted}>
        <Icon className="size-5" aria-hidden="true" />
      </BarButton>
      {volumeIsOurs() && (
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={level}
          onChange={(event) => setVolume(Number(event.target.value))}
          aria-label="Volume"
          aria-valuetext={`${Math.round(level * 100)}%`}
          data-volume
          className="mr-2 h-6 w-16 cursor-pointer accent-[var(--second)] max-md:hidden"
        />
      )}
    </span>
  );
}

type BarButtonProps = {
  label: string;
  pressed?: boolean | undefined;
  onClick: () => void;
  className?: string | undefined;
  children: ReactNode;
};

function BarButton({ label, pressed, onClick, className, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={cn(
        'grid size-11 shrink-0 place-items-center rounded-md text-on-night hover:bg-[oklch(1_0_0/.12)] aria-pressed:bg-[oklch(1_0_0/.14)]',
        className,
      )}
    >
      {children}
    </button>
  );
}
