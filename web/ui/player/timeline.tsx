import { cn } from '../cn.ts';
import { minutesAndSeconds } from '../time/minutes-and-seconds.ts';
import type { Playback } from './playback.ts';
import { t } from '../words.ts';

/** The times are in seconds. */
export type Chapter = { label: string; from: number; to: number };

export type EvidenceMoment = { n: number; at: number; tone: 'good' | 'bad' };

type Props = Pick<Playback, 'time' | 'duration' | 'seek'> & {
  chapters: readonly Chapter[];
  moments: readonly EvidenceMoment[];
};

export function Timeline({ time, duration, seek, chapters, moments }: Props) {
  const pieces = chapters.length > 0 ? chapters : [{ label: '', from: 0, to: Math.max(duration, 1) }];
  const chapter = chapters.find((it) => time < it.to)?.label;
  const position = t`${minutesAndSeconds(time)} of ${minutesAndSeconds(duration)}`;
  return (
    <div className="relative flex h-6 items-center gap-1 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-night">
      {pieces.map((piece) => (
        <span
          key={piece.from}
          className="h-1.5 overflow-hidden rounded-full bg-[oklch(1_0_0/.2)]"
          style={{ flex: Math.max(piece.to - piece.from, 0.1) }}
        >
          <span className="block h-full bg-second" style={{ width: `${share(time, piece) * 100}%` }} />
        </span>
      ))}
      <input
        type="range"
        min={0}
        max={Math.max(duration, 1)}
        step={0.1}
        value={time}
        onChange={(event) => seek(Number(event.target.value))}
        aria-label="Position in the video"
        aria-valuetext={chapter ? `${position}, ${chapter}` : position}
        data-timeline
        className="absolute inset-0 h-6 w-full cursor-pointer opacity-0"
      />
      {duration > 0 && moments.map((moment) => <Mark key={moment.n} {...moment} duration={duration} seek={seek} />)}
    </div>
  );
}

const share = (time: number, { from, to }: Chapter) =>
  Math.min(1, Math.max(0, (time - from) / Math.max(to - from, 0.1)));

type MarkProps = EvidenceMoment & Pick<Playback, 'duration' | 'seek'>;

/** The mark lies over the slider, so that a press reaches its exact second; keyboards use the chips beside the quotes. */
function Mark({ n, at, tone, duration, seek }: MarkProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => seek(at)}
      aria-label={t`Mark ${n}, play from ${minutesAndSeconds(at)}`}
      title={`${n}: ${minutesAndSeconds(at)}`}
      className="group absolute top-0 grid h-6 w-6 -translate-x-1/2 place-items-center"
      style={{ left: `${(at / duration) * 100}%` }}
    >
      <span
        className={cn(
          'h-5 w-[5px] rounded-full border border-night transition-transform duration-[var(--t-1)] group-hover:scale-x-[1.8]',
          tone === 'good' ? 'bg-[oklch(0.925_0.150_108)]' : 'bg-[oklch(0.77_0.13_25)]',
        )}
      />
    </button>
  );
}
