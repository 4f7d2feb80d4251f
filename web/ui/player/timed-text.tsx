import { minutesAndSeconds } from '../time/minutes-and-seconds.ts';
import { t } from '../words.ts';

type Props = { text: string; onSeek: (seconds: number) => void };

const moment = /\b(\d{1,2}):([0-5]\d)\b/g;

export function TimedText({ text, onSeek }: Props) {
  return partsOf(text).map((part, index) =>
    typeof part === 'string' ? (
      <span key={index}>{part}</span>
    ) : (
      <button
        key={index}
        type="button"
        onClick={() => onSeek(part.seconds)}
        aria-label={t`Play from ${minutesAndSeconds(part.seconds)}`}
        className="h-6 rounded-sm px-1 font-bold tnum underline-link tap-area"
      >
        {minutesAndSeconds(part.seconds)}
      </button>
    ),
  );
}

export function partsOf(text: string): (string | { seconds: number })[] {
  const parts: (string | { seconds: number })[] = [];
  let last = 0;
  for (const found of text.matchAll(moment)) {
    const [whole, minutes, seconds] = found;
    parts.push(text.slice(last, found.index), { seconds: Number(minutes) * 60 + Number(seconds) });
    last = found.index + whole.length;
  }
  return [...parts, text.slice(last)].filter((part) => part !== '');
}
