import { minutesAndSeconds } from '../../../ui/time/minutes-and-seconds.ts';
import { t } from '../../../ui/words.ts';

export function TimeTrack({ seconds, most, marks }: { seconds: number; most: number; marks: readonly number[] }) {
  const share = (second: number) => `${Math.min(100, (second / most) * 100)}%`;
  return (
    <div
      className="relative h-4"
      role="progressbar"
      aria-label="Time used"
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.round(seconds)}
      aria-valuetext={t`${minutesAndSeconds(seconds)} of ${minutesAndSeconds(most)}`}
    >
      <span className="absolute inset-x-0 top-[6px] h-[4px] rounded-full bg-[oklch(1_0_0/.2)]" />
      <span className="absolute top-[6px] left-0 h-[4px] rounded-full bg-second" style={{ width: share(seconds) }} />
      {marks.slice(1).map((mark) => (
        <span
          key={mark}
          className="absolute top-px size-[14px] -translate-x-1/2 rounded-full border-[3px] border-second bg-night"
          style={{ left: share(mark) }}
        />
      ))}
      <span
        className="absolute top-0 size-4 -translate-x-1/2 rounded-full bg-second"
        style={{ left: share(seconds) }}
      />
    </div>
  );
}
