import { FilterAPI } from 'node-av/api';
import { FFmpegError, type Frame } from 'node-av/lib';
import { ticksOf } from './node-av-input.ts';

/**
 * Runs frames through two filter graphs. `even` is stateless and reopens when the frame format changes (for example on rotation);
 * `whole` sees one format only.
 */
export function openGraphs(even: string, whole: string | null, start: number) {
  const second = whole === null ? null : FilterAPI.create(whole);
  let first: { filter: FilterAPI; kind: string } | null = null;
  let last: bigint | undefined;
  let isFull = false;

  /** A timestamp that jumps back would stop the encoder. */
  function placed(frame: Frame): Frame[] {
    frame.pts -= ticksOf(start, frame.timeBase);
    const isLater = last === undefined || frame.pts > last;
    if (isLater) last = frame.pts;
    if (isLater || frame.isAudio()) return [frame];
    frame.free();
    return [];
  }
  function throughSecond(frame: Frame): Frame[] {
    if (!second) return [frame];
    try {
      return isFull ? [] : second.processAllSync(frame);
    } catch (error) {
      if (!(error instanceof FFmpegError && error.isEOF)) throw error;
      isFull = true;
      return [];
    } finally {
      frame.free();
    }
  }
  const onward = (frames: Iterable<Frame>) => [...frames].flatMap(placed).flatMap(throughSecond);
  function closeFirst(): Frame[] {
    const rest = first ? onward(first.filter.flushFramesSync()) : [];
    first?.filter[Symbol.dispose]();
    first = null;
    return rest;
  }
  return {
    pass(frame: Frame): Frame[] {
      const kind = kindOf(frame);
      const rest = first && first.kind !== kind ? closeFirst() : [];
      first ??= { filter: FilterAPI.create(even), kind };
      const done = onward(first.filter.processAllSync(frame));
      frame.free();
      return [...rest, ...done];
    },
    end: (): Frame[] => [...closeFirst(), ...(second?.flushFramesSync() ?? [])],
    full: () => isFull,
    /** Frees memory early, because a child can hold only a few graphs. */
    close(): void {
      first?.filter[Symbol.dispose]();
      second?.[Symbol.dispose]();
    },
  };
}

function kindOf(frame: Frame): string {
  if (frame.isAudio()) return [frame.format, frame.sampleRate, frame.channelLayout?.nbChannels].join();
  const { num, den } = frame.sampleAspectRatio;
  return [frame.format, frame.width, frame.height, num, den, frame.colorSpace, frame.colorRange].join();
}
